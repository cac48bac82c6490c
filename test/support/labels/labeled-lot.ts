import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { foldOf } from '../news/read-headlines.ts';

/**
 * Labels of a lot that was drawn from the recorded documents: ids and labels only, since the documents are their publishers'.
 * `README.md` says how they were drawn, read and halved.
 */
const read = (file: string): Record<string, string>[] =>
  parse(readFileSync(new URL(file, import.meta.url)), { columns: true }) as Record<string, string>[];

const PairLabel = z.enum(['same', 'campus', 'different', 'undecided']);
const LotPair = z.object({
  left_source: z.string(),
  left_id: z.string(),
  right_source: z.string(),
  right_id: z.string(),
  stratum: z.string(),
  first: PairLabel,
  second: PairLabel,
  label: PairLabel,
});
export type LotPair = z.infer<typeof LotPair>;

const isTrue = z.enum(['0', '1']).transform((text) => text === '1');
const text = z.string().transform((value) => (value === '' ? null : value));
const number = z.string().transform((value) => (value === '' ? null : Number(value)));
const LotHeadline = z.object({
  title_sha256: z.string(),
  stratum: z.enum(['figures', 'other']),
  relevant_first: isTrue,
  relevant_second: isTrue,
  relevant: isTrue,
  deal: isTrue,
  buyer: text,
  target: text,
  /** In the currency that is written. */
  value: number,
  project: isTrue,
  operator: text,
  capacity_mw: number,
  /** Members on which the two readings differed. */
  disputed: z.string().transform((value) => value.split(' ').filter((member) => member !== '')),
});
export type LotHeadline = z.infer<typeof LotHeadline>;

export const lotPairs = (): LotPair[] => read('facility-pairs.csv').map((row) => LotPair.parse(row));
export const lotHeadlines = (): LotHeadline[] => read('headlines.csv').map((row) => LotHeadline.parse(row));

/** The first half is developed on; the second is measured. */
export const isSecondHalf = (id: string): boolean => foldOf(id, 2) === 1;
export const idOfPair = ({ left_source, left_id, right_source, right_id }: LotPair): string =>
  `${left_source} ${left_id} ${right_source} ${right_id}`;
