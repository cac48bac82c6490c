import type { StoryGroup } from '../../domain/news/story.ts';
import type { Tx } from '../db/client.ts';

/**
 * Makes one story of those that turn out to be one: the oldest keeps its words and takes the reports of the others, which
 * are no more. What was read of them holds for it.
 */
export async function mergeStories(tx: Tx, groups: readonly StoryGroup[]): Promise<void> {
  const moves = groups.flatMap(({ storyIds: [kept, ...others] }) =>
    kept === undefined ? [] : others.map((given) => ({ kept, given })),
  );
  if (moves.length === 0) return;
  const columns = [moves.map(({ kept }) => kept), moves.map(({ given }) => given)];
  const moved = 'unnest($1::bigint[], $2::bigint[]) as move (kept, given)';
  await tx.client.query(
    `update news_reports as report set story_id = move.kept from ${moved} where report.story_id = move.given`,
    columns,
  );
  await tx.client.query(
    `with members as (select kept, given as id from ${moved} union select kept, kept from ${moved}),
       wholes as (
         select kept, min(first_seen_at) as first_seen_at, bool_or(relevant) as relevant
         from members join news_stories using (id) group by kept
       ),
       named as (
         select kept, array_agg(distinct market order by market) as markets
         from members join news_stories using (id) cross join unnest(markets) as market group by kept
       )
     update news_stories as story set
       first_seen_at = wholes.first_seen_at, relevant = wholes.relevant, markets = coalesce(named.markets, '{}')
     from wholes left join named using (kept) where story.id = wholes.kept`,
    columns,
  );
  await tx.client.query('delete from news_stories where id = any($1::bigint[])', [columns[1]]);
}
