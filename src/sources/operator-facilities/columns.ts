/** Columns of an operator's file, each with the other names under which it is known. */
const SPELLINGS = {
  name: ['facility', 'facility_name', 'site'],
  operator: ['company', 'owner_operator'],
  lat: ['latitude'],
  lon: ['longitude', 'lng', 'long'],
  address: ['street', 'street_address'],
  city: ['town'],
  state: ['province', 'region'],
  country: ['country_code'],
  status: [],
  capacity_mw: ['capacity', 'mw', 'power_mw'],
  facility_type: ['type'],
  external_id: ['id'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Column = keyof typeof SPELLINGS;

const NAMES = Object.keys(SPELLINGS) as readonly Column[];

/** By every name, folded: small letters, `_` for spaces, points and hyphens, no brackets. */
export const COLUMNS: ReadonlyMap<string, Column> = new Map(
  NAMES.flatMap((column) => [column, ...SPELLINGS[column]].map((name): [string, Column] => [name, column])),
);

/** For messages. */
export const COLUMN_NAMES: string = NAMES.join(', ');

/** Without these no line could be read. */
export const REQUIRED: readonly Column[] = ['name'];

/** Cells of one record, and the line of the file on which it begins. */
export interface Line {
  readonly cells: readonly string[];
  readonly line: number;
}
