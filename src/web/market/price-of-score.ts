import type { BriefPart } from '../../domain/briefs/brief-schema.ts';
import type { Origin } from '../frame/figure.tsx';
import { formatMeasure } from './words/format-measure.ts';

/** The price that the score rests on: of the best source there is, in that source's own unit. */
export interface ScorePrice {
  readonly value: number;
  /** `$/MWh` and `EUR/MWh` are wholesale, `cents/kWh` is what industrial customers pay. */
  readonly unit: string;
  /** What its source measures. */
  readonly measures: string | null;
  readonly of: Origin;
}

/** Of the parts of a score; null where no source has a price. */
export function priceOfScore(parts: readonly BriefPart[]): ScorePrice | null {
  const part = parts.find(({ id }) => id === 'price');
  if (part === undefined || part.value === null) return null;
  const { value, unit, measures, source, observed_at, basis } = part;
  return { value, unit, measures, of: { source, observed_at, basis, notes: measures } };
}

/** What customers pay, and no wholesale price. */
export const isRetail = ({ unit }: ScorePrice): boolean => unit === 'cents/kWh';

/** `$33.10/MWh`, `98.00 EUR/MWh`, `6.93 ¢/kWh retail`. */
export const formatScorePrice = (price: ScorePrice): string =>
  `${formatPriceAmount(price)}${isRetail(price) ? ' retail' : ''}`;

/** The same, for places that say elsewhere that it is retail. */
export const formatPriceAmount = ({ value, unit }: ScorePrice): string =>
  unit === 'EUR/MWh' ? `${value.toFixed(2)} ${unit}` : formatMeasure(value, unit);

/** In dollars per MWh; null for prices in other currencies and for what customers pay. */
export const usdPerMwhOf = (price: ScorePrice | null): number | null => (price?.unit === '$/MWh' ? price.value : null);

const UNITS = ['$/MWh', 'EUR/MWh', 'cents/kWh'];

/** The place of a price's unit: figures of different units do not compare, and are sorted one unit after the other. */
export function unitPlace(price: ScorePrice | null): number {
  const place = UNITS.indexOf(price?.unit ?? '');
  return place === -1 ? UNITS.length : place;
}
