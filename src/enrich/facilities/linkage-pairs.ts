import { type FacilityComparison, WIDEST_FACILITY_KM } from './compare-facilities.ts';
import type { FacilityTraits } from './facility-traits.ts';
import type { LinkagePair } from './linkage-model.ts';

/** Objects of one map this near each other are one building, drawn twice. */
const SAME_SPOT_KM = 0.045;

/** Upper bounds of the bands of distance. Coordinates of one building differ by its width, those of a campus by its own. */
const BANDS = [
  [0.015, '15m'],
  [0.05, '50m'],
  [0.1, '100m'],
  [0.2, '200m'],
  [0.4, '400m'],
  [1, '1km'],
  [WIDEST_FACILITY_KM, '2km'],
] as const;

interface ComparedPair {
  readonly a: number;
  readonly b: number;
  readonly compared: FacilityComparison;
  readonly guard: string | null;
}

/** Whether the model speaks of the pair: it knows two sites of one operator, and nothing of two operators in one house. */
export const isOfOneOperator = ({ operator, distanceKm }: FacilityComparison): boolean =>
  (operator === 'same' || operator === 'probable') && distanceKm !== null && distanceKm <= WIDEST_FACILITY_KM;

export function linkageLevels({
  distanceKm,
  address,
  siteAgreement,
  units,
  operator,
}: FacilityComparison): LinkagePair['levels'] {
  return {
    distance: distanceKm === null ? null : (BANDS.find(([most]) => distanceKm <= most)?.[1] ?? null),
    address: address === 'unknown' ? null : address === 'one-of-many' ? 'same-site' : address,
    name: nameLevel(siteAgreement),
    number: units === 'conflict' ? null : units,
    operator: operator === 'same' ? 'same' : 'probable',
  };
}

function nameLevel(agreement: number | null): LinkagePair['levels']['name'] {
  if (agreement === null) return null;
  if (agreement === 0) return 'none';
  return agreement < 0.5 ? 'some' : agreement < 0.99 ? 'most' : 'all';
}

/** The pairs that the model decides on: of one operator, from two kinds of source, and not two by a guard rail. */
export function openLinkage(
  of: (at: number) => FacilityTraits,
  pairs: readonly ComparedPair[],
): { readonly open: readonly LinkagePair[]; readonly positions: ReadonlyMap<number, number> } {
  const positions = new Map<number, number>();
  const ofRecord = new Map<number, number[]>();
  const drawnTwice = new Set<string>();
  for (const [at, { a, b, compared, guard }] of pairs.entries()) {
    const [left, right] = [of(a), of(b)];
    if (left.kind === right.kind) {
      const { distanceKm, units, operator } = compared;
      const isOneSpot = left.kind === 'map' && distanceKm !== null && distanceKm <= SAME_SPOT_KM;
      if (isOneSpot && units !== 'conflict' && operator !== 'different') drawnTwice.add(`${a} ${b}`).add(`${b} ${a}`);
      continue;
    }
    if (guard !== null || !isOfOneOperator(compared)) continue;
    positions.set(at, positions.size);
    for (const record of [a, b]) ofRecord.set(record, [...(ofRecord.get(record) ?? []), at]);
  }
  const rivalsOf = (self: number, peer: number): number[] =>
    (ofRecord.get(self) ?? []).flatMap((at) => {
      const pair = pairs[at];
      const position = positions.get(at);
      const other = pair?.a === self ? pair.b : pair?.a;
      if (position === undefined || other === undefined || other === peer) return [];
      return of(other).kind !== of(peer).kind || drawnTwice.has(`${other} ${peer}`) ? [] : [position];
    });
  const open = [...positions.keys()].flatMap((at): LinkagePair[] => {
    const pair = pairs[at];
    if (pair === undefined) return [];
    const { a, b, compared } = pair;
    return [{ levels: linkageLevels(compared), rivals: [...rivalsOf(a, b), ...rivalsOf(b, a)] }];
  });
  return { open, positions };
}
