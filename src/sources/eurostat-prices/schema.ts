import { z } from 'zod';

export const WHAT = 'electricity prices for non-household consumers of Eurostat (nrg_pc_205, JSON-stat)';
export const SOURCE = 'eurostat-prices';
export const DATASET = 'nrg_pc_205';

/** Bands of consumption that are asked for: of a site with 2 to 8 MW all year, and the two above it. */
export const BANDS = ['MWH20000-69999', 'MWH70000-149999', 'MWH_GE150000'] as const;

/** Dimensions with one member each, and which: a price with taxes or in another unit would look alike. */
export const FIXED = {
  freq: 'S',
  unit: 'KWH',
  tax: 'X_TAX',
  currency: 'EUR',
} as const;

const Dimension = z.object({ category: z.object({ index: z.record(z.string(), z.int().min(0)) }) });

/** JSON-stat 2.0: values lie at the position that the members of all dimensions have together, the last one fastest. */
export const Answer = z.object({
  class: z.literal('dataset'),
  updated: z.string().nullish(),
  id: z.array(z.string()).min(1).max(12),
  size: z.array(z.int().min(0).max(10_000)).min(1).max(12),
  value: z.union([z.record(z.string(), z.number().nullable()), z.array(z.number().nullable())]),
  status: z.record(z.string(), z.string()).nullish(),
  dimension: z.record(z.string(), Dimension),
});
export type Answer = z.output<typeof Answer>;

/** Sums over countries: no country's price. */
export const AGGREGATES = /^(EU|EA|EEA)\d*(_\d{4})?$/;
/** Eurostat's own codes of two countries; `UK` is read as Great Britain everywhere. */
export const OWN_CODES: Readonly<Record<string, string>> = { EL: 'GR' };

/** Countries that have had prices; the United Kingdom's ended with 2020. */
export const COUNTRIES: ReadonlySet<string> = new Set(
  'AL AT BA BE BG CY CZ DE DK EE ES FI FR GE GR HR HU IE IS IT LI LT LU LV MD ME MK MT NL NO PL PT RO RS SE SI SK TR UA XK'.split(
    ' ',
  ),
);
