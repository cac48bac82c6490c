import { z } from 'zod';

export const WHAT = 'XM national exchange prices of Colombia (PrecBolsNaci, JSON)';
export const TIMEZONE = 'America/Bogota';
export const AREA = 'CO';
/** The metric's own name: the price of the national exchange. */
export const NODE = 'PrecBolsNaci';
export const MINUTES = 60;
export const HOURS = 24;
/** Of the only entity with this price. */
export const SYSTEM = 'Sistema';

/** Prices are published in COP/kWh, which no answer states; rows are per MWh. */
export const KWH_OF_MWH = 1_000;
/** COP/kWh. Scarcity prices have not reached a tenth of it; a document in COP/MWh lies above it in every hour. */
export const MOST_PER_KWH = 20_000;

/** An answer of the service. */
export const Answer = z.object({
  Items: z.array(
    z.object({
      Date: z.string(),
      HourlyEntities: z.array(z.object({ Id: z.string(), Values: z.record(z.string(), z.unknown()) })),
    }),
  ),
});

/** The same as a table by columns, as XM's own client writes it: `Values_Hour01` by line, `Date` in milliseconds of UTC. */
export const Columns = z
  .object({ Id: z.record(z.string(), z.string()), Date: z.record(z.string(), z.union([z.number(), z.string()])) })
  .catchall(z.record(z.string(), z.unknown()));
