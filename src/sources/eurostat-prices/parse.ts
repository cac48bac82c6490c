import type { CountryPriceRow } from '../../domain/places/country-facts.ts';
import { readCountryCode } from '../../domain/places/read-country-code.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { describeJson, hasMembers, noRows, quoteNames, readJson, readShape } from '../documents/tables.ts';
import { type Parsed, parsed, type SourceDocument } from '../source.ts';
import { AGGREGATES, Answer, BANDS, FIXED, OWN_CODES, SOURCE, WHAT } from './schema.ts';

/** Positions of a dimension's members, in the order of the answer. */
interface Axis {
  readonly name: string;
  readonly members: readonly string[];
}

/** @throws Fault `wrong-document` for another dataset; `changed-shape` for another unit, currency, tax or shape. */
export function parse({ bytes }: SourceDocument): Parsed<'country-price'> {
  const json = readJson(bytes, WHAT);
  if (!hasMembers(json, 'id', 'size', 'value', 'dimension')) {
    throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  }
  const answer = readShape(Answer, json, 'the document');
  const axes = axesOf(answer);
  for (const name of ['nrg_cons', 'geo', 'time']) {
    if (!axes.some((axis) => axis.name === name)) {
      throw wrongDocument(`a dataset with the dimensions ${quoteNames(answer.id)}; expected ${WHAT}`);
    }
  }
  checkFixed(axes);
  const rows: CountryPriceRow[] = [];
  const others = new Set<string>();
  let provisional = 0;
  for (const [at, perKwh] of valuesOf(answer)) {
    const members = membersAt(axes, at);
    const [band = '', geo = '', time = ''] = [members.get('nrg_cons'), members.get('geo'), members.get('time')];
    const country = readCountryCode(OWN_CODES[geo] ?? geo);
    const period = endOfHalfYear(time);
    if (AGGREGATES.test(geo) || country === null || !isBand(band)) {
      others.add(isBand(band) ? geo : band);
      continue;
    }
    if (/[pe]/.test(answer.status?.[String(at)] ?? '')) provisional += 1;
    rows.push({
      kind: 'country-price',
      source: SOURCE,
      country,
      band,
      period,
      currency: FIXED.currency,
      per_kwh: perKwh,
    });
  }
  if (rows.length === 0) throw noRows(WHAT);
  const warnings = [
    ...(others.size > 0 ? [`sums over countries and other bands are left out: ${quoteNames([...others].sort())}`] : []),
    ...(provisional > 0 ? [`${provisional} prices are provisional or estimated`] : []),
  ];
  return parsed(rows, { warnings, publishedAt: readUpdate(answer.updated) });
}

const isBand = (text: string): boolean => (BANDS as readonly string[]).includes(text);

function axesOf({ id, size, dimension }: Answer): Axis[] {
  if (id.length !== size.length) throw changedShape('size', 'the document', `has ${size.length} of ${id.length} sizes`);
  return id.map((name, position) => {
    const members = Object.entries(dimension[name]?.category.index ?? {}).sort(([, a], [, b]) => a - b);
    if (members.length !== size[position] || members.some(([, at], place) => at !== place)) {
      throw changedShape(
        `dimension ${name}`,
        'the document',
        `has not the ${size[position]} members that its size says`,
      );
    }
    return { name, members: members.map(([member]) => member) };
  });
}

/** A dimension that is missing is as bad as one with another member: nothing would say the unit. */
function checkFixed(axes: readonly Axis[]): void {
  for (const [name, wanted] of Object.entries(FIXED)) {
    const members = axes.find((axis) => axis.name === name)?.members ?? [];
    if (members.length !== 1 || members[0] !== wanted) {
      throw changedShape(name, 'the document', `expected ${wanted} alone, found ${quoteNames(members)}`);
    }
  }
}

/** Positions with a value. A price of 0 is none: nobody gets electricity for nothing over half a year. */
function* valuesOf({ value, size }: Answer): Generator<readonly [at: number, perKwh: number]> {
  const cells = size.reduce((product, members) => product * members, 1);
  for (const [key, number] of Object.entries(value)) {
    const at = Number(key);
    if (!Number.isInteger(at) || at < 0 || at >= cells) {
      throw changedShape(
        'value',
        `position ${key.slice(0, 20)}`,
        `is outside of the ${cells} positions of the dataset`,
      );
    }
    if (number === null) continue;
    if (number <= 0) throw changedShape('value', `position ${at}`, `expected a price above 0, found ${number}`);
    yield [at, number];
  }
}

/** The last dimension changes fastest. */
function membersAt(axes: readonly Axis[], at: number): ReadonlyMap<string, string> {
  const members = new Map<string, string>();
  let rest = at;
  for (const { name, members: own } of [...axes].reverse()) {
    members.set(name, own[rest % own.length] ?? '');
    rest = Math.floor(rest / own.length);
  }
  return members;
}

/** `2025-S2` is July to December: its last month. */
function endOfHalfYear(text: string): string {
  const [, year, half] = /^(\d{4})-?S([12])$/.exec(text) ?? [];
  if (year === undefined)
    throw changedShape('time', 'the document', `expected a half year, found ${quoteNames([text])}`);
  return half === '1' ? `${year}-06` : `${year}-12`;
}

/** `2026-09-24T23:00:00+0200`: the offset without its colon. */
function readUpdate(text: string | null | undefined): string | null {
  const ms = Date.parse((text ?? '').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(ms) ? null : new Date(ms).toISOString().replace('.000Z', 'Z');
}
