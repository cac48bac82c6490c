import { RETAIL_SECTORS, type RetailSector, type UtilityRateRow } from '../../domain/states/retail-price.ts';
import { withoutNoise } from '../documents/tables.ts';
import type { Rejection } from '../source.ts';
import type { Sale } from './read-sales.ts';
import type { Part } from './schema.ts';

interface PricedSales {
  readonly rows: readonly UtilityRateRow[];
  readonly rejected: readonly Rejection[];
  /** What went into a row. */
  readonly used: ReadonlySet<Sale>;
}

interface Total {
  readonly revenueThousandUsd: number;
  readonly salesMwh: number;
}

/** One price of each utility, state, year and sector: all its revenue over all its sales, in whatever balancing area. */
export function priceSales(sales: readonly Sale[]): PricedSales {
  const rows: UtilityRateRow[] = [];
  const rejected: Rejection[] = [];
  const used = new Set<Sale>();
  for (const group of groupsOf(sales)) {
    const [first] = group;
    if (first === undefined) continue;
    for (const sector of RETAIL_SECTORS) {
      const { total, parts } = fullService(group, sector);
      const { revenueThousandUsd, salesMwh } = total;
      if (salesMwh > 0) {
        for (const part of parts) used.add(part);
        rows.push({
          kind: 'utility-rate',
          state: first.state,
          utility: first.utility,
          eia_id: first.eiaId,
          ownership: first.ownership,
          sector,
          year: first.year,
          // Thousand dollars per MWh are dollars per kWh.
          cents_per_kwh: revenueThousandUsd === 0 ? null : withoutNoise((revenueThousandUsd / salesMwh) * 100),
          sales_mwh: salesMwh,
        });
      } else if (salesMwh < 0 || revenueThousandUsd !== 0) {
        const reason = `${sector}: ${revenueThousandUsd} thousand dollars for ${salesMwh} MWh give no price`;
        rejected.push({ place: first.place, reason });
      }
    }
  }
  return { rows, rejected, used };
}

/**
 * Bundled service where there is some. Else energy and delivery together, where the same company sold as much of the one
 * as of the other, which makes them the same customers'.
 */
function fullService(group: readonly Sale[], sector: RetailSector): { total: Total; parts: readonly Sale[] } {
  const ofParts = (...parts: readonly Part[]) => group.filter(({ part }) => parts.includes(part));
  const bundled = ofParts('A', 'D');
  const whole = sumOf(bundled, sector);
  if (whole.salesMwh !== 0 || whole.revenueThousandUsd !== 0) return { total: whole, parts: bundled };
  const [energy, delivery] = [sumOf(ofParts('B'), sector), sumOf(ofParts('C'), sector)];
  if (energy.salesMwh !== delivery.salesMwh) return { total: whole, parts: [] };
  const revenueThousandUsd = withoutNoise(energy.revenueThousandUsd + delivery.revenueThousandUsd);
  return { total: { ...energy, revenueThousandUsd }, parts: ofParts('B', 'C') };
}

function sumOf(sales: readonly Sale[], sector: RetailSector): Total {
  const sum = (measure: keyof Total) =>
    withoutNoise(sales.reduce((total, { amounts }) => total + (amounts[sector]?.[measure] ?? 0), 0));
  return { revenueThousandUsd: sum('revenueThousandUsd'), salesMwh: sum('salesMwh') };
}

function groupsOf(sales: readonly Sale[]): Iterable<readonly Sale[]> {
  const groups = new Map<string, Sale[]>();
  for (const sale of sales) {
    const key = `${sale.state} ${sale.eiaId} ${sale.year}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [sale]);
    else group.push(sale);
  }
  return groups.values();
}
