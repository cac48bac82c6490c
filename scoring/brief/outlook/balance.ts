import { type BriefFactBook, type Figure, figureOf } from '../brief-fact.ts';
import { megawatts, percent } from '../format-names.ts';
import { type Paragraph, paragraph, type Subject, strikingness } from './paragraph.ts';

/** A ratio to less than this means nothing. */
const LEAST_MW = 1;

/** A margin within this share of the peak is neither. */
const EVEN = 0.05;

/** Accredited capacity against peak demand: of the market's own grid, and within reach. */
export function balanceParagraph(book: BriefFactBook, { name, isHome, place }: Subject): Paragraph | null {
  const grid = isHome ? 'grid' : 'country';
  const [capacity, peak] = [figureOf(book, `input.${grid}_accredited_mw`), figureOf(book, `input.${grid}_peak_mw`)];
  const near = figureOf(book, isHome ? 'input.accredited_nearby_mw' : 'input.listed_nearby_mw');
  const demand = figureOf(book, 'input.peak_nearby_mw');
  if (capacity === null || peak === null || peak.value < LEAST_MW) return null;
  const margin = capacity.value / peak.value - 1;
  const whole = isHome ? 'The grid' : `The grid of ${place}`;
  const estimated = isHome ? '' : ' (estimated)';
  const text = `${whole} has ${megawatts(capacity.value)} of accredited capacity against a peak demand of ${megawatts(peak.value)}${estimated}, ${marginOf(margin)}`;
  const local = localOf(near, demand, name);
  return paragraph(
    'power',
    Math.max(0.25, strikingness(near ?? capacity)),
    [capacity, peak, near, demand],
    text + local,
  );
}

function marginOf(margin: number): string {
  if (Math.abs(margin) < EVEN) return 'which is about even.';
  return margin > 0 ? `a margin of ${percent(margin)}.` : `${percent(-margin)} short without imports.`;
}

function localOf(near: Figure | null, demand: Figure | null, name: string): string {
  if (near === null || demand === null) return '';
  return ` Within 100 km of ${name} it is ${megawatts(near.value)} against ${megawatts(demand.value)} of its people's share of that peak.`;
}
