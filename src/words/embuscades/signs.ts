/** Vehicles in a sign or two, for maps and short lists. */

import type { VehicleView } from '../../games/embuscades/view.ts';

const letters = { tank: 'T', gun: 'G', com: 'C', eng: 'E', inf: 'I', jeep: 'J' } as const;

/** The first army in capitals, the second in small letters. */
export const cased = (army: string, text: string): string => (army === 'R' ? text.toUpperCase() : text.toLowerCase());

export function vehicleSign(vehicle: VehicleView): string {
  const cargo = vehicle.flag ? '⚑' : vehicle.mine ? '✱' : '';
  return `${cased(vehicle.army, letters[vehicle.type])}${vehicle.companies}${cargo}`;
}
