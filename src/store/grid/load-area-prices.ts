import { FACT_TABLES } from '../../domain/facts/fact-tables.ts';
import type { AreaId } from '../../domain/grid/grid-area.ts';
import type { Database } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { SOURCE_DOCUMENT } from '../db/source-document.ts';
import { type StoredFact, shapeOfFact } from '../facts/fact-shape.ts';

/** Names of the hubs and zones of an area, the one that bears the area's own id first. */
export async function loadZoneNames(db: Database, area: AreaId): Promise<string[]> {
  const found = await queryRows(
    db.pool,
    { node: cell.text },
    `select node from lmp_nodes where iso = $1 and node_type in ('hub', 'zone') order by node <> iso, node limit 100`,
    [area],
  );
  return found.rows.map(({ node }) => node);
}

/** Prices of days and months of areas, the newest first, at most `limit` of each area, node, source and product. */
export async function loadPeriodPrices(
  db: Database,
  areas: readonly AreaId[],
  sources: readonly string[],
  limit: number,
): Promise<StoredFact<'area-price'>[]> {
  const { cells, key } = FACT_TABLES['area-price'];
  const found = await queryRows(
    db.pool,
    shapeOfFact<'area-price'>(FACT_TABLES['area-price']),
    `select 'area-price'::text as kind, ${Object.keys(cells)
      .map((member) => `fact.${member}`)
      .join(', ')}, ${SOURCE_DOCUMENT}
     from (
       select area_prices.*, row_number() over (partition by source, area, node, product order by period desc) as place
       from area_prices where area = any($1::text[]) and source = any($2::text[])
     ) as fact join documents as document on document.id = fact.document_id
     where fact.place <= $3
     order by fact.period desc, ${key.map((member) => `fact.${member}`).join(', ')}`,
    [areas, sources, limit],
  );
  return found.rows;
}

/** The newest published rates of currencies to the euro: all of one currency of one day. */
export async function loadLatestRates(db: Database): Promise<StoredFact<'exchange-rate'>[]> {
  const { cells } = FACT_TABLES['exchange-rate'];
  const found = await queryRows(
    db.pool,
    shapeOfFact<'exchange-rate'>(FACT_TABLES['exchange-rate']),
    `select 'exchange-rate'::text as kind, ${Object.entries(cells)
      .map(([member, type]) => (type === 'day' ? `fact.${member}::text` : `fact.${member}`))
      .join(', ')}, ${SOURCE_DOCUMENT}
     from (select distinct on (currency) * from exchange_rates order by currency, day desc, source) as fact
     join documents as document on document.id = fact.document_id
     order by fact.currency`,
  );
  return found.rows;
}
