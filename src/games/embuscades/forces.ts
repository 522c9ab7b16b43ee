/** The numbers that a table of Embuscades gives beside its options: how many vehicles of each type an army has. */

import type { FleetFile } from './files.ts';
import { compileSetting, type Setup, standardFleetFile } from './setting.ts';

const MOST_OF_A_TYPE = 6;

/** Options may change the fleet of the house, so the vehicles are counted as they stand on the table. */
function fleetOf(setup: Setup): FleetFile {
  if (setup.fleet !== undefined) return setup.fleet;
  const { vehicles } = compileSetting(setup);
  const own = vehicles.filter(({ army }) => army === vehicles[0]?.army);
  return {
    ...standardFleetFile,
    vehicles: standardFleetFile.vehicles.map((line) => {
      const these = own.filter(({ type }) => type === line.type);
      return { ...line, count: these.length, capacity: these[0]?.capacity ?? line.capacity };
    }),
  };
}

export function forces(setup: Setup) {
  if (setup.position !== undefined) return [];
  const fleet = fleetOf(setup);
  return fleet.vehicles.map(({ type, count }) => ({
    counts: 'vehicles',
    of: type,
    value: count,
    least: 0,
    most: MOST_OF_A_TYPE,
    with: (value: number): object => ({
      ...setup,
      fleet: {
        ...fleet,
        vehicles: fleet.vehicles.map((line) => (line.type === type ? { ...line, count: value } : line)),
      },
    }),
  }));
}
