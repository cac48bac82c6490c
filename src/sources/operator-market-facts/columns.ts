/** Columns of an operator's file of figures of markets, each with the other names under which it is known. */
export const COLUMNS = {
  market: ['market_slug', 'slug', 'place'],
  name: ['figure', 'metric'],
  value: [],
  unit: ['units'],
  observed_on: ['date', 'as_of', 'day'],
  source: ['publisher'],
  source_url: ['url', 'link'],
  basis: [],
  notes: ['note'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Column = keyof typeof COLUMNS;

/** Without these no line could be read. */
export const REQUIRED: readonly Column[] = ['market', 'name', 'value', 'unit', 'observed_on', 'source'];
