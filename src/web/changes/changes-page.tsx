import type { ComponentChildren } from 'preact';
import { ISO_NAMES } from '../../domain/grid/iso.ts';
import { Fault } from '../../errors.ts';
import { parseSince } from '../../read/briefs/since.ts';
import { briefsJson } from '../../read/feeds/briefs-json.ts';
import { marketMovers } from '../../read/markets/market-movers.ts';
import { ask } from '../ask.ts';
import { askCached } from '../ask-cached.ts';
import { Instant } from '../frame/parts.tsx';
import { readInput } from '../lists/read-input.ts';
import type { Page } from '../page.ts';
import { ChangesTable } from './changes-table.tsx';
import { HowToFollow } from './how-to-follow.tsx';
import { type Change, readChange } from './read-change.ts';
import { SinceChanges } from './since-changes.tsx';
import { VerdictChanges } from './verdict-changes.tsx';

const MOST = 50;
const THIS_WEEK = { window: '7d', limit: 100 } as const;

/** `/changes`: which briefs say something new. */
export const changesPage: Page = {
  path: '/changes',
  summary: 'Changes to market briefs, and how to follow them.',
  // `seen` is the id of an event: it requests rows that were made after it, and changes nothing else.
  query: ['market', 'iso', 'limit', 'part', 'seen', 'since'],
  maxAgeSeconds: 5,
  render: async ({ read, query }) => {
    const since = sinceOf(query.get('since'), read.clock.now());
    if (query.get('part') === 'since' && since !== null)
      return { kind: 'fragment', body: await SinceChanges({ read, since }) };
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
    const period = since === null || isFiltered ? null : await SinceChanges({ read, since });
    const movers =
      market === undefined && period === null
        ? await askCached(marketMovers, read, { ...THIS_WEEK, ...(iso && { iso }) })
        : null;
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
          <p>
            <a href={market === undefined ? '/watch' : `/watch?markets=${encodeURIComponent(market)}`}>
              {market === undefined ? 'Watch markets' : 'Watch this'}
            </a>{' '}
            to get changes by webhook, feed or e-mail.
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
              Show changes of this grid
            </button>
          </form>
          {!isFiltered && <PeriodForm asked={query.get('since')} />}
          <p data-since hidden />
          <div {...(isFiltered || since !== null ? {} : { 'data-since-part': '' })}>
            {period}
            {movers !== null && changes.length > 0 && <VerdictChanges movers={movers} />}
          </div>
          <h2>Published briefs</h2>
          <p class="live-state soft" data-live-state hidden />
          <p class="live-news" data-live-news role="status" />
          <FirstOnes changes={changes}>
            <div data-changes>
              <ChangesTable changes={changes} none={none} />
            </div>
          </FirstOnes>
          <HowToFollow publicUrl={read.publicUrl} />
        </>
      ),
    };
  },
};

/** So many first publications in a row are one event, and no list of changes. */
const FOLDED_FROM = 10;

/** On the first day every market's brief is new and none has changed: said in a line, with the list behind it. */
function FirstOnes({
  changes,
  children,
}: {
  readonly changes: readonly Change[];
  readonly children: ComponentChildren;
}) {
  if (changes.length < FOLDED_FROM || changes.some(({ revision }) => revision > 1)) return <>{children}</>;
  return (
    <>
      <p>No brief has changed since it was first published.</p>
      <details>
        <summary>The newest {changes.length} first publications</summary>
        {children}
      </details>
    </>
  );
}

const HOUR_MS = 3_600_000;
/** Periods that have a name of their own. */
const PERIODS = [
  { name: '24h', words: 'Last 24 hours', hours: 24 },
  { name: '7d', words: 'Last 7 days', hours: 7 * 24 },
  { name: '30d', words: 'Last 30 days', hours: 30 * 24 },
] as const;

/** The moment that an address names by a period or by itself; null for none. @throws Fault `bad-request` for another. */
function sinceOf(text: string | null, now: Date): string | null {
  if (text === null || text === '') return null;
  const period = PERIODS.find(({ name }) => name === text);
  // To the minute: reloads within it are one answer.
  if (period !== undefined)
    return new Date(Math.floor(now.getTime() / 60_000) * 60_000 - period.hours * HOUR_MS).toISOString();
  const since = parseSince(text);
  if (since !== null) return since;
  const detail = `must be ${PERIODS.map(({ name }) => name).join(', ')} or an ISO 8601 instant`;
  throw new Fault('bad-request', `since ${detail}.`, { problems: [{ pointer: '/query/since', detail }] });
}

function PeriodForm({ asked }: { readonly asked: string | null }) {
  const isOwn = asked !== null && asked !== '' && PERIODS.every(({ name }) => name !== asked);
  return (
    <form class="filter" method="get" action="/changes">
      <label for="changes-since">What changed in</label>
      <select id="changes-since" name="since">
        {isOwn && (
          <option value={asked} selected>
            Since {asked}
          </option>
        )}
        {PERIODS.map(({ name, words }) => (
          <option key={name} value={name} selected={name === (asked ?? '7d')}>
            {words}
          </option>
        ))}
      </select>
      <button type="submit" class="quiet">
        Show changes of this period
      </button>
    </form>
  );
}
