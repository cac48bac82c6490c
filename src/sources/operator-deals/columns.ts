/** Columns of an operator's file of deals, each with the other names under which it is known. */
export const COLUMNS = {
  deal_type: ['type'],
  announced_on: ['date', 'announced', 'announced_at'],
  buyer: ['acquirer', 'investor'],
  seller: ['vendor'],
  target: ['asset', 'company'],
  value_usd: ['usd'],
  value: ['amount', 'price'],
  currency: ['value_currency'],
  market: ['place', 'location'],
  status: [],
  title: ['headline'],
  url: ['link', 'source_url'],
  external_id: ['id'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Column = keyof typeof COLUMNS;

/** Without these no line could be read. */
export const REQUIRED: readonly Column[] = ['deal_type', 'announced_on'];
