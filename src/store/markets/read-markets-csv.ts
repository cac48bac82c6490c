import { z } from 'zod';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import type { Market } from '../../domain/markets/market.ts';
import { isTimeZone } from '../../domain/places/time-zone.ts';
import { isUsState } from '../../domain/places/us-states.ts';
import { badCell, degreesCell, emptyAsNull, readCsvRows } from '../db/read-csv-rows.ts';

const NAME = 'markets';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SLUG_FORM = 'lowercase letters and digits in words joined by single hyphens';

const words = (what: string) =>
  z
    .string()
    .min(1, what)
    .refine((text) => text === text.trim(), `${what} without spaces around it`);

const isoCell = z
  .enum([...ISO_NAMES, ''], { error: `one of ${ISO_NAMES.join(', ')}, or empty` })
  .transform((text) => (text === '' ? null : text));

/** Of a degree: some ten meters. */
const DECIMALS = 4;

const RADIUS = 'a whole number of kilometers from 5 to 100';

const rowSchema = z.object({
  slug: z.string().regex(SLUG, SLUG_FORM),
  name: words('a display name'),
  city: words('the name of the city at the coordinates'),
  state: z
    .string()
    .refine((text) => text === '' || isUsState(text), 'a US postal code (DC included), or empty outside the US')
    .transform(emptyAsNull),
  country: z.string().regex(/^[A-Z]{2}$/, 'a two-letter ISO 3166-1 code in capitals'),
  lat: degreesCell(90, DECIMALS),
  lon: degreesCell(180, DECIMALS),
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
  time_zone: z.string().refine(isTimeZone, 'an IANA time zone by its present name, such as Asia/Kolkata'),
});

type Row = z.output<typeof rowSchema>;
type Column = keyof Row;

/**
 * Reads the list of markets.
 * @param text CSV with a header of exactly the columns of `fixtures/markets.csv`, in any order.
 * @returns the markets in the order of the file, which is the order in which lower tiers get their briefs.
 * @throws Fault `bad-config` naming line, column and what is allowed, for the first row that is not so; also for a
 *   slug or alias used twice, and for an empty list.
 */
export function readMarketsCsv(text: string): Market[] {
  const takenOn = new Map<string, number>();
  return readCsvRows(text, { name: NAME, schema: rowSchema }).map(({ line, row }) => {
    checkTogether(row, line);
    for (const [column, name] of namesOf(row)) {
      const earlier = takenOn.get(name);
      if (earlier !== undefined)
        throw badCell(NAME, line, column, name, `a name that no market has yet; line ${earlier} has it already`);
      takenOn.set(name, line);
    }
    return asMarket(row);
  });
}

function namesOf(row: Row): [Column, string][] {
  return [['slug', row.slug], ...row.aliases.map((alias): [Column, string] => ['aliases', alias])];
}

/** What one cell allows because of another. */
function checkTogether(row: Row, line: number): void {
  const refuse = (column: Column, value: string | null, allowed: string): never => {
    throw badCell(NAME, line, column, value ?? '', allowed);
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
    timeZone: row.time_zone,
  };
}
