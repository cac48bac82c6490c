import { z } from 'zod';
import type { AnswerTable } from '../../cache/finished-answer.ts';
import type { RetailPriceRow } from '../../domain/states/retail-price.ts';
import { nullsOf } from '../../features/nulls-of.ts';
import { Missing, Provenance } from '../../features/provenance.ts';
import { factProvenance } from '../../features/states/fact-provenance.ts';
import type { StoredFact } from '../../store/facts/fact-shape.ts';
import { loadFacts } from '../../store/facts/load-facts.ts';
import { resolveUsState, UsStateParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';

/** As the interface has it: a number as text, so that its digits are the publisher's. */
const Rate = z.string().nullable().describe('US cents per kWh; null if the publisher has no figure.');

const Utility = z.object({
  name: z.string(),
  eia_id: z.string(),
  ownership: z.string().nullable(),
  commercial_rate: Rate,
  industrial_rate: Rate,
  year: z.int(),
});

const EnergyPrices = z.object({
  state: z.string(),
  avg_commercial_rate: Rate,
  avg_industrial_rate: Rate,
  unit: z.literal('cents/kWh'),
  period: z.string().nullable().describe('Year of the two averages: the latest complete year.'),
  final: z.boolean().nullable().describe('false: preliminary.'),
  us_avg_commercial_rate: Rate,
  us_avg_industrial_rate: Rate,
  latest_month: z
    .object({
      period: z.string(),
      commercial_rate: Rate,
      industrial_rate: Rate,
      final: z.boolean().nullable(),
    })
    .nullable(),
  utilities: z.array(Utility).describe('Companies with full-service customers in the state, largest first.'),
  missing: Missing,
  provenance: z.array(Provenance),
});

export const energyPrices = defineQuestion({
  name: 'energy_prices',
  path: '/api/energy/prices/{state}',
  ignoresUnknown: true,
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'site',
  summary: 'Electricity prices of commercial and industrial customers in a state, and its utilities.',
  description:
    'Averages of the latest complete year, and of the newest month. A price is revenue divided by sales, including taxes and delivery. Rates of single utilities come from a yearly survey that is published later; each has its own year.',
  input: z.object({ state: UsStateParam }),
  output: EnergyPrices,
  cache: { maxAgeSeconds: 3_600, sharedSeconds: 21_600 },
  example: { state: 'VA' },

  async answer({ db }, input) {
    const state = await resolveUsState(db, input.state);
    const [prices, country, rates] = await Promise.all([
      loadFacts(db, 'price', { where: { state } }),
      loadFacts(db, 'price', { where: { state: 'US' } }),
      loadFacts(db, 'utility-rate', { where: { state }, newest: 'year' }),
    ]);
    const year = newestPeriod(prices, isYear);
    const month = newestPeriod(prices, (period) => !isYear(period));
    const commercial = priceOf(prices, 'commercial', year);
    const industrial = priceOf(prices, 'industrial', year);
    const monthly = [priceOf(prices, 'commercial', month), priceOf(prices, 'industrial', month)] as const;
    const averages = {
      avg_commercial_rate: rateText(commercial),
      avg_industrial_rate: rateText(industrial),
      us_avg_commercial_rate: rateText(priceOf(country, 'commercial', year)),
      us_avg_industrial_rate: rateText(priceOf(country, 'industrial', year)),
    };
    const utilities = utilitiesOf(rates);
    return {
      state,
      ...averages,
      unit: 'cents/kWh' as const,
      period: year,
      final: commercial?.final ?? industrial?.final ?? null,
      latest_month:
        month === null
          ? null
          : {
              period: month,
              commercial_rate: rateText(monthly[0]),
              industrial_rate: rateText(monthly[1]),
              final: monthly[0]?.final ?? monthly[1]?.final ?? null,
            },
      utilities,
      missing: [
        ...nullsOf(averages),
        ...(month === null ? ['latest_month'] : []),
        ...(utilities.length === 0 ? ['utilities'] : []),
      ],
      provenance: factProvenance('reported', [
        ['averages', commercial ?? industrial],
        ['latest_month', monthly[0] ?? monthly[1]],
        ['utilities', rates[0]],
      ]),
    };
  },

  // The averages stand on each line; where no utility is listed, on the only one.
  table: ({ state, utilities, ...answer }): AnswerTable => ({
    columns: ['state', 'utility', ...UTILITY_MEMBERS, ...ON_EACH_LINE],
    rows: (utilities.length === 0 ? [null] : utilities).map((one) => [
      state,
      one?.name ?? null,
      ...UTILITY_MEMBERS.map((member) => one?.[member] ?? null),
      ...ON_EACH_LINE.map((member) => answer[member]),
    ]),
  }),
});

const UTILITY_MEMBERS = ['eia_id', 'ownership', 'commercial_rate', 'industrial_rate', 'year'] as const;
const ON_EACH_LINE = [
  'avg_commercial_rate',
  'avg_industrial_rate',
  'us_avg_commercial_rate',
  'us_avg_industrial_rate',
  'period',
  'final',
] as const;

type StoredPrice = StoredFact<'price'>;

const isYear = (period: string): boolean => period.length === 4;

function newestPeriod(prices: readonly StoredPrice[], fits: (period: string) => boolean): string | null {
  return prices.reduce<string | null>(
    (newest, { period }) => (fits(period) && (newest === null || period > newest) ? period : newest),
    null,
  );
}

function priceOf(
  prices: readonly StoredPrice[],
  sector: RetailPriceRow['sector'],
  period: string | null,
): StoredPrice | undefined {
  return prices.find((price) => price.sector === sector && price.period === period);
}

const rateText = (row: { readonly cents_per_kwh: number | null } | undefined): string | null =>
  row?.cents_per_kwh == null ? null : String(row.cents_per_kwh);

/** One entry per company; the largest by the sales of both sectors first. */
function utilitiesOf(rates: readonly StoredFact<'utility-rate'>[]): z.input<typeof Utility>[] {
  const byCompany = new Map<string, StoredFact<'utility-rate'>[]>();
  for (const rate of rates) byCompany.set(rate.eia_id, [...(byCompany.get(rate.eia_id) ?? []), rate]);
  return [...byCompany.values()]
    .map((own) => ({
      own,
      salesMwh: own.reduce((sum, { sales_mwh }) => sum + (sales_mwh ?? 0), 0),
    }))
    .sort((a, b) => b.salesMwh - a.salesMwh)
    .flatMap(({ own }) => {
      const [first] = own;
      if (first === undefined) return [];
      return {
        name: first.utility,
        eia_id: first.eia_id,
        ownership: first.ownership,
        commercial_rate: rateText(own.find(({ sector }) => sector === 'commercial')),
        industrial_rate: rateText(own.find(({ sector }) => sector === 'industrial')),
        year: first.year,
      };
    });
}
