import { createHash } from 'node:crypto';
import { type FacilityRecord, recordKey } from '../../../src/domain/facilities/facility.ts';
import { readTraits } from '../../../src/enrich/facilities/facility-traits.ts';
import { kmApart } from '../../../src/enrich/geo/km-apart.ts';
import {
  hasRecordedFacilities,
  labeledPairs,
  RECORDED_FACILITIES,
  recordedFacilities,
} from '../../support/facilities/recorded-facilities.ts';
import { lotPairs, secondLotPairs, thirdLotPairs } from '../../support/labels/labeled-lot.ts';

/**
 * Pairs of recorded records to be labeled, drawn by a fixed lot from those that no label speaks of, as JSON lines without any
 * hint of what the resolver says: `node --import tsx test/tools/labels/draw-pairs.ts <seed>`.
 */
interface Stratum {
  readonly name: string;
  readonly wanted: number;
  /** Meters from, and below. */
  readonly band: readonly [number, number];
  readonly isCross: boolean;
  readonly sharesName: boolean;
}
const STRATA: readonly Stratum[] = [
  { name: 'near-cross', wanted: 130, band: [0, 150], isCross: true, sharesName: true },
  { name: 'mid-cross', wanted: 50, band: [150, 700], isCross: true, sharesName: true },
  { name: 'far-cross', wanted: 20, band: [700, 2_000], isCross: true, sharesName: true },
  { name: 'other-operator-spot', wanted: 60, band: [0, 40], isCross: true, sharesName: false },
  { name: 'near-within', wanted: 20, band: [0, 150], isCross: false, sharesName: true },
  { name: 'mid-within', wanted: 20, band: [150, 700], isCross: false, sharesName: true },
];
const FARTHEST_M = 2_000;

const seed = process.argv[2];
if (seed === undefined || !hasRecordedFacilities) {
  console.error(`usage: draw-pairs.ts <seed>; recorded documents are looked for at ${RECORDED_FACILITIES.pathname}`);
  process.exit(2);
}

const pairOf = (left: string, right: string): string => [left, right].sort().join(' ');
const keyOf = (source: string, external_id: string): string => recordKey({ source, external_id });
const labeled = new Set([
  ...[...lotPairs(), ...secondLotPairs(), ...thirdLotPairs()].map((one) =>
    pairOf(keyOf(one.left_source, one.left_id), keyOf(one.right_source, one.right_id)),
  ),
  ...labeledPairs().map(({ left, right }) =>
    pairOf(keyOf(left.source, left.external_id), keyOf(right.source, right.external_id)),
  ),
]);
const records = recordedFacilities()
  .filter(({ name, lat, lon }) => name !== null && lat !== null && lon !== null)
  .map((record) => ({ record, traits: readTraits(record) }));
type Read = (typeof records)[number];

const COMMON =
  /^(?:data|cent(?:er|re|rum)s?|datacent\w*|dc|colocation|hosting|the|of|and|de|inc|llc|ltd|gmbh|campus|\d{1,2})$/;
const tellingWords = ({ traits }: Read): string[] =>
  [...traits.allWords].filter((word) => word.length > 1 && !COMMON.test(word) && !traits.placeWords.has(word));
function sharesName(a: Read, b: Read): boolean {
  const other = new Set(tellingWords(b));
  return (
    [...a.traits.operators].some((operator) => b.traits.operators.has(operator)) ||
    tellingWords(a).some((word) => other.has(word))
  );
}

const cells = new Map<string, Read[]>();
const cellOf = (lat: number, lon: number): string => `${lat} ${lon}`;
const CELL = 0.05;
for (const one of records) {
  const cell = cellOf(Math.floor((one.record.lat ?? 0) / CELL), Math.floor((one.record.lon ?? 0) / CELL));
  cells.set(cell, [...(cells.get(cell) ?? []), one]);
}
const around = ({ record: { lat, lon } }: Read): Read[] => {
  const [row, column] = [Math.floor((lat ?? 0) / CELL), Math.floor((lon ?? 0) / CELL)];
  return [-1, 0, 1].flatMap((north) =>
    [-1, 0, 1].flatMap((east) => cells.get(cellOf(row + north, column + east)) ?? []),
  );
};
const metersOf = ({ record: a }: Read, { record: b }: Read): number =>
  1_000 * kmApart({ lat: a.lat ?? 0, lon: a.lon ?? 0 }, { lat: b.lat ?? 0, lon: b.lon ?? 0 });

const drawn = new Map<
  string,
  { readonly left: Read; readonly right: Read; readonly meters: number; readonly lot: string }[]
>();
for (const left of records)
  for (const right of around(left)) {
    if (left.traits.key >= right.traits.key) continue;
    if (labeled.has(pairOf(left.traits.key, right.traits.key))) continue;
    const meters = metersOf(left, right);
    if (meters >= FARTHEST_M) continue;
    const isCross = left.record.source !== right.record.source;
    const shares = sharesName(left, right);
    const stratum = STRATA.find(
      ({ band: [from, below], ...of }) =>
        of.isCross === isCross && of.sharesName === shares && meters >= from && meters < below,
    );
    if (stratum === undefined) continue;
    const lot = createHash('sha256')
      .update(`${seed} ${pairOf(left.traits.key, right.traits.key)}`)
      .digest('hex');
    drawn.set(stratum.name, [...(drawn.get(stratum.name) ?? []), { left, right, meters, lot }]);
  }

/** One pair of a record at most, so that no record weighs twice. */
const taken = new Set<string>();
const shown = ({
  source,
  external_id,
  name,
  operator,
  address,
  city,
  state,
  country,
  lat,
  lon,
}: FacilityRecord): object => ({
  ...{ source, external_id, name, operator, address, city, state, country, lat, lon },
});
for (const { name, wanted } of STRATA) {
  const pairs = (drawn.get(name) ?? []).sort((a, b) => (a.lot < b.lot ? -1 : 1));
  let count = 0;
  for (const { left, right, meters } of pairs) {
    if (count === wanted) break;
    if (taken.has(left.traits.key) || taken.has(right.traits.key)) continue;
    taken.add(left.traits.key).add(right.traits.key);
    count += 1;
    // The records around, since "the operator's only building there" is said by the others.
    const others = around(left)
      .filter((one) => one !== left && one !== right && metersOf(left, one) < 700)
      .map((one) => ({ meters: Math.round(metersOf(left, one)), ...shown(one.record) }));
    console.log(
      JSON.stringify({
        stratum: name,
        meters: Math.round(meters),
        left: shown(left.record),
        right: shown(right.record),
        others,
      }),
    );
  }
  console.error(`${name}: ${count} of ${pairs.length}`);
}
