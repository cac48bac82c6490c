import { z } from 'zod';

const Deal = z.object({
  deal_type: z.string(),
  buyer: z.string().nullable(),
  seller: z.string().nullable(),
  target: z.string().nullable(),
  value_usd: z.number().nullable(),
  market: z.string().nullable(),
});
const Project = z.object({
  operator: z.string().nullable(),
  capacity_mw: z.number().nullable(),
  status: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
});

const Extracted = z.object({
  id: z.string(),
  relevant: z.boolean(),
  deal: Deal.nullable(),
  project: Project.nullable(),
  duplicate_of: z.string().nullable(),
});
export type ExtractedRow = z.infer<typeof Extracted>;

/** A headline that a person labelled; `borderline` are the members that a second person could label otherwise. */
export const LabelledRow = Extracted.extend({
  source: z.string().nullish(),
  title: z.string(),
  summary: z.string().nullish(),
  url: z.string().nullish(),
  published: z.string().nullish(),
  borderline: z.array(z.string()).nullish(),
  /** Why a headline with money in it is no deal. */
  note: z.string().nullish(),
});
export type LabelledRow = z.infer<typeof LabelledRow>;

/** A measure over so many cases: of detections precision, recall and F1; of members how many are right. */
export interface Score {
  readonly measure: string;
  readonly right: number;
  /** Found where nothing is; null for members. */
  readonly wrong: number | null;
  /** Not found; of members those that are not right. */
  readonly missed: number;
  readonly precision: number | null;
  readonly recall: number | null;
  /** F1 of detections, the share that is right of members; null without cases. */
  readonly value: number | null;
}

type Pair = readonly [LabelledRow, ExtractedRow];

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

function detection(measure: string, right: number, wrong: number, missed: number): Score {
  const value = ratio(2 * right, 2 * right + wrong + missed);
  return {
    measure,
    right,
    wrong,
    missed,
    precision: ratio(right, right + wrong),
    recall: ratio(right, right + missed),
    value,
  };
}

const detect = (measure: string, pairs: readonly Pair[], is: (row: ExtractedRow) => boolean): Score =>
  detection(
    measure,
    pairs.filter(([label, got]) => is(label) && is(got)).length,
    pairs.filter(([label, got]) => !is(label) && is(got)).length,
    pairs.filter(([label, got]) => is(label) && !is(got)).length,
  );

function member(measure: string, cases: readonly (readonly [unknown, unknown])[]): Score {
  const right = cases.filter(([wanted, got]) => wanted === got).length;
  return {
    measure,
    right,
    wrong: null,
    missed: cases.length - right,
    precision: null,
    recall: null,
    value: ratio(right, cases.length),
  };
}

/** A list of parties as its names in order, so that `A, B, and C` is `A, B and C`. */
export const partiesOf = (text: string | null): string | null =>
  text === null
    ? null
    : text
        .split(/\s*(?:,\s*and\s|,|\sand\s|&)\s*/)
        .filter((name) => name !== '')
        .map((name) => name.trim())
        .sort()
        .join('|');

/** Groups that `duplicate_of` makes, as pairs of ids in order. */
function pairsOf(rows: readonly ExtractedRow[]): Set<string> {
  const groups = new Map<string, string[]>();
  const originals = new Map(rows.map((row) => [row.id, row.duplicate_of]));
  for (const { id } of rows) {
    let root = id;
    for (let next = originals.get(root); next !== null && next !== undefined; next = originals.get(root)) root = next;
    groups.set(root, [...(groups.get(root) ?? []), id]);
  }
  const pairs = new Set<string>();
  for (const ids of groups.values()) {
    const sorted = [...ids].sort();
    for (const [at, first] of sorted.entries())
      for (const second of sorted.slice(at + 1)) pairs.add(`${first} ${second}`);
  }
  return pairs;
}

function scoreDuplicates(labels: readonly ExtractedRow[], got: readonly ExtractedRow[]): Score {
  const wanted = pairsOf(labels);
  const found = pairsOf(got);
  const right = [...found].filter((pair) => wanted.has(pair)).length;
  return detection('duplicates, pairs', right, found.size - right, wanted.size - right);
}

/** Every measure over rows of which each member counts as `counts` says. */
function scoreRows(pairs: readonly Pair[], counts: (row: LabelledRow, name: string) => boolean): Score[] {
  const of = (name: string): Pair[] => pairs.filter(([label]) => counts(label, name));
  const deals = of('deal').flatMap(([{ deal }, got]) => (deal === null ? [] : [{ deal, got: got.deal }]));
  const bothDeals = deals.flatMap(({ deal, got }) => (got === null ? [] : [{ deal, got }]));
  const projects = of('project').flatMap(([{ project }, got]) =>
    project === null ? [] : [{ project, got: got.project }],
  );
  const bothProjects = projects.flatMap(({ project, got }) => (got === null ? [] : [{ project, got }]));
  return [
    detect('relevance', of('relevant'), (row) => row.relevant),
    detect('deal', of('deal'), (row) => row.deal !== null),
    member(
      'deal type, of detected',
      bothDeals.map(({ deal, got }) => [deal.deal_type, got.deal_type]),
    ),
    member(
      'buyer, of detected',
      bothDeals.map(({ deal, got }) => [partiesOf(deal.buyer), partiesOf(got.buyer)]),
    ),
    member(
      'seller, of detected',
      bothDeals.map(({ deal, got }) => [partiesOf(deal.seller), partiesOf(got.seller)]),
    ),
    member(
      'target, of detected',
      bothDeals.map(({ deal, got }) => [partiesOf(deal.target), partiesOf(got.target)]),
    ),
    member(
      'value, of stated',
      deals
        .filter(({ deal }) => deal.value_usd !== null)
        .map(({ deal, got }) => [deal.value_usd, got?.value_usd ?? null]),
    ),
    member(
      'market, of detected',
      bothDeals.map(({ deal, got }) => [deal.market, got.market]),
    ),
    detect('project', of('project'), (row) => row.project !== null),
    member(
      'operator, of detected',
      bothProjects.map(({ project, got }) => [partiesOf(project.operator), partiesOf(got.operator)]),
    ),
    member(
      'capacity, of stated',
      projects
        .filter(({ project }) => project.capacity_mw !== null)
        .map(({ project, got }) => [project.capacity_mw, got?.capacity_mw ?? null]),
    ),
    member(
      'status, of detected',
      bothProjects.map(({ project, got }) => [project.status, got.status]),
    ),
    member(
      'city, of detected',
      bothProjects.map(({ project, got }) => [project.city, got.city]),
    ),
    member(
      'state, of detected',
      bothProjects.map(({ project, got }) => [project.state, got.state]),
    ),
    member(
      'country, of detected',
      bothProjects.map(({ project, got }) => [project.country, got.country]),
    ),
  ];
}

/** What was extracted against labels. Borderline members are scored apart. Rows go by their ids. */
export function scoreHeadlines(
  labels: readonly LabelledRow[],
  extracted: readonly ExtractedRow[],
): { readonly clear: readonly Score[]; readonly borderline: readonly Score[] } {
  const byId = new Map(extracted.map((row) => [row.id, row]));
  const pairs = labels.flatMap((label): Pair[] => {
    const got = byId.get(label.id);
    return got === undefined ? [] : [[label, got]];
  });
  const isBorderline = (row: LabelledRow, name: string): boolean => row.borderline?.includes(name) === true;
  const duplicates = scoreDuplicates(
    labels,
    pairs.map(([, got]) => got),
  );
  return {
    clear: [...scoreRows(pairs, (row, name) => !isBorderline(row, name)), duplicates],
    borderline: scoreRows(pairs, isBorderline),
  };
}

/** The score of one measure. */
export function scoreOf(scores: readonly Score[], measure: string): Score {
  const score = scores.find((one) => one.measure === measure);
  if (score === undefined) throw new Error(`no measure is called ${measure}`);
  return score;
}
