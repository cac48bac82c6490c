import { FRICTION } from './parts-4/friction.ts';
import type { PartOf4 } from './parts-4/part-of-4.ts';
import { ROOM } from './parts-4/room.ts';

/** Every part of market-power/4, in the order in which answers list them. */
export const PARTS_4: readonly PartOf4[] = [...ROOM, ...FRICTION];
