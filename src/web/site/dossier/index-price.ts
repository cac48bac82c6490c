import type { Origin } from '../../frame/figure.tsx';
import { formatMeasure } from '../../market/words/format-measure.ts';
import type { DossierFacts } from './ask-dossier.ts';

/** A price of the place, where hours of its price point are not stored. */
interface IndexPrice {
  readonly figure: string;
  /** What it is, in words; null where the method has none. */
  readonly measures: string | null;
  readonly origin: Origin;
}

/** The price that the index reads at the place; null where it reads none. The page is not to deny what it shows below. */
export function indexPriceOf({ site: { score } }: DossierFacts): IndexPrice | null {
  const part = score.index?.parts.find(({ id }) => id === 'price');
  if (part === undefined || part.value === null) return null;
  const { source, observed_at, basis, measures } = part;
  return { measures, figure: formatMeasure(part.value, part.unit), origin: { source, observed_at, basis } };
}
