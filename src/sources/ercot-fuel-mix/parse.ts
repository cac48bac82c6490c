import type { FuelMixRow } from '../../domain/grid/fuel.ts';
import { changedShape, wrongDocument } from '../../errors.ts';
import { readCalendarDate, utcStamp } from '../documents/local-time.ts';
import {
  describeJson,
  hasMembers,
  noRows,
  readJson,
  readOptionalNumber,
  readShape,
  withoutNoise,
} from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { groupStamps, readStamp, type Sample } from './group-stamps.ts';
import { Dashboard, FUEL_OF_CATEGORY, STORAGE, STORAGE_PARTS } from './schema.ts';

const WHAT = 'the ERCOT fuel mix';
const INTERVAL_MINUTES = 5;

type Output = { readonly gen: number | string | null };
type Outputs = Readonly<Record<string, Output>>;

/** Megawatts by category, of one five minutes. */
type Figures = Map<string, number>;

interface Findings {
  readonly rejected: Rejection[];
  readonly warnings: Set<string>;
  replaced: number;
}

/** @throws Fault `wrong-document` for another dashboard; `changed-shape` naming the member and its stamp. */
export function parse(document: SourceDocument): Parsed<'fuel-mix'> {
  const json = readJson(document.bytes, WHAT);
  if (!isFuelMix(json)) throw wrongDocument(`${describeJson(json)}; expected ${WHAT}`);
  const { lastUpdated, data } = readShape(Dashboard, json, WHAT);
  const publishedAt = utcStamp(readStamp(lastUpdated, 'lastUpdated', 'the document'));
  const entries = Object.values(data).flatMap((day) =>
    Object.entries(day).map(([stamp, content]) => ({ stamp, content })),
  );
  const findings: Findings = { rejected: [], warnings: new Set(), replaced: 0 };
  const intervals = new Map<string, Figures>();
  for (const sample of groupStamps(entries)) readSample(sample, intervals, findings);
  const rows = [...intervals].flatMap(([start, figures]) => rowsOf(start, withNetStorage(start, figures, findings)));
  if (rows.length === 0) throw noRows(WHAT);
  for (const { source_fuel } of rows) {
    if (!FUEL_OF_CATEGORY.has(source_fuel)) {
      findings.warnings.add(`fuel category "${source_fuel}" is new: counted as other`);
    }
  }
  const warnings = [...findings.warnings];
  if (findings.replaced > 0) {
    warnings.push(`figures replaced by those of a later sample in the same five minutes: ${findings.replaced}`);
  }
  return parsed(rows, { rejected: findings.rejected, warnings, publishedAt });
}

/** Other dashboards have `data` too: a list, or nothing that is a day. */
function isFuelMix(json: unknown): boolean {
  if (!hasMembers(json, 'lastUpdated', 'data') || !hasMembers(json.data)) return false;
  const days = Object.keys(json.data);
  return days.every((day) => readCalendarDate(day) !== null) && (days.length > 0 || 'types' in json);
}

function readSample({ start, parts }: Sample<Outputs>, intervals: Map<string, Figures>, findings: Findings): void {
  const figures: Figures = intervals.get(start) ?? new Map();
  intervals.set(start, figures);
  for (const { stamp, content } of parts) {
    for (const [category, { gen }] of Object.entries(content)) {
      if (category.trim() === '') throw changedShape('the category', stamp, 'is empty');
      const mw = readOptionalNumber(gen, `${category}.gen`, stamp);
      if (mw === null) {
        findings.rejected.push({ place: stamp, reason: `${category}.gen is empty` });
        continue;
      }
      const found = figures.get(category);
      if (found !== undefined && found !== mw) findings.replaced += 1;
      figures.set(category, mw);
    }
  }
}

/** The parts of storage are in the net figure already; where that is wanting, they make it up. */
function withNetStorage(start: string, figures: Figures, findings: Findings): Figures {
  const parts = STORAGE_PARTS.flatMap((part) => figures.get(part) ?? []);
  if (parts.length === 0) return figures;
  const rest = new Map(figures);
  for (const part of STORAGE_PARTS) rest.delete(part);
  if (rest.has(STORAGE)) return rest;
  if (parts.length < STORAGE_PARTS.length) {
    findings.rejected.push({ place: start, reason: `one part of ${STORAGE} stands without the other and the net` });
    return rest;
  }
  findings.warnings.add(`${STORAGE} is missing in some five minutes: charging and discharging are added up`);
  return rest.set(STORAGE, withoutNoise(parts.reduce((sum, mw) => sum + mw, 0)));
}

function rowsOf(start: string, figures: Figures): FuelMixRow[] {
  return [...figures].map(([category, mw]) => ({
    kind: 'fuel-mix',
    iso: 'ERCOT',
    interval_start: start,
    interval_minutes: INTERVAL_MINUTES,
    fuel: FUEL_OF_CATEGORY.get(category) ?? 'other',
    source_fuel: category,
    mw,
  }));
}
