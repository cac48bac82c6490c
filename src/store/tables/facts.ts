import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { CellType, FactTable } from '../../domain/facts/fact-table.ts';
import { FACT_TABLES } from '../../domain/facts/fact-tables.ts';

const COLUMN = {
  text: () => text(),
  number: () => doublePrecision(),
  integer: () => integer(),
  boolean: () => boolean(),
  day: () => date({ mode: 'string' }),
  texts: () => text().array().notNull(),
  numbers: () => doublePrecision().array().notNull(),
} as const satisfies Record<CellType, () => PgColumnBuilderBase>;

/**
 * The table of one kind of fact, as src/domain/facts/fact-tables.ts describes it: the members of a row, and the document it
 * was last read from.
 * @param retired columns of earlier versions, which nothing reads or writes.
 */
function factTable<R>({ table, key, cells }: FactTable<R>, retired: Record<string, PgColumnBuilderBase> = {}) {
  const columns: Record<string, PgColumnBuilderBase> = { ...retired };
  for (const [member, type] of Object.entries<CellType>(cells)) {
    const column = COLUMN[type]();
    columns[member] = key.some((one) => one === member) ? column.notNull() : column;
  }
  return pgTable(table, { ...columns, document_id: bigint({ mode: 'number' }).notNull() }, (built) => {
    const column = (member: string) => {
      const found = Object.entries(built).find(([name]) => name === member);
      if (found === undefined) throw new RangeError(`${table} has no column ${member}`);
      return found[1];
    };
    const [first, ...rest] = key.map(column);
    if (first === undefined) throw new RangeError(`${table} has no key`);
    return [primaryKey({ columns: [first, ...rest] }), index().on(column('document_id'))];
  });
}

export const retailPrices = factTable(FACT_TABLES.price);
export const utilityRates = factTable(FACT_TABLES['utility-rate']);
export const stateCarbon = factTable(FACT_TABLES.carbon);
export const stateCapacity = factTable(FACT_TABLES.capacity);
export const technicalPotential = factTable(FACT_TABLES.potential);
export const plants = factTable(FACT_TABLES.plant);
export const droughts = factTable(FACT_TABLES.drought);
export const waterRisks = factTable(FACT_TABLES['water-risk']);
export const hazards = factTable(FACT_TABLES.hazard);
export const moratoria = factTable(FACT_TABLES.moratorium);
export const stateBills = factTable(FACT_TABLES.bill);
export const facilityRecords = factTable(FACT_TABLES.facility);
export const projectRecords = factTable(FACT_TABLES.project);
export const dealRecords = factTable(FACT_TABLES.deal);
export const filings = factTable(FACT_TABLES.filing);
export const areaPrices = factTable(FACT_TABLES['area-price']);
export const exchangeRates = factTable(FACT_TABLES['exchange-rate']);
export const areaCarbon = factTable(FACT_TABLES['area-carbon']);
export const areaDemand = factTable(FACT_TABLES['area-demand']);
export const largeLoads = factTable(FACT_TABLES['large-load']);
export const connectionQueues = factTable(FACT_TABLES['connection-queue']);
export const worldPlants = factTable(FACT_TABLES['world-plant']);
export const countryCapacity = factTable(FACT_TABLES['country-capacity']);
export const countryPower = factTable(FACT_TABLES['country-power']);
export const countryRisks = factTable(FACT_TABLES['country-risk']);
export const countryPrices = factTable(FACT_TABLES['country-price']);
export const policyMeasures = factTable(FACT_TABLES['policy-measure'], { url: text() });
export const connectionPauses = factTable(FACT_TABLES['connection-pause']);
export const connectionWaits = factTable(FACT_TABLES['connection-wait']);
export const largeLoadTariffs = factTable(FACT_TABLES['large-load-tariff']);
export const dataCenterIncentives = factTable(FACT_TABLES['data-center-incentive']);
export const loadShares = factTable(FACT_TABLES['load-share']);
export const capacityStatements = factTable(FACT_TABLES['capacity-statement']);
