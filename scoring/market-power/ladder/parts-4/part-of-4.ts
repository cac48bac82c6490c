import type { InputName } from '../../inputs.ts';
import type { LadderPart } from '../rung.ts';

export type PartOf4 = LadderPart<InputName>;

/** Digits of a share that is marked. */
export const DECIMALS = 6;
