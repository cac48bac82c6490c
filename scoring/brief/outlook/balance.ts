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
  const whole = isHome ? 'the grid' : place;
  const estimated = isHome ? '' : ' (estimated)';
  const of = `${megawatts(capacity.value)} of accredited capacity against a peak demand of ${megawatts(peak.value)}${estimated}`;
  const local = localOf(near, demand, name);
  const text = `${capitalized(`${marginOf(margin, whole)}: ${of}.`)}${local}`;
  return paragraph('power', Math.max(0.25, strikingness(near ?? capacity)), [capacity, peak, near, demand], text);
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function marginOf(margin: number, whole: string): string {
  if (Math.abs(margin) < EVEN) return `capacity and peak demand of ${whole} are about even`;
  return margin > 0
    ? `${whole} has a reserve margin of ${percent(margin)}`
    : `${whole} depends on imports for ${percent(-margin)} of its peak`;
}

/** From this ratio on one of the two is clearly the larger. */
const CLEARLY = 1.2;

function localOf(near: Figure | null, demand: Figure | null, name: string): string {
  if (near === null || demand === null) return '';
  const [supply, share] = [megawatts(near.value), megawatts(demand.value)];
  if (near.value >= CLEARLY * demand.value)
    return ` ${name} exports power: plants within 100 km can be relied on for ${supply}, and people there need ${share} of the peak.`;
  if (demand.value >= CLEARLY * near.value)
    return ` Around ${name} power comes from elsewhere: people within 100 km need ${share} at the peak, with ${supply} of accredited capacity.`;
  return ` Within 100 km of ${name} supply and demand are about even, at ${supply} and ${share}.`;
}
