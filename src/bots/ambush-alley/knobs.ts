export const knob = (name: string, otherwise: number): number =>
  Number((globalThis as unknown as { process: { env: Record<string, string> } }).process.env[name] ?? otherwise);
