import type { MoratoriumStatus } from '../../domain/states/restriction.ts';

export const WHAT = 'the table of newer moratoria (CSV)';

export const COLUMNS = [
  'place',
  'county',
  'state',
  'kind',
  'lat',
  'lon',
  'from_date',
  'event_date',
  'duration_days',
  'until',
  'until_basis',
  'status',
  'extension',
  'source_url',
  'as_of',
  'confidence',
  'credit',
  'record_id',
] as const;

export const STATUS_OF: ReadonlyMap<string, MoratoriumStatus> = new Map([
  ['in force or adopted', 'active'],
  ['proposed', 'pending'],
  ['delayed', 'pending'],
  ['passed (first hearing)', 'pending'],
]);

/** What is no moratorium, with the reason that a reader is given. */
export const NO_MORATORIUM: ReadonlyMap<string, string> = new Map([
  ['rejected', 'was rejected'],
  ['mixed', 'has an outcome that its reports do not agree on'],
  ['passed (nonbinding)', 'binds nobody'],
]);

/** The kind of place as its name says it. */
export const PLACE_TYPES: readonly (readonly [RegExp, string])[] = [
  [/\bCounty\b|\bFiscal Court\b|\bParish\b|\bBorough$/, 'County'],
  [/\bTownship\b/, 'Township'],
  [/\bVillage\b/, 'Village'],
  [/\bTown\b/, 'Town'],
  [/\b(City|Council)\b/, 'City'],
];
