import { z } from 'zod';

export const WHAT = 'service areas of the Dutch congestion map (JSON)';

const Text = z.string().nullish();

/** Members that are read; texts such as `4.9 MW`, `23`, `2036` and `-`. */
export const ServiceArea = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  /** The grid operator whose queue it is. */
  rnb: z.string().min(1),
  bboxBottom: z.number().min(-90).max(90).nullish(),
  bboxTop: z.number().min(-90).max(90).nullish(),
  bboxLeft: z.number().min(-180).max(180).nullish(),
  bboxRight: z.number().min(-180).max(180).nullish(),
  queueWithdrawal: Text,
  queueInjection: Text,
  uniqueRequestsWithdrawal: Text,
  uniqueRequestsInjection: Text,
  yearSolvedWithdrawal: Text,
  yearSolvedInjection: Text,
});
export type ServiceArea = z.output<typeof ServiceArea>;

/** A member that may be null but not missing: a renamed one must not look like an empty queue. */
export const MEMBERS = [
  'queueWithdrawal',
  'queueInjection',
  'uniqueRequestsWithdrawal',
  'uniqueRequestsInjection',
  'yearSolvedWithdrawal',
  'yearSolvedInjection',
] as const;

export const TRANSMISSION = 'TenneT';

/** The areas of the transmission grid; together they are the whole country. */
export const TRANSMISSION_AREAS = [
  ...['Noord-Holland', 'Noord-Holland Noord', 'Haven van Rotterdam', 'Maasvlakte', 'Crayestein', 'Westland'],
  ...['Noordelijk Zuid-Holland', 'Zeeland', 'Noord-Brabant', 'Limburg', 'Flevopolder, Utrecht en Gelderland'],
  ...['Noordoostpolder', 'Overijssel', 'Hengelo', 'Zwolle Hessenweg', 'Drenthe', 'Friesland', 'Groningen 220/20'],
  ...['Groningen Oost', 'Groningen West', 'Eemshaven Midden'],
] as const;

/** No area has as much in its queue: more is in another unit. */
export const MOST_MW = 50_000;
