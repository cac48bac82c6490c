import type { Origin } from '../../frame/figure.tsx';
import { formatNumber, NONE } from '../../frame/format.ts';
import type { AroundShown, NearThing } from './ask-dossier.ts';

const WINDS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** `NE`, of degrees from north. */
export const formatBearing = (degrees: number | null): string =>
  degrees === null ? '' : (WINDS[Math.round(degrees / 45) % WINDS.length] ?? '');

/** `1.3 km`; of a coarse place `about 12 km`. */
export function formatKm(km: number, isAbout = false): string {
  const figure = `${formatNumber(km, km < 10 && !isAbout ? 1 : 0)} km`;
  if (!isAbout) return figure;
  return km < 1 ? 'under 1 km' : `about ${figure}`;
}

/** `500/230 kV`. */
export function formatKv({ kv, kvs, current }: Pick<NearThing, 'kv' | 'kvs' | 'current'>): string {
  if (kv === null || kv === undefined) return NONE;
  return `${(kvs ?? [kv]).map((one) => formatNumber(one)).join('/')} kV${current === 'dc' ? ' DC' : ''}`;
}

/** Where a thing near the place is listed. */
export function originOfLayer({ layers }: Pick<AroundShown, 'layers'>, id: string): Origin {
  const layer = layers.find((one) => one.id === id);
  return {
    source: id,
    observed_at: layer?.as_of ?? null,
    basis: 'reported',
    notes: layer?.retired_since == null ? null : `publisher stopped in ${layer.retired_since}`,
  };
}

const SMALL_WORDS: ReadonlySet<string> = new Set(['of', 'and', 'the', 'for']);

/** Names that a form has in capitals, as they are read: `VIRGINIA ELECTRIC & POWER CO`. */
export function formatUtility(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .split(' ')
    .map((word, place) => (place > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** `8,760 hours`; of few hours also the tenth, since samples have less than one. */
export const formatHours = (hours: number): string => `${formatNumber(hours, hours < 10 ? 1 : 0)} hours`;
