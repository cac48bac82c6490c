import type { FuelMixRow } from '../../domain/grid/fuel.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { keepLast, noRows, quoteNames, readOptionalNumber } from '../documents/tables.ts';
import { type DataMinerFeed, readDataMinerFeed } from '../operators/pjm/data-miner-feed.ts';
import { intervalStartReader } from '../operators/pjm/interval-start.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { FIELDS, FUEL_OF_TYPE } from './schema.ts';

const WHAT = 'PJM generation by fuel (gen_by_fuel)';
const INTERVAL_MINUTES = 60;

/** @throws Fault `wrong-document` for another feed; `changed-shape` naming field and place. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const feed = readDataMinerFeed(document.bytes, WHAT);
  checkFields(feed);
  const readStart = intervalStartReader(feed);
  const found: FuelMixRow[] = [];
  const rejected: Rejection[] = [];
  const unknown = new Set<string>();
  for (let record = 0; record < feed.count; record += 1) {
    const place = feed.placeOf(record);
    const start = readStart(record);
    const type = String(feed.value(record, FIELDS.fuel) ?? '').trim();
    if (type === '') throw changedShape(FIELDS.fuel, place, 'is empty');
    const mw = readOptionalNumber(feed.value(record, FIELDS.mw), FIELDS.mw, place);
    if ('reason' in start) {
      rejected.push({ place, reason: start.reason });
      continue;
    }
    if (mw === null) {
      rejected.push({ place, reason: `${type} has no ${FIELDS.mw}` });
      continue;
    }
    const fuel = FUEL_OF_TYPE.get(type.toLowerCase());
    if (fuel === undefined) unknown.add(type);
    found.push({
      kind: 'fuel-mix',
      iso: 'PJM',
      interval_start: start.at,
      interval_minutes: INTERVAL_MINUTES,
      fuel: fuel ?? 'other',
      source_fuel: type,
      mw,
    });
  }
  if (found.length === 0) throw noRows(WHAT);
  const unique = keepLast(found, (row) => `${row.source_fuel} ${row.interval_start}`);
  const warnings = [...unknown].map((type) => `fuel type "${type}" is new: counted as other`);
  return parsed(unique.rows, { rejected: [...rejected, ...unique.rejected], warnings });
}

/** Other feeds have the same envelope and the same stamps; what makes this one is the fuel. */
function checkFields({ fields }: DataMinerFeed): void {
  const names = quoteNames([...fields]);
  const hasStamp = [...fields].some((field) => field.startsWith('datetime_beginning_'));
  const hasFuel = [...fields].some((field) => /fuel/.test(field));
  if (!(hasStamp && hasFuel) && !(fields.has(FIELDS.fuel) && fields.has(FIELDS.mw))) {
    throw wrongDocument(`another table, with ${names}; expected ${WHAT}`);
  }
  for (const field of [FIELDS.fuel, FIELDS.mw]) {
    if (!fields.has(field)) throw changedShape(field, 'the document', `is missing; it has ${names}`);
  }
}
