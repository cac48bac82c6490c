import { z } from 'zod';

export const WHAT = 'the carbon intensity of Great Britain (Carbon Intensity API, JSON)';
export const AREA = 'GB';
/** The place of the national figures, which have no region id. */
export const NATIONAL = { place: 'GB', name: 'Great Britain' } as const;
export const MINUTES = 30;
/** Percent of a mix, rounded by the publisher to a tenth each. */
export const WHOLE = { least: 98, most: 102 } as const;

const Interval = z.object({ from: z.string(), to: z.string() });
const Mix = z.array(z.object({ fuel: z.string().min(1), perc: z.number() })).min(1);
/** Grams of CO2 per kWh. */
const Forecast = z.object({ forecast: z.number().nullable() });
const Region = z.object({ regionid: z.int(), shortname: z.string().min(1) });

/** All regions at one time. */
export const Regional = z.object({
  data: z
    .array(Interval.extend({ regions: z.array(Region.extend({ intensity: Forecast, generationmix: Mix })).min(1) }))
    .min(1),
});
/** One region over time. */
export const OneRegion = z.object({
  data: Region.extend({ data: z.array(Interval.extend({ intensity: Forecast, generationmix: Mix })).min(1) }),
});
/** The whole of Great Britain; the figure after the fact is missing while the half hour lasts. */
export const National = z.object({
  data: z.array(Interval.extend({ intensity: Forecast.extend({ actual: z.number().nullable() }) })).min(1),
});

export const FUELS = ['biomass', 'coal', 'gas', 'hydro', 'imports', 'nuclear', 'solar', 'wind', 'other'] as const;
