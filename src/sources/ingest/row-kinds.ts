import { PLAUSIBLE_DEAL_USD } from '../../domain/deals/deal.ts';
import type { CapacityStatementRow } from '../../domain/facilities/capacity.ts';
import { CapacityStatement } from '../../domain/facilities/capacity-schema.ts';
import { PLAUSIBLE_FACILITY_MW } from '../../domain/facilities/facility.ts';
import type { CellType, FactTable } from '../../domain/facts/fact-table.ts';
import { FACT_TABLES } from '../../domain/facts/fact-tables.ts';
import type { FactKind, FactRowByKind, RowByKind, RowKind } from '../../domain/facts/rows.ts';
import type { FuelMixRow } from '../../domain/grid/fuel.ts';
import { PLAUSIBLE_PLANT_MW } from '../../domain/grid/generation.ts';
import { type AreaId, areaOf, findArea, isPlausiblePrice } from '../../domain/grid/grid-area.ts';
import type { LmpNodes, LmpRow } from '../../domain/grid/lmp.ts';
import { PLAUSIBLE_REQUEST_MW, type QueueRow } from '../../domain/grid/queue.ts';
import { findFetchedLayer, type GridThingRow } from '../../domain/layers/fetched-layers.ts';
import type { NewsRow } from '../../domain/news/news.ts';
import { PLAUSIBLE_PROJECT_MW } from '../../domain/projects/project.ts';
import { PLAUSIBLE_RETAIL_CENTS } from '../../domain/states/retail-price.ts';
import { openStoryRules } from '../../enrich/news/story-rules.ts';
import { canonicalUrl } from '../../enrich/text/canonical-url.ts';
import type { CooperativeTask } from '../../enrich/text/cooperative-task.ts';
import { changedShape } from '../../errors.ts';
import { runCooperatively } from '../../features/run-cooperatively.ts';
import type { Database, Tx } from '../../store/db/client.ts';
import { saveFacts } from '../../store/facts/save-facts.ts';
import { prepareArchivedLmp, saveArchivedLmp } from '../../store/grid/save-archived-lmp.ts';
import { saveFuelMix } from '../../store/grid/save-fuel-mix.ts';
import { prepareLmp, saveLmp } from '../../store/grid/save-lmp.ts';
import type { IssuedDocument } from '../../store/ingest/issued-document.ts';
import type { SaveCounts } from '../../store/ingest/save-counts.ts';
import { saveGridThings } from '../../store/layers/save-grid-things.ts';
import { type NewsReport, saveNews } from '../../store/news/save-news.ts';
import { saveQueue } from '../../store/queue/save-queue.ts';
import { isCalendarDay } from '../documents/local-time.ts';

interface StoredDocument extends IssuedDocument {
  readonly fetchedAt: string;
  /** The time of a document whose rows have no time of their own. */
  readonly observedAt: string | null;
}

/** Stores the rows of one document, inside the run's transaction. */
export type SaveRows = (tx: Tx, document: StoredDocument) => Promise<SaveCounts>;

/** The properties of a kind of row for the ingest path. */
export interface RowRules<R> {
  /** The natural key: no two rows of one document may share it. */
  keyOf(row: R): string;
  /** The time of the row's data, or null. */
  observedAt(row: R): string | null;
  /** @throws Fault `changed-shape` for a value that must be an error. */
  check(row: R, place: string): void;
  /** Whether this installation stores the row; absent: it stores all. */
  keeps?(row: R, nodes: LmpNodes): boolean;
  /** True for a value that is kept although it is outside the plausible range. */
  isImplausible(row: R): boolean;
  /** Days (UTC) that one document of a source may bring, unless the source says otherwise; absent: not checked. */
  readonly mostDays?: number;
  /** Prepares outside the transaction and returns the work to do inside. */
  prepare(db: Database, rows: readonly R[], now: Date): Promise<SaveRows>;
  /**
   * The same for rows of a publisher's archive, which may be older than what is kept as published; absent: they are like
   * others. @param keptDays days for which prices are kept as published; absent: as many as there are.
   */
  prepareArchived?(db: Database, rows: readonly R[], now: Date, keptDays?: number): Promise<SaveRows>;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

function checkInstant(value: string, field: string, place: string): void {
  if (!INSTANT.test(value) || Number.isNaN(Date.parse(value))) {
    throw changedShape(field, place, `expected an instant in UTC, found ${JSON.stringify(value)}`);
  }
}

function checkNumber(value: unknown, field: string, place: string): void {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw changedShape(field, place, `expected a number, found ${JSON.stringify(value)}`);
  }
}

function checkOptionalNumber(value: unknown, field: string, place: string): void {
  if (value !== null) checkNumber(value, field, place);
}

function checkArea(area: AreaId, field: string, place: string): void {
  if (findArea(area) === null) throw changedShape(field, place, `expected a grid area, found ${JSON.stringify(area)}`);
}

const lmp: RowRules<LmpRow> = {
  keyOf: (row) => `${row.iso} ${row.market} ${row.node} ${row.interval_start}`,
  observedAt: (row) => row.interval_start,
  check: (row, place) => {
    checkArea(row.iso, 'iso', place);
    checkInstant(row.interval_start, 'interval_start', place);
    if (row.node === '') throw changedShape('node', place, 'is empty');
    checkNumber(row.lmp, 'lmp', place);
    checkOptionalNumber(row.energy, 'energy', place);
    checkOptionalNumber(row.congestion, 'congestion', place);
    checkOptionalNumber(row.loss, 'loss', place);
  },
  keeps: (row, nodes) => nodes === 'all' || row.node_type !== 'node',
  isImplausible: (row) => !isPlausiblePrice(areaOf(row.iso).currency, row.lmp),
  // Publishers' files are of a day, some of a week.
  mostDays: 9,
  prepare: async (db, rows, now) => {
    const nodes = await prepareLmp(db, rows, now);
    return (tx, document) => saveLmp(tx, rows, nodes, document);
  },
  prepareArchived: async (db, rows, now, keptDays = Number.MAX_SAFE_INTEGER) => {
    const archived = await prepareArchivedLmp(db, rows, { now, keptDays });
    return (tx, document) => saveArchivedLmp(tx, archived, document);
  },
};

const fuelMix: RowRules<FuelMixRow> = {
  keyOf: (row) => `${row.iso} ${row.source_fuel} ${row.interval_start}`,
  observedAt: (row) => row.interval_start,
  check: (row, place) => {
    checkArea(row.iso, 'iso', place);
    checkInstant(row.interval_start, 'interval_start', place);
    checkNumber(row.mw, 'mw', place);
  },
  // Solar at night uses a little power; any other negative value is worth a check.
  isImplausible: (row) => row.mw < 0 && row.fuel !== 'storage' && row.fuel !== 'imports' && row.fuel !== 'solar',
  // Publishers' archives are of a month.
  mostDays: 33,
  prepare: async (_db, rows) => (tx, document) => saveFuelMix(tx, rows, document),
};

const news: RowRules<NewsRow> = {
  keyOf: (row) => `${row.source} ${row.id}`,
  observedAt: (row) => row.published_at,
  check: (row, place) => {
    if (row.published_at !== null) checkInstant(row.published_at, 'published_at', place);
    if (row.source === null) throw changedShape('source', place, 'is missing: news is stored by feed');
  },
  isImplausible: () => false,
  prepare: async (_db, rows) => {
    const reports = await runCooperatively(keyingReports(rows));
    return (tx, document) => saveNews(tx, reports, document.id, document.fetchedAt, STORY_RULES);
  },
};

/** Comparing reports shares the process with the API's answers. */
const STORY_RULES = openStoryRules((steps) => runCooperatively(steps));

function* keyingReports(rows: readonly NewsRow[]): CooperativeTask<NewsReport[]> {
  const reports: NewsReport[] = [];
  for (const row of rows) {
    if (row.source === null) continue;
    const storyKey = row.url === null ? `${row.source}:${row.id}` : canonicalUrl(row.url);
    reports.push({ ...row, source: row.source, storyKey });
    yield;
  }
  return reports;
}

function checkDay(value: string | null, field: string, place: string): void {
  if (value !== null && !isCalendarDay(value)) {
    throw changedShape(field, place, `expected a day, found ${JSON.stringify(value)}`);
  }
}

const queue: RowRules<QueueRow> = {
  keyOf: (row) => `${row.iso} ${row.queue_id}`,
  observedAt: () => null,
  check: (row, place) => {
    if (row.queue_id.trim() === '') throw changedShape('queue_id', place, 'is empty');
    checkOptionalNumber(row.capacity_mw, 'capacity_mw', place);
    for (const member of ['requested_on', 'proposed_on', 'operational_on', 'withdrawn_on'] as const) {
      checkDay(row[member], member, place);
    }
  },
  isImplausible: (row) => row.capacity_mw !== null && (row.capacity_mw < 0 || row.capacity_mw > PLAUSIBLE_REQUEST_MW),
  prepare: async (_db, rows) => (tx, document) => saveQueue(tx, rows, document),
};

const MOST_KV = 1_200;

const gridThing: RowRules<GridThingRow> = {
  keyOf: (row) => `${row.layer} ${row.external_id}`,
  observedAt: () => null,
  check: (row, place) => {
    if (findFetchedLayer(row.layer) === null)
      throw changedShape('layer', place, `${JSON.stringify(row.layer)} is no layer that sources bring`);
    if (row.external_id.trim() === '') throw changedShape('external_id', place, 'is empty');
    if (row.parts.length === 0) throw changedShape('parts', place, 'has no position');
    for (const kv of row.kvs) checkNumber(kv, 'kvs', place);
    for (const [lat, lon] of row.parts.flat()) {
      if (!isOnEarth({ lat, lon })) throw changedShape('parts', place, `${lat}, ${lon} is not on Earth`);
    }
  },
  isImplausible: ({ kvs: [kv = 0] }) => kv > MOST_KV,
  prepare: async (_db, rows) => (tx, document) => saveGridThings(tx, rows, document),
};

/** Common to all kinds of facts: type and presence of each member as its table describes them. */
function factRules<K extends FactKind>(
  kind: K,
  isImplausible: (row: FactRowByKind[K]) => boolean = () => false,
): RowRules<FactRowByKind[K]> {
  const { key, cells, observedAt }: FactTable<FactRowByKind[K]> = FACT_TABLES[kind];
  const members = Object.entries<CellType>(cells);
  return {
    keyOf: (row) => key.map((member) => String(row[member])).join(' '),
    observedAt,
    check: (row, place) => {
      const values = new Map<string, unknown>(Object.entries(row));
      for (const [member, type] of members) {
        const value = values.get(member);
        const mayBeNull = !key.some((one) => one === member) && type !== 'texts' && type !== 'numbers';
        if (value === null && mayBeNull) continue;
        if (!isCell(value, type)) throw changedShape(member, place, `expected ${type}, found ${JSON.stringify(value)}`);
      }
    },
    isImplausible,
    prepare: async (_db, rows) => (tx, document) => saveFacts(tx, kind, rows, document),
  };
}

/** As `factRules`, of rows that name a grid area. */
function areaFactRules<K extends 'area-carbon' | 'area-price' | 'area-demand' | 'large-load' | 'connection-queue'>(
  kind: K,
  isImplausible: (row: FactRowByKind[K]) => boolean,
): RowRules<FactRowByKind[K]> {
  const rules = factRules(kind, isImplausible);
  return {
    ...rules,
    check: (row, place) => {
      rules.check(row, place);
      checkArea(row.area, 'area', place);
    },
  };
}

/** As `factRules`, and words of a statement that are known: a figure whose term is not is not stored. */
function statementRules(): RowRules<CapacityStatementRow> {
  const rules = factRules(
    'capacity-statement',
    (row) => isOutside(row.capacity_mw, 0, PLAUSIBLE_FACILITY_MW) || !isOnEarth(row),
  );
  return {
    ...rules,
    check: (row, place) => {
      rules.check(row, place);
      const problem = CapacityStatement.safeParse(row).error?.issues[0];
      if (problem !== undefined) throw changedShape(problem.path.join('.'), place, problem.message);
    },
  };
}

function isCell(value: unknown, type: CellType): boolean {
  switch (type) {
    case 'text':
      return typeof value === 'string' && value.trim() !== '';
    case 'number':
      return Number.isFinite(value);
    case 'integer':
      return Number.isSafeInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'day':
      return typeof value === 'string' && isCalendarDay(value);
    case 'texts':
      return Array.isArray(value) && value.every((one) => isCell(one, 'text'));
    case 'numbers':
      return Array.isArray(value) && value.every((one) => isCell(one, 'number'));
  }
}

const isOutside = (value: number | null, min: number, max: number): boolean =>
  value !== null && (value < min || value > max);

const isPercent = (...values: readonly (number | null)[]): boolean =>
  // Publishers round: a sum of parts may be a little above the whole.
  values.every((value) => !isOutside(value, 0, 100.5));

const isOnEarth = ({ lat, lon }: { lat: number | null; lon: number | null }): boolean =>
  !isOutside(lat, -90, 90) && !isOutside(lon, -180, 180);

const { min: minCents, max: maxCents } = PLAUSIBLE_RETAIL_CENTS;

export const ROW_RULES: { readonly [K in RowKind]: RowRules<RowByKind[K]> } = {
  lmp,
  'fuel-mix': fuelMix,
  news,
  queue,
  'grid-thing': gridThing,
  price: factRules('price', (row) => isOutside(row.cents_per_kwh, minCents, maxCents)),
  'utility-rate': factRules('utility-rate', (row) => isOutside(row.cents_per_kwh, minCents, maxCents)),
  carbon: factRules('carbon', (row) => isOutside(row.gco2_per_kwh, 0, 1_500)),
  capacity: factRules('capacity', (row) => isOutside(row.mw, 0, Number.POSITIVE_INFINITY)),
  potential: factRules('potential', (row) => isOutside(row.capacity_gw, 0, Number.POSITIVE_INFINITY)),
  plant: factRules('plant', (row) => isOutside(row.nameplate_mw, 0, PLAUSIBLE_PLANT_MW) || !isOnEarth(row)),
  drought: factRules(
    'drought',
    (row) => !isPercent(row.none_pct, row.d0_pct, row.d1_pct, row.d2_pct, row.d3_pct, row.d4_pct),
  ),
  'water-risk': factRules('water-risk', (row) => isOutside(row.overall_risk, 0, 5)),
  hazard: factRules('hazard', (row) => !isPercent(row.risk_score, row.loss_score)),
  moratorium: factRules('moratorium', (row) => !isOnEarth(row)),
  bill: factRules('bill'),
  facility: factRules('facility', (row) => isOutside(row.capacity_mw, 0, PLAUSIBLE_FACILITY_MW) || !isOnEarth(row)),
  project: factRules('project', (row) => isOutside(row.capacity_mw, 0, PLAUSIBLE_PROJECT_MW) || !isOnEarth(row)),
  deal: factRules('deal', (row) => isOutside(row.value_usd, 0, PLAUSIBLE_DEAL_USD)),
  filing: factRules('filing'),
  'area-price': areaFactRules('area-price', (row) => row.mean !== null && !isPlausiblePrice(row.currency, row.mean)),
  'exchange-rate': factRules('exchange-rate', (row) => isOutside(row.per_eur, 0, 100_000)),
  'area-carbon': areaFactRules(
    'area-carbon',
    (row) =>
      isOutside(row.forecast_gco2_per_kwh, 0, 1_500) ||
      isOutside(row.actual_gco2_per_kwh, 0, 1_500) ||
      !isPercent(row.biomass_pct, row.coal_pct, row.gas_pct, row.hydro_pct, row.imports_pct) ||
      !isPercent(row.nuclear_pct, row.solar_pct, row.wind_pct, row.other_pct),
  ),
  'area-demand': areaFactRules('area-demand', (row) => isOutside(row.peak_mw, 0, 2_000_000)),
  'large-load': areaFactRules('large-load', (row) => isOutside(row.mw, -1_000, 500_000)),
  'connection-queue': areaFactRules('connection-queue', (row) => isOutside(row.active_mw, 0, 5_000_000)),
  'world-plant': factRules('world-plant', (row) => isOutside(row.mw, 0, 25_000) || !isOnEarth(row)),
  'country-capacity': factRules('country-capacity', (row) => isOutside(row.total_mw, 0, 5_000_000)),
  'country-power': factRules('country-power', (row) => isOutside(row.gco2_per_kwh, 0, 1_500)),
  'country-risk': factRules('country-risk'),
  'country-price': factRules('country-price'),
  'policy-measure': factRules('policy-measure'),
  'connection-pause': factRules('connection-pause', (row) => isOutside(row.threshold_mw, 0, 10_000)),
  'connection-wait': factRules(
    'connection-wait',
    ({ least_months: least, most_months: most }) => isOutside(least, 0, 360) || isOutside(most, 0, 360),
  ),
  'large-load-tariff': factRules(
    'large-load-tariff',
    (row) => isOutside(row.threshold_mw, 0, 10_000) || !isPercent(row.min_demand_pct),
  ),
  'data-center-incentive': factRules('data-center-incentive', (row) => isOutside(row.min_investment_usd, 0, 1e11)),
  'load-share': factRules('load-share', (row) => !isPercent(row.share_pct, row.least_pct, row.most_pct)),
  'capacity-statement': statementRules(),
};
