import type { PlacedReport, StoryGroup } from '../../domain/news/story.ts';
import type { Tx } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';
import { type AroundOptions, reportsAround } from './reports-around.ts';

/** Which reports are of one story, by what is stored. */
export interface StoryPlan {
  /** The story of each report that is stored already; null: it is new. */
  readonly stored: readonly (number | null)[];
  /** Of the new ones, in their order. */
  readonly groups: readonly StoryGroup[];
  /** Whether all that it was made from is as it was. */
  isStill(): Promise<boolean>;
}

type PlannedReport = PlacedReport & { readonly itemId: string };

/** Compares reports with what is stored of their pages and of the days around. */
export async function planStories(
  tx: Tx,
  reports: readonly PlannedReport[],
  options: AroundOptions,
): Promise<StoryPlan> {
  // Asked first: what comes between the questions makes another edition, and another plan.
  const own = await ownEdition(tx, reports);
  const stored = await storedStories(tx, reports);
  const around = await reportsAround(
    tx,
    reports.filter((_, place) => stored[place] === null),
    options,
  );
  const edition = await around.edition();
  return {
    stored,
    groups: await around.group(),
    isStill: async () => (await ownEdition(tx, reports)) === own && (await around.edition()) === edition,
  };
}

/** The stories of reports that are stored already. */
async function storedStories(tx: Tx, reports: readonly PlannedReport[]): Promise<(number | null)[]> {
  const found = await queryRows(
    tx.client,
    { story: cell.orNull(cell.number) },
    `select known.story_id as story
     from unnest($1::text[], $2::text[]) with ordinality as incoming (feed, item_id, place)
     left join news_reports as known using (feed, item_id) order by place`,
    [reports.map(({ feed }) => feed), reports.map(({ itemId }) => itemId)],
  );
  return found.rows.map(({ story }) => story);
}

/** Another text whenever the reports themselves, or stories of their pages, have come, gone or changed. */
async function ownEdition(tx: Tx, reports: readonly PlannedReport[]): Promise<string> {
  const found = await queryRows(
    tx.client,
    { edition: cell.text },
    `select concat_ws(' ',
       (select concat_ws(' ', count(*), sum(hashtextextended(feed || ' ' || item_id || ' ' || known.xmin::text, 0)))
        from unnest($1::text[], $2::text[]) as incoming (feed, item_id) join news_reports as known using (feed, item_id)),
       (select concat_ws(' ', count(*), sum(hashtextextended(id || ' ' || xmin::text, 0)))
        from news_stories where story_key = any($3::text[]))) as edition`,
    [reports.map(({ feed }) => feed), reports.map(({ itemId }) => itemId), reports.map(({ page }) => page)],
  );
  return found.rows[0]?.edition ?? '';
}
