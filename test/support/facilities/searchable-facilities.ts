import { readFile } from 'node:fs/promises';
import { iso1A2Code } from '@rapideditor/country-coder';
import { parse } from 'csv-parse/sync';
import type { FacilityRow } from '../../../src/domain/facilities/facility.ts';
import type { SearchableFacility } from '../../../src/enrich/facilities/searchable-facility.ts';
import { openMarkets } from '../../../src/enrich/geo/nearest-market.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';

const TABLE = new URL('../../../fixtures/reference/osm-facilities.csv', import.meta.url);

/** The records that ship, each as a facility of its own, with the country of its point and the market around it. */
export async function searchableFacilities(): Promise<Required<SearchableFacility>[]> {
  const rows: Record<keyof FacilityRow, string>[] = parse(await readFile(TABLE), { columns: true });
  const markets = await loadShippedMarkets();
  const bySlug = new Map(markets.map((market) => [market.slug, market]));
  const index = openMarkets(markets);
  const orNull = (text: string): string | null => (text === '' ? null : text);
  return rows.map((row) => {
    const [lat, lon] = [Number(row.lat), Number(row.lon)];
    const nearest = index.nearest(lat, lon);
    const market = nearest?.isInside === true ? bySlug.get(nearest.slug) : undefined;
    return {
      id: row.external_id,
      name: orNull(row.name),
      operator: orNull(row.operator),
      city: orNull(row.city),
      state: orNull(row.state) ?? market?.state ?? null,
      country: orNull(row.country) ?? iso1A2Code([lon, lat], { level: 'territory' }),
      address: orNull(row.address),
      marketWords: market === undefined ? [] : [market.name, market.city, ...market.aliases],
    };
  });
}
