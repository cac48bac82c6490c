import { TIER_TABLE, TIERS, type Tier, type TierRights } from '../domain/accounts/tiers.ts';
import type { Access, Cost } from './described-question.ts';

/** What an answer costs, as descriptions say it. */
export const COST_WORDS: Readonly<Record<Cost, string>> = {
  free: 'Costs nothing.',
  daily: 'Costs one daily request.',
  bulk: 'Costs one daily request, and one bulk request if the tier limits those.',
};

/** Who may ask, as descriptions say it. */
export const ACCESS_WORDS: Readonly<Record<Access, string>> = {
  open: 'No key is needed.',
  optional: 'No key is needed; with a key the answer shows more.',
  key: 'Needs an API key.',
  operator: 'For the operator of this installation.',
};

/** A number as English writes it: 2,000. */
export function format(count: number): string {
  return count.toLocaleString('en-US');
}

const orAll = (count: number | null, all: string): string => (count === null ? all : format(count));

const VIEW_WORDS: Readonly<Record<TierRights['view'], string>> = {
  teaser: 'some sections as teasers',
  whole: 'complete briefs',
};

const FACILITY_WORDS: Readonly<Record<TierRights['facilities'], string>> = {
  preview: 'a preview',
  reduced: 'main members',
  full: 'all members',
};

const facilitiesOf = ({ facilities, facilitiesShown }: TierRights): string =>
  facilitiesShown === null ? FACILITY_WORDS[facilities] : `${FACILITY_WORDS[facilities]} of ${facilitiesShown}`;

const COLUMNS: readonly (readonly [string, (rights: TierRights, tier: Tier) => string])[] = [
  ['Tier', (_, tier) => tier],
  ['Requests a day', ({ daily }) => format(daily)],
  ['Of these, bulk requests', ({ bulkDaily }) => orAll(bulkDaily, 'no limit')],
  ['Requests a second', ({ burstPerSecond }) => format(burstPerSecond)],
  ['Markets in bulk answers', ({ markets }) => orAll(markets, 'every market')],
  ['Briefs shown as', ({ view }) => VIEW_WORDS[view]],
  ['Briefs a page', ({ pageSize }) => format(pageSize)],
  ['Facilities', facilitiesOf],
  ['Grid regions', ({ gridRegions }) => orAll(gridRegions, 'all')],
  ['Webhooks', ({ webhooks }) => format(webhooks)],
  ['Watches', ({ watches }) => format(watches)],
  ['Who', ({ meaning }) => meaning],
];

/** The tier table as text: what each column says, and a row per tier from the least on. */
export function tierTable(): { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  return {
    columns: COLUMNS.map(([name]) => name),
    rows: TIERS.map((tier) => COLUMNS.map(([, say]) => say(TIER_TABLE[tier], tier))),
  };
}

/** Requests of a day by tier, in one sentence's worth of words: `anonymous 10, free 10, …`. */
export function dailyByTier(): string {
  return TIERS.map((tier) => `${tier} ${format(TIER_TABLE[tier].daily)}`).join(', ');
}

/** What the caller has already and a redirect are not charged. docs/adr/0026 */
const UNCHARGED_STATUSES: readonly number[] = [301, 304];

/** Whether an answer costs what its question does. Nobody pays for an error, whoever made it. docs/adr/0066 */
export const isCharged = (status: number): boolean => status < 400 && !UNCHARGED_STATUSES.includes(status);

/** Answers that take nothing of the day, whatever was asked. */
export const UNCHARGED_ANSWERS = `${UNCHARGED_STATUSES.join(', ')}, 4xx and 5xx, and HEAD requests`;

/** The limits of a tier in a sentence. */
export function formatLimits(tier: Tier): string {
  const { daily, bulkDaily, burstPerSecond, markets }: TierRights = TIER_TABLE[tier];
  const bulk =
    bulkDaily === null ? 'any of them for many briefs at once' : `${bulkDaily} of them for many briefs at once`;
  const scope = markets === null ? 'the briefs of every market' : `the briefs of ${markets} markets`;
  return (
    `${format(daily)} requests a day, ${bulk}; no more than ` + `${format(burstPerSecond)} a second; ${scope} in bulk.`
  );
}
