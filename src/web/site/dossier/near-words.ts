import type { Origin } from '../../frame/figure.tsx';
import { formatNumber, formatPower, NONE } from '../../frame/format.ts';
import type { AroundShown, NearThing } from './ask-dossier.ts';

const WINDS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** `NE`, of degrees from north. */
export const formatBearing = (degrees: number | null): string =>
  degrees === null ? '' : (WINDS[Math.round(degrees / 45) % WINDS.length] ?? '');

/** `1.3 km`; of a coarse place `about 12 km`. */
export function formatKm(km: number, isAbout = false): string {
  const figure = `${formatNumber(km, km < 10 && !isAbout ? 1 : 0)} km`;
  if (!isAbout) return km < 0.05 ? 'under 0.1 km' : figure;
  return km < 1 ? 'under 1 km' : `about ${figure}`;
}

/** `500/230 kV`. */
export function formatKv({ kv, kvs, current }: Pick<NearThing, 'kv' | 'kvs' | 'current'>): string {
  if (kv === null || kv === undefined) return NONE;
  return `${(kvs ?? [kv]).map((one) => formatNumber(one)).join('/')} kV${current === 'dc' ? ' DC' : ''}`;
}

const DISTANCE_WORDS = {
  'at-site': 'at the site',
  near: 'near',
  'within-reach': 'within reach of a line of its own',
  far: 'far',
} as const;

type Access = AroundShown['grid_access'];

/** `1.3 km, at the site (line of 230 kV)`; null where no list covers the place. */
export function formatAccess({ nearest, nearest_is: kind, distance_class: distance }: Access): string | null {
  if (nearest === null || kind === null || distance === null) return null;
  return `${formatKm(nearest.distance_km, nearest.about)}, ${DISTANCE_WORDS[distance]} (${kind} of ${formatKv(nearest)})`;
}

const LINES_WORDS = { 'none-listed': 'none listed', few: 'few', several: 'several' } as const;

/** `4, several`; null without a list of lines. */
export const formatCrossing = ({ lines_within_10_km: lines, lines_class: size }: Access): string | null =>
  lines === null || size === null
    ? null
    : lines === 0
      ? LINES_WORDS[size]
      : `${formatNumber(lines)}, ${LINES_WORDS[size]}`;

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
    .map((word, place) =>
      // A state in brackets, of utilities that serve several.
      /^\([a-z]{2}\)$/.test(word)
        ? word.toUpperCase()
        : place > 0 && SMALL_WORDS.has(word)
          ? word
          : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

/** `Oncor Electric Delivery Company Llc or Taylor Electric Coop Inc`: of several that may serve a place none is named alone. */
export const formatUtilities = (names: readonly string[]): string => names.map(formatUtility).join(' or ');

/** Fewer hours with a price show which ones they were, not what power costs: a score takes no fewer either. */
export const LEAST_HOURS = 24;

/** `8,760 hours`; of few hours also the tenth, since samples have less than one. */
export const formatHours = (hours: number): string => `${formatNumber(hours, hours < 10 ? 1 : 0)} hours`;

type ByBasis = AroundShown['facilities']['by_basis'];

const BASIS_WORDS = [
  ['stated', 'disclosed by'],
  ['estimated', 'estimated for'],
  ['permitted', 'of engines permitted at'],
] as const;

/** `1.2 GW disclosed by 14`, then what is estimated and permitted of others: the three are never added. */
export const formatPowerByBasis = (bases: ByBasis): string[] =>
  BASIS_WORDS.flatMap(([basis, words]) => {
    const { mw, sites } = bases[basis];
    return mw === null ? [] : [`${formatPower(mw)} ${words} ${formatNumber(sites)}`];
  });
