import type { InputName } from '../../inputs.ts';
import type { LadderPart } from '../rung.ts';

/** Everything that market-power/4 gathers: what came after it is none of its own. */
export type InputName4 = Exclude<InputName, 'country_price_eur_per_mwh'>;

export type PartOf4 = LadderPart<InputName4>;

/** Digits of a share that is marked. */
export const DECIMALS = 6;
