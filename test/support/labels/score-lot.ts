import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { DealRule } from '../../../src/enrich/deals/extract-deal.ts';
import { openStoryReader } from '../../../src/enrich/news/read-story.ts';
import { parseFeed } from '../../../src/sources/news/parse.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { partiesOf } from '../news/score-headlines.ts';
import { isSecondHalf, type LotHeadline, lotHeadlines } from './labeled-lot.ts';

/** Feed documents as they were recorded; they are their publishers'. */
const RECORDED_FEEDS = new URL('../../../../shared/payloads/news/recorded/', import.meta.url);

/** Right of so many: of detections `wrong` are found where nothing is. */
export interface Tally {
  readonly right: number;
  readonly of: number;
  readonly wrong: number;
}
type ReadStory = ReturnType<Awaited<ReturnType<typeof openStoryReader>>>;
interface LotCase {
  readonly label: LotHeadline;
  readonly story: { readonly title: string; readonly summary: string | null };
  readonly read: ReadStory;
}

/** Every recorded story, by the first 16 digits of the hash of its title. */
export function recordedStories(): Map<string, LotCase['story']> {
  const stories = new Map<string, LotCase['story']>();
  for (const file of readdirSync(RECORDED_FEEDS).sort()) {
    const { rows } = parseFeed(readFileSync(new URL(file, RECORDED_FEEDS)), { contentType: null, url: null });
    for (const { title, summary } of rows) {
      const hash = createHash('sha256').update(title).digest('hex').slice(0, 16);
      if (!stories.has(hash)) stories.set(hash, { title, summary });
    }
  }
  return stories;
}

/** The labeled headlines with what is read of them, by all rules or without some. */
export async function readLot(half: 'first' | 'second', without?: ReadonlySet<DealRule>): Promise<LotCase[]> {
  const stories = recordedStories();
  const read = await openStoryReader({
    markets: await loadShippedMarkets(),
    ...(without === undefined ? {} : { without }),
  });
  return lotHeadlines()
    .filter(({ title_sha256 }) => isSecondHalf(title_sha256) === (half === 'second'))
    .map((label) => {
      const story = stories.get(label.title_sha256);
      if (story === undefined) throw new Error(`no recorded story has the title ${label.title_sha256}`);
      return { label, story, read: read(story) };
    });
}

function detections(
  cases: readonly LotCase[],
  isLabeled: (of: LotHeadline) => boolean,
  isRead: (of: ReadStory) => boolean,
): Tally {
  const labeled = cases.filter(({ label }) => isLabeled(label));
  return {
    right: labeled.filter(({ read }) => isRead(read)).length,
    of: labeled.length,
    wrong: cases.filter(({ label, read }) => !isLabeled(label) && isRead(read)).length,
  };
}

const members = (pairs: readonly (readonly [unknown, unknown])[]): Tally => ({
  right: pairs.filter(([wanted, got]) => wanted === got).length,
  of: pairs.length,
  wrong: 0,
});

/** In the currency that is written, as the labels are. */
const statedValue = ({ deal }: ReadStory): number | null => deal?.value_usd ?? deal?.value_native?.amount ?? null;

/** Every measure over the headlines on which both readings agreed. What is not detected is not right. */
export function scoreLot(cases: readonly LotCase[]): Record<string, Tally> {
  const undisputed = (member: string): LotCase[] => cases.filter(({ label }) => !label.disputed.includes(member));
  const deals = undisputed('deal').filter(({ label }) => label.deal);
  const projects = undisputed('project').filter(({ label }) => label.project);
  return {
    relevance: detections(
      undisputed('relevant'),
      ({ relevant }) => relevant,
      ({ relevant }) => relevant,
    ),
    deals: detections(
      undisputed('deal'),
      ({ deal }) => deal,
      ({ deal }) => deal !== null,
    ),
    buyers: members(
      deals
        .filter(({ label }) => label.buyer !== null)
        .map(({ label, read }) => [partiesOf(label.buyer), partiesOf(read.deal?.buyer ?? null)]),
    ),
    values: members(
      deals.filter(({ label }) => label.value !== null).map(({ label, read }) => [label.value, statedValue(read)]),
    ),
    projects: detections(
      undisputed('project'),
      ({ project }) => project,
      ({ project }) => project !== null,
    ),
    operators: members(
      projects
        .filter(({ label }) => label.operator !== null)
        .map(({ label, read }) => [partiesOf(label.operator), partiesOf(read.project?.operator ?? null)]),
    ),
    megawatts: members(
      projects
        .filter(({ label }) => label.capacity_mw !== null)
        .map(({ label, read }) => [label.capacity_mw, read.project?.capacity_mw ?? null]),
    ),
  };
}
