import type { Basis } from '../facts/provenance.ts';
import type { DataColumn } from './data-column.ts';
import {
  BRIEF_COLUMNS,
  DEAL_COLUMNS,
  FACILITY_COLUMNS,
  FUEL_MIX_COLUMNS,
  LMP_COLUMNS,
  MARKET_COLUMNS,
  NEWS_COLUMNS,
  PROJECT_COLUMNS,
  QUEUE_COLUMNS,
  SCORE_COLUMNS,
} from './data-columns.ts';

export const DATA_SUBJECTS = [
  'facilities',
  'markets',
  'briefs',
  'scores',
  'lmp',
  'fuel-mix',
  'queue',
  'projects',
  'deals',
  'news',
] as const;
export type DataSubject = (typeof DATA_SUBJECTS)[number];

export const DATA_FORMATS = ['csv', 'ndjson', 'geojson', 'parquet'] as const;
export type DataFormat = (typeof DATA_FORMATS)[number];

/** What may be asked of a table to take away. */
export const DATA_FILTERS = ['since', 'until', 'iso'] as const;
export type DataFilterName = (typeof DATA_FILTERS)[number];

interface DataSubjectFacts {
  readonly title: string;
  readonly columns: readonly DataColumn[];
  readonly basis: Basis;
  /** The column of time that `since` and `until` are about; null: the table is of now. */
  readonly time: string | null;
  /** The column that says for when a row speaks. */
  readonly observed: string;
  readonly filters: readonly DataFilterName[];
  /** What the rows are sorted by. */
  readonly order: readonly string[];
  /**
   * How files of it are cut: `interval` by UTC day, and by month once the month has settled; `month` by UTC month; `state` a
   * whole copy of a day.
   */
  readonly cut: 'interval' | 'month' | 'state';
}

const ALL_FILTERS: readonly DataFilterName[] = ['since', 'until', 'iso'];
const SINCE_UNTIL: readonly DataFilterName[] = ['since', 'until'];

export const DATA_SUBJECT_FACTS: Readonly<Record<DataSubject, DataSubjectFacts>> = {
  facilities: {
    title: 'Register of data centers',
    columns: FACILITY_COLUMNS,
    basis: 'reported',
    time: null,
    observed: 'observed_on',
    filters: [],
    order: ['id'],
    cut: 'state',
  },
  markets: {
    title: 'Markets with their newest scores',
    columns: MARKET_COLUMNS,
    basis: 'derived',
    time: null,
    observed: 'scored_for',
    filters: ['iso'],
    order: ['slug'],
    cut: 'state',
  },
  briefs: {
    title: 'Published briefs',
    columns: BRIEF_COLUMNS,
    basis: 'derived',
    time: 'computed_at',
    observed: 'computed_at',
    filters: SINCE_UNTIL,
    order: ['market'],
    cut: 'state',
  },
  scores: {
    title: 'History of scores',
    columns: SCORE_COLUMNS,
    basis: 'derived',
    time: 'scored_for',
    observed: 'scored_for',
    filters: SINCE_UNTIL,
    order: ['market', 'scored_for'],
    cut: 'state',
  },
  lmp: {
    title: 'Prices as published',
    columns: LMP_COLUMNS,
    basis: 'reported',
    time: 'interval_start',
    observed: 'interval_start',
    filters: ALL_FILTERS,
    order: ['iso', 'node', 'market', 'interval_start'],
    cut: 'interval',
  },
  'fuel-mix': {
    title: 'Output by fuel as published',
    columns: FUEL_MIX_COLUMNS,
    basis: 'measured',
    time: 'interval_start',
    observed: 'interval_start',
    filters: ALL_FILTERS,
    order: ['iso', 'source', 'source_fuel', 'interval_start'],
    cut: 'month',
  },
  queue: {
    title: 'Interconnection requests',
    columns: QUEUE_COLUMNS,
    basis: 'filed',
    time: 'requested_on',
    observed: 'listed_at',
    filters: ALL_FILTERS,
    order: ['iso', 'queue_id'],
    cut: 'state',
  },
  projects: {
    title: 'Construction projects',
    columns: PROJECT_COLUMNS,
    basis: 'reported',
    time: 'changed_at',
    observed: 'observed_at',
    filters: SINCE_UNTIL,
    order: ['id'],
    cut: 'state',
  },
  deals: {
    title: 'Transactions',
    columns: DEAL_COLUMNS,
    basis: 'reported',
    time: 'announced_at',
    observed: 'announced_at',
    filters: SINCE_UNTIL,
    order: ['announced_at', 'id'],
    cut: 'state',
  },
  news: {
    title: 'News: headlines with their addresses',
    columns: NEWS_COLUMNS,
    basis: 'reported',
    time: 'published_at',
    observed: 'published_at',
    filters: SINCE_UNTIL,
    order: ['published_at', 'id'],
    cut: 'month',
  },
};

/** The columns of a place, where a table has one: what GeoJSON needs. */
export function placeColumns(columns: readonly DataColumn[]): { readonly lat: number; readonly lon: number } | null {
  const lat = columns.findIndex(({ name }) => name === 'lat');
  const lon = columns.findIndex(({ name }) => name === 'lon');
  return lat < 0 || lon < 0 ? null : { lat, lon };
}

/** Subjects that can be GeoJSON. */
export const PLACED_SUBJECTS: readonly DataSubject[] = DATA_SUBJECTS.filter(
  (subject) => placeColumns(DATA_SUBJECT_FACTS[subject].columns) !== null,
);
