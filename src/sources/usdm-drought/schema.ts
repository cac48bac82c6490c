import { z } from 'zod';
import { US_TERRITORIES } from '../../domain/places/us-states.ts';

export const WHAT = 'weekly drought statistics of states from the U.S. Drought Monitor';

/** Names of columns and of JSON members, in any case. The set of columns varies from answer to answer. */
export const COLUMNS = {
  area: ['StateAbbreviation', 'AreaOfInterest', 'State'],
  day: ['ValidStart', 'MapDate'],
  // A copy of the national series that goes around has the column None under the name OT.
  none: ['None', 'OT'],
  d0: ['D0'],
  d1: ['D1'],
  d2: ['D2'],
  d3: ['D3'],
  d4: ['D4'],
} as const;

/** `StatisticFormatID`: what D1 and worse mean. */
export const FORMATS: Readonly<Record<string, 'cumulative' | 'categorical'>> = { 1: 'cumulative', 2: 'categorical' };

/** Words for the whole country, Alaska, Hawaii and Puerto Rico included. */
export const COUNTRY: ReadonlySet<string> = new Set(['TOTAL', 'US', 'TOTAL US', 'UNITED STATES']);

/** Areas of the service that are neither a state nor the whole country. */
export const OTHER_AREAS: ReadonlySet<string> = new Set(['CONUS', ...US_TERRITORIES, 'FM', 'MH', 'PW']);

/** Codes of the 50 states and the capital's district: 1 to 56 without five that were never given out. */
export const STATE_FIPS: readonly string[] = Array.from({ length: 56 }, (_, position) => position + 1)
  .filter((code) => ![3, 7, 14, 43, 52].includes(code))
  .map((code) => String(code).padStart(2, '0'));

const Ring = z.array(z.array(z.number()).min(2));

/** A map of one week: a feature for each class of drought, as far as there is any. */
export const DroughtMap = z.object({
  features: z
    .array(
      z.object({
        properties: z.object({ DM: z.int().min(0).max(4) }),
        geometry: z.discriminatedUnion('type', [
          z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring) }),
          z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring)) }),
        ]),
      }),
    )
    .min(1),
});
