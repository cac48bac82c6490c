/** Columns of an operator's file, each with the other names under which it is known. */
export const COLUMNS = {
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

export type Column = keyof typeof COLUMNS;

/** Without these no line could be read. */
export const REQUIRED: readonly Column[] = ['name'];
