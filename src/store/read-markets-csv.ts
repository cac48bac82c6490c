import { parse as parseCsv } from 'csv-parse/sync';
import { z } from 'zod';
import { ISO_NAMES } from '../domain/iso.ts';
import type { Market } from '../domain/market.ts';
import { Fault, messageOf } from '../errors.ts';

const COLUMNS = [
  'slug',
  'name',
  'city',
  'state',
  'country',
  'lat',
  'lon',
  'radius_km',
  'aliases',
  'iso',
  'iso_source',
  'balancing_authority',
  'price_iso',
  'price_node',
  'price_node_reason',
] as const;
type Column = (typeof COLUMNS)[number];

const US_STATES: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
    'OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
  ).split(' '),
);

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SLUG_FORM = 'lowercase letters and digits in words joined by single hyphens';

const emptyAsNull = (text: string): string | null => (text === '' ? null : text);

const words = (what: string) =>
  z
    .string()
    .min(1, what)
    .refine((text) => text === text.trim(), `${what} without spaces around it`);

const degrees = (limit: number) => {
  const allowed = `degrees from -${limit} to ${limit} with four decimals`;
  return z
    .string()
    .regex(/^-?\d{1,3}\.\d{4}$/, allowed)
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit, allowed);
};

const isoCell = z
  .enum([...ISO_NAMES, ''], { error: `one of ${ISO_NAMES.join(', ')}, or empty` })
  .transform((text) => (text === '' ? null : text));

const RADIUS = 'a whole number of kilometers from 5 to 100';

const rowSchema = z.object({
  slug: z.string().regex(SLUG, SLUG_FORM),
  name: words('a display name'),
  city: words('the name of the city at the coordinates'),
  state: z
    .string()
    .refine((text) => text === '' || US_STATES.has(text), 'a US postal code (DC included), or empty outside the US')
    .transform(emptyAsNull),
  country: z.string().regex(/^[A-Z]{2}$/, 'a two-letter ISO 3166-1 code in capitals'),
  lat: degrees(90),
  lon: degrees(180),
  radius_km: z
    .string()
    .regex(/^\d{1,3}$/, RADIUS)
    .transform(Number)
    .refine((km) => km >= 5 && km <= 100, RADIUS),
  aliases: z
    .string()
    .transform((text) => (text === '' ? [] : text.split('|')))
    .refine(
      (aliases) => aliases.every((alias) => SLUG.test(alias)),
      `aliases of ${SLUG_FORM}, separated by |, or empty`,
    ),
  iso: isoCell,
  iso_source: z
    .string()
    .regex(/^(reeds-polygon|judgement: \S.*)?$/, 'reeds-polygon, "judgement: <reason>", or empty outside the US')
    .transform(emptyAsNull),
  balancing_authority: z
    .string()
    .regex(/^([A-Z][A-Z0-9]{1,3})?$/, 'an EIA code of two to four capitals or digits, or empty')
    .transform(emptyAsNull),
  price_iso: isoCell,
  price_node: z
    .string()
    .refine((text) => text === text.trim(), 'a node name as published, or empty')
    .transform(emptyAsNull),
  price_node_reason: z.string().transform((text) => emptyAsNull(text.trim())),
});

type Row = z.output<typeof rowSchema>;

/**
 * Reads the list of markets.
 * @param text CSV with a header of exactly the columns of `fixtures/markets.csv`, in any order.
 * @returns the markets in the order of the file, which is the order in which lower tiers get their briefs.
 * @throws Fault `bad-config` naming line, column and what is allowed, for the first row that is not so; also for a
 *   slug or alias used twice, and for an empty list.
 */
export function readMarketsCsv(text: string): Market[] {
  const takenOn = new Map<string, number>();
  const markets = readRecords(text).map(({ line, cells }) => {
    const row = readRow(cells, line);
    for (const [column, name] of namesOf(row)) {
      const earlier = takenOn.get(name);
      if (earlier !== undefined)
        throw badCell(line, column, name, `a name that no market has yet; line ${earlier} has it already`);
      takenOn.set(name, line);
    }
    return asMarket(row);
  });
  if (markets.length === 0) throw new Fault('bad-config', 'the list of markets is empty; expected at least one row');
  return markets;
}

function namesOf(row: Row): [Column, string][] {
  return [['slug', row.slug], ...row.aliases.map((alias): [Column, string] => ['aliases', alias])];
}

interface LineOfCells {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

const csvRecords = z.array(
  z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.number() }) }),
);

function readRecords(text: string): LineOfCells[] {
  let parsed: unknown;
  try {
    parsed = parseCsv(text, { bom: true, columns: checkHeader, info: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault('bad-config', `the list of markets is not readable CSV: ${messageOf(error)}`, { cause: error });
  }
  return csvRecords.parse(parsed).map(({ record, info }) => ({ line: info.lines, cells: record }));
}

function checkHeader(header: readonly string[]): string[] {
  const missing = COLUMNS.filter((column) => !header.includes(column));
  const unknown = header.filter((name, position) => !isColumn(name) || header.indexOf(name) !== position);
  const [wrong] = [...missing, ...unknown];
  if (wrong === undefined) return [...header];
  const problem = missing.length > 0 ? 'is missing' : 'is unknown or stands there twice';
  throw new Fault('bad-config', `markets line 1: column "${wrong}" ${problem}; allowed: ${COLUMNS.join(', ')}`, {
    field: wrong,
    place: 'line 1',
  });
}

const isColumn = (name: string): boolean => COLUMNS.some((column) => column === name);

function readRow(cells: Readonly<Record<string, string>>, line: number): Row {
  const result = rowSchema.safeParse(cells);
  if (!result.success) {
    const [issue] = result.error.issues;
    const column = String(issue?.path[0]);
    throw badCell(line, column, cells[column] ?? '', issue?.message ?? 'a cell of this column');
  }
  checkTogether(result.data, line);
  return result.data;
}

/** What one cell allows because of another. */
function checkTogether(row: Row, line: number): void {
  const refuse = (column: Column, value: string | null, allowed: string): never => {
    throw badCell(line, column, value ?? '', allowed);
  };
  if (row.country === 'US') {
    if (row.state === null) refuse('state', null, 'a US postal code, because country is US');
    if (row.iso_source === null)
      refuse('iso_source', null, 'reeds-polygon or "judgement: <reason>", because country is US');
  } else {
    const empty = `empty, because country is ${row.country}`;
    for (const column of ['state', 'iso', 'iso_source'] as const)
      if (row[column] !== null) refuse(column, row[column], empty);
  }
  if (row.price_iso !== null && row.price_iso !== row.iso)
    refuse(
      'price_iso',
      row.price_iso,
      `${row.iso ?? 'empty'} or empty, because a price of another grid is not this market's`,
    );
  if ((row.price_node === null) !== (row.price_iso === null))
    refuse(
      'price_node',
      row.price_node,
      row.price_iso === null ? 'empty, because price_iso is' : 'a node of the price_iso',
    );
  if ((row.price_node_reason === null) !== (row.price_node === null))
    refuse('price_node_reason', row.price_node_reason, 'a few words where there is a price_node, else empty');
}

function badCell(line: number, column: string, value: string, allowed: string): Fault {
  const message = `markets line ${line}, column ${column}: ${JSON.stringify(value)} is refused; allowed: ${allowed}`;
  return new Fault('bad-config', message, { field: column, place: `line ${line}` });
}

function asMarket(row: Row): Market {
  return {
    slug: row.slug,
    name: row.name,
    city: row.city,
    state: row.state,
    country: row.country,
    lat: row.lat,
    lon: row.lon,
    radiusKm: row.radius_km,
    aliases: row.aliases,
    iso: row.iso,
    isoSource: row.iso_source,
    balancingAuthority: row.balancing_authority,
    priceIso: row.price_iso,
    priceNode: row.price_node,
  };
}
