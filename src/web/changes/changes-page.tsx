import { ISO_NAMES } from '../../domain/grid/iso.ts';
import { briefsJson } from '../../read/feeds/briefs-json.ts';
import { marketMovers } from '../../read/markets/market-movers.ts';
import { ask } from '../ask.ts';
import { askCached } from '../ask-cached.ts';
import { Instant } from '../frame/parts.tsx';
import { readInput } from '../lists/read-input.ts';
import type { Page } from '../page.ts';
import { ChangesTable } from './changes-table.tsx';
import { HowToFollow } from './how-to-follow.tsx';
import { readChange } from './read-change.ts';
import { VerdictChanges } from './verdict-changes.tsx';

const MOST = 50;
const THIS_WEEK = { window: '7d', limit: 100 } as const;

/** `/changes`: which briefs say something new. */
export const changesPage: Page = {
  path: '/changes',
  summary: 'Changes to market briefs, and how to follow them.',
  // `seen` is the id of an event: it requests rows that were made after it, and changes nothing else.
  query: ['market', 'iso', 'limit', 'part', 'seen'],
  maxAgeSeconds: 5,
  render: async ({ read, query }) => {
    const asked = readInput<typeof briefsJson.input>(query, ['market', 'iso'], ['limit']);
    const { market, iso } = asked;
    const { items } = await ask(briefsJson, read, { limit: MOST, ...asked });
    const changes = items.map(readChange);
    const isFiltered = iso !== undefined || market !== undefined;
    const none = isFiltered
      ? 'No brief of these markets has been published yet. Remove the filter to see all others.'
      : 'No brief has been published yet. The first briefs appear here with the first scores.';
    if (query.get('part') === 'rows') return { kind: 'fragment', body: <ChangesTable changes={changes} none={none} /> };
    const [newest] = changes;
    // Of one market its page has the history.
    const movers =
      market === undefined ? await askCached(marketMovers, read, { ...THIS_WEEK, ...(iso && { iso }) }) : null;
    return {
      kind: 'page',
      title: 'Changes',
      description: 'New market briefs as they are published, with verdict and score before and after.',
      at: '/changes',
      islands: ['changes-live'],
      body: (
        <>
          <h1>Changes</h1>
          <p>
            A brief is published again when something in it changes: a price level, a project, a deal, a score.{' '}
            {newest !== undefined && (
              <>
                Last change:{' '}
                <span data-newest>
                  <Instant at={newest.at} />
                </span>
                .
              </>
            )}
          </p>
          <form class="filter" method="get" action="/changes">
            <label for="changes-iso">Grid operator</label>
            <select id="changes-iso" name="iso">
              <option value="">All</option>
              {ISO_NAMES.map((name) => (
                <option key={name} value={name} selected={name === iso?.toUpperCase()}>
                  {name}
                </option>
              ))}
            </select>
            <button type="submit" class="quiet">
              Show
            </button>
          </form>
          <p data-since hidden />
          {movers !== null && changes.length > 0 && <VerdictChanges movers={movers} />}
          <h2>Published briefs</h2>
          <p class="live-state soft" data-live-state hidden />
          <p class="live-news" data-live-news role="status" />
          <div data-changes>
            <ChangesTable changes={changes} none={none} />
          </div>
          <HowToFollow publicUrl={read.publicUrl} />
        </>
      ),
    };
  },
};
