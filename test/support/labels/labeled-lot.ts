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
const LotPair = z
  .object({
    left_source: z.string(),
    left_id: z.string(),
    right_source: z.string(),
    right_id: z.string(),
    stratum: z.string(),
    first: PairLabel,
    second: PairLabel,
    /** What the first reader decided of both readings. */
    label: PairLabel,
    /** Of a second reader, who saw the records and none of the labels. */
    other: PairLabel,
    /** A third reading, where the two readers differ. */
    third: z.union([PairLabel, z.literal('').transform(() => null)]),
  })
  .transform((pair) => ({ ...pair, decided: pair.label === pair.other ? pair.label : (pair.third ?? 'undecided') }));
export type LotPair = z.output<typeof LotPair>;

const isTrue = z.enum(['0', '1']).transform((text) => text === '1');
const text = z.string().transform((value) => (value === '' ? null : value));
const number = z.string().transform((value) => (value === '' ? null : Number(value)));
const members = z.string().transform((value) => value.split(' ').filter((member) => member !== ''));
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
  /** Members on which the two readings of the first reader differed. */
  disputed: members,
  /** What a second reader says that it is, without the labels in sight. */
  other: members,
  /** What a third reading says that it is, of that on which the two readers differ. */
  third: members,
});
type LotRow = z.output<typeof LotHeadline>;
export const HEADLINE_KINDS = ['relevant', 'deal', 'project'] as const;
/** What it is by both readers, or by the third reading where they differ. */
const decidedOf = (row: LotRow): Pick<LotRow, (typeof HEADLINE_KINDS)[number]> => {
  const is = (kind: (typeof HEADLINE_KINDS)[number]): boolean =>
    row[kind] === row.other.includes(kind) ? row[kind] : row.third.includes(kind);
  return { relevant: is('relevant'), deal: is('deal'), project: is('project') };
};
export type LotHeadline = LotRow & { readonly firstReader: Pick<LotRow, (typeof HEADLINE_KINDS)[number]> };

export const lotPairs = (): LotPair[] => read('facility-pairs.csv').map((row) => LotPair.parse(row));
const readOnce = (file: string): LotPair[] =>
  read(file).map((row) => LotPair.parse({ ...row, first: row.label, second: row.label }));
/** The second lot: other records, drawn by `test/tools/labels/draw-pairs.ts`; each of its two readers read it once. */
export const secondLotPairs = (): LotPair[] => readOnce('facility-pairs-2.csv');
/** The third, of others again, with readers of its own. */
export const thirdLotPairs = (): LotPair[] => readOnce('facility-pairs-3.csv');
export const lotHeadlines = (): LotHeadline[] =>
  read('headlines.csv').map((cells) => {
    const row = LotHeadline.parse(cells);
    const { relevant, deal, project } = row;
    return { ...row, ...decidedOf(row), firstReader: { relevant, deal, project } };
  });

/** The first half is developed on; the second is measured. */
export const isSecondHalf = (id: string): boolean => foldOf(id, 2) === 1;
export const idOfPair = ({ left_source, left_id, right_source, right_id }: LotPair): string =>
  `${left_source} ${left_id} ${right_source} ${right_id}`;
