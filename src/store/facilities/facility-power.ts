import type { FacilityPower } from '../../domain/facilities/power.ts';
import type { Database, Tx } from '../db/client.ts';
import { cell, queryRows, type ShapeOf } from '../db/query-rows.ts';
import { replaceAll } from '../db/replace-all.ts';
import { reportAt } from '../ingest/recorded-at.ts';
import { toIsoInstant } from '../tables/column-types.ts';

/**
 * Makes what is stored of the power of facilities equal to `figures`, and keeps what was stored before in the history.
 * @returns rows written or dropped.
 */
export async function saveFacilityPower(tx: Tx, figures: readonly FacilityPower[], now: Date): Promise<number> {
  await reportAt(tx, toIsoInstant(now.toISOString()));
  return replaceAll(tx.client, {
    table: 'facility_power',
    key: { facility_id: 'text', source: 'text', external_id: 'text', term: 'text', as_of: 'date' },
    values: {
      capacity_mw: 'float8',
      low_mw: 'float8',
      high_mw: 'float8',
      basis: 'text',
      status: 'text',
      scope: 'text',
      citation: 'text',
      quote: 'text',
      held_by: 'text',
      is_chosen: 'boolean',
    },
    rows: figures.map(({ facilityId, heldBy, isChosen, ...figure }) => ({
      ...figure,
      facility_id: facilityId,
      held_by: heldBy,
      is_chosen: isChosen,
    })),
    changed: { column: 'changed_at', at: now },
  });
}

/** A row of the statements below. */
export const FACILITY_POWER: ShapeOf<FacilityPower> = {
  facilityId: cell.text,
  source: cell.text,
  external_id: cell.text,
  term: cell.word<FacilityPower['term']>(),
  as_of: cell.orNull(cell.text),
  capacity_mw: cell.number,
  low_mw: cell.orNull(cell.number),
  high_mw: cell.orNull(cell.number),
  basis: cell.word<FacilityPower['basis']>(),
  status: cell.orNull(cell.word<NonNullable<FacilityPower['status']>>()),
  scope: cell.word<FacilityPower['scope']>(),
  citation: cell.orNull(cell.text),
  quote: cell.orNull(cell.text),
  heldBy: cell.text,
  isChosen: cell.flag,
};

/** Columns of `FACILITY_POWER`, of a table called `power` in the statement. */
export const POWER_COLUMNS = `power.facility_id as "facilityId", power.source, power.external_id, power.term,
  power.as_of::text as as_of, power.capacity_mw, power.low_mw, power.high_mw, power.basis, power.status, power.scope,
  power.citation, power.quote, power.held_by as "heldBy", power.is_chosen as "isChosen"`;

/** The figure of each facility that has one, by its id. */
export async function loadChosenPower(db: Database): Promise<ReadonlyMap<string, FacilityPower>> {
  const found = await queryRows(
    db.pool,
    FACILITY_POWER,
    `select ${POWER_COLUMNS} from facility_power as power where power.is_chosen`,
  );
  return new Map(found.rows.map((power) => [power.facilityId, power]));
}

/** All figures of one facility: its own first, then those of its campus, the newest first. */
export async function loadPowerOf(db: Database, facilityId: string): Promise<FacilityPower[]> {
  const found = await queryRows(db.pool, FACILITY_POWER, {
    name: 'power-of-facility',
    text: `select ${POWER_COLUMNS} from facility_power as power where power.facility_id = $1
           order by power.is_chosen desc, power.held_by <> power.facility_id, power.as_of desc, power.source,
             power.external_id, power.term`,
    values: [facilityId],
  });
  return found.rows;
}
