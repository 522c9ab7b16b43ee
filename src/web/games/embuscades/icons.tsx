/** Signs of vehicles and of communications, drawn in a square from -12 to 12. */

import type { ReactNode } from 'react';
import type { Communication, VehicleType } from '../../../games/embuscades/files.ts';

const vehicles: Readonly<Record<VehicleType, string>> = {
  // A hull on tracks with a turret; a gun on wheels; a dagger; a spade; a helmet; a car without a roof.
  tank: 'M-10 3h20v3a3 3 0 0 1-3 3H-7a3 3 0 0 1-3-3zM-8 2l2-4h11l3 4zM-4-3v-4h7v1h8v2h-8v1z',
  gun: 'M-10-1 8-8l1 2.4-13 5zM-6 1h8v3h-8zM-3 3a4 4 0 1 0 .01 0zM5 8l6 1v-2l-7-2z',
  com: 'M0-11l2.6 4v9h-5.2v-9zM-6 3H6v2.4H-6zM-1.6 6h3.2v5h-3.2z',
  eng: 'M-1.3-10h2.6V1h-2.6zM-5-11H5v2.4H-5zM-5 1H5v4c0 4-3 6-5 6s-5-2-5-6z',
  inf: 'M-8-1a8 8 0 0 1 16 0v2h3v2.6h-22V1h3zM-5 5H5c0 4-2 6-5 6S-5 9-5 5z',
  jeep: 'M-10 4v-5h5l2-5h5l1 5h7v5h-1a3 3 0 0 1-6 0h-4a3 3 0 0 1-6 0zM-6 3.4a1.9 1.9 0 1 0 .01 0zM6 3.4a1.9 1.9 0 1 0 .01 0z',
};

const places: Readonly<Record<Communication, string>> = {
  // An aeroplane, an anchor, rails, a mast, an arch, a rocket.
  airfield: 'M-1.4-10h2.8l1 7 8 5v2.4l-8-2-1 5 3 2v1.6L0 10l-4.4 1v-1.6l3-2-1-5-8 2V2l8-5z',
  port: 'M0-10a3 3 0 1 0 .01 0zM-1.2-4h2.4V6c3-.4 5-2 6-5l2 1c-1 5-5 8-9.200 8S-8.200 7-9.200 2l2-1c1 3 3 4.600 6 5zM-5-2H5v2H-5z',
  station: 'M-6-10h2V10h-2zM4-10h2V10H4zM-9-7H9v2.400H-9zM-9-1.200H9v2.400H-9zM-9 4.600H9V7H-9z',
  relay:
    'M-1-4h2l4 14H2.600L0 0l-2.600 10H-5zM0-9a2.600 2.600 0 1 0 .01 0zM-6-11l1.500 1.500a5 5 0 0 0 0 6L-6-2a7 7 0 0 1 0-9zM6-11a7 7 0 0 1 0 9L4.500-3.500a5 5 0 0 0 0-6z',
  tunnel: 'M-9 9V0a9 9 0 0 1 18 0v9H5V0A5 5 0 0 0-5 0v9z',
  spaceBase: 'M0-11c3 3 4 6 4 9l3 4v5l-4-2h-6l-4 2V2l3-4c0-3 1-6 4-9zM-1.600 6h3.200L0 11z',
};

export const VehicleIcon = ({ type }: { readonly type: VehicleType }): ReactNode => <path d={vehicles[type]} />;
export const PlaceIcon = ({ kind }: { readonly kind: Communication }): ReactNode => <path d={places[kind]} />;
