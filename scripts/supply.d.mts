export interface Supply {
  readonly manifest: {
    name: string;
    dependencies: Record<string, string>;
    overrides: Record<string, string>;
    allowScripts: Record<string, boolean>;
  };
  readonly lock: {
    packages: Record<
      string,
      { version: string; integrity?: string; dev?: boolean; devOptional?: boolean; hasInstallScript?: boolean }
    >;
  };
}
export function readSupply(folder: string): Supply;
export function supplyFaults(supply: Supply): string[];
export function blockedBy(audit: unknown): string[] | undefined;
export function billOf(folder: string): Promise<string | undefined>;
