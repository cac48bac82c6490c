import { listMarkets } from '../../read/markets/list-markets.ts';
import { sourceStates } from '../../read/meta/sources.ts';
import type { ReadContext } from '../../read/question.ts';
import { ask } from '../ask.ts';
import { formatNumber, formatShare } from '../frame/format.ts';
import { Day, Nothing } from '../frame/parts.tsx';
import { MarketMap } from '../map/market-map.tsx';
import type { Page } from '../page.ts';
import { PlacePanel } from '../site/place-panel.tsx';
import { loadReasons } from './brief-reasons.ts';
import { chooseMarkets, type RankedMarket, rankMarkets } from './rank-markets.ts';
import { rankingCsv } from './ranking-csv.ts';
import { GridChips, RankingForm } from './ranking-form.tsx';
import { LINES, RankingPart } from './ranking-part.tsx';
import { RANKING_PARAMETERS, readRankingQuery } from './ranking-query.ts';
import { type RankingSource, RankingSources, sourcesOf } from './ranking-sources.tsx';

/** `/`: where the power is. */
export const homePage: Page = {
  path: '/',
  summary: 'Where the power is: the map and the ranking of markets.',
  query: [...RANKING_PARAMETERS, 'format', 'part'],
  example: '/?iso=PJM',
  render: async ({ read, query: sent, assets }) => {
    const query = readRankingQuery(sent);
    const [answer, reasons, { sources: states }] = await Promise.all([
      askMarkets(read),
      loadReasons(read),
      ask(sourceStates, read, {}),
    ]);
    const all = rankMarkets(answer.markets, reasons);
    const lines = chooseMarkets(all, query);
    if (sent.get('format') === 'csv') return rankingCsv(lines);

    const kinds = new Map(states.map(({ id, kind }) => [id, kind]));
    const facilitySources = facilityOrigin(answer.provenance.filter(({ source }) => kinds.get(source) === 'facility'));
    const part = <RankingPart query={query} lines={lines} total={all.length} facilitySources={facilitySources} />;
    if (sent.get('part') === 'ranking') return { kind: 'fragment', body: part };

    const shown = lines.slice((query.page - 1) * LINES, query.page * LINES);
    const sources = sourcesOf(shown, answer.provenance, kinds);
    const stale = new Set(states.flatMap((one) => (one.stale ? one.id : [])));
    const usStates = [
      ...new Set(answer.markets.flatMap(({ country, state }) => (country === 'US' ? (state ?? []) : []))),
    ];
    return {
      kind: 'page',
      title: 'Where the power is',
      description: `Power available to data centers in ${all.length} markets, each figure with its source and date.`,
      at: '/',
      frame: 'wide',
      islands: ['map', 'ranking', 'site-panel', 'live'].filter((name) => assets.has(`${name}.js`)),
      body: (
        <>
          <h1>Where is there power for data centers?</h1>
          <Basis all={all} asOf={answer.as_of} sources={sources} stale={stale} />
          {all.length === 0 && (
            <Nothing>
              No market is stored yet. <code>loadstar seed</code> loads what ships with the program.
            </Nothing>
          )}
          <div class="home">
            <div class="home-map">
              <MarketMap markets={answer.markets} assets={assets} asOf={answer.as_of} />
              <PlacePanel />
            </div>
            <section class="home-ranking" aria-labelledby="ranking-heading" data-live-any="">
              <h2 id="ranking-heading">Ranking</h2>
              <GridChips query={query} />
              <RankingForm query={query} states={usStates.sort()} />
              <p id="ranking-told" class="hidden" role="status" />
              {part}
            </section>
          </div>
          <RankingSources of={sources} />
        </>
      ),
    };
  },
};

/** Markets in one answer of the question. */
const MOST = 1_000;

async function askMarkets(read: ReadContext) {
  const first = await ask(listMarkets, read, { limit: MOST });
  const markets = [...first.markets];
  while (markets.length < first.total) {
    const next = await ask(listMarkets, read, { limit: MOST, offset: markets.length });
    if (next.count === 0) break;
    markets.push(...next.markets);
  }
  return { ...first, markets };
}

type Told = Awaited<ReturnType<typeof askMarkets>>['provenance'];

/** Of the counts of facilities: all who tell of one. */
const facilityOrigin = (told: Told): { source: string; observed_at: string | null } => ({
  source: told.map(({ source }) => source).join(' + '),
  observed_at: told.reduce<string | null>((newest, { observed_at: at }) => later(newest, at), null),
});

const later = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a);

/** On what the answer rests: how many could be judged, by how much, and how old that is. */
function Basis(props: {
  readonly all: readonly RankedMarket[];
  readonly asOf: string | null;
  readonly sources: readonly RankingSource[];
  readonly stale: ReadonlySet<string>;
}) {
  const { all, asOf, sources, stale } = props;
  const ranked = all.filter(({ rank }) => rank !== null);
  const shares = ranked.flatMap(({ reasons }) => reasons?.coverage ?? []).sort((a, b) => a - b);
  const [least, most] = [shares[0], shares.at(-1)];
  const old = sources.filter(({ source }) => stale.has(source)).length;
  return (
    <p class="basis">
      Each market has a score of 0 to 100 for what its grid has to spare and what stands in the way: generation nearby,
      prices, the queue for a connection, water, restrictions. {formatNumber(ranked.length)} of{' '}
      {formatNumber(all.length)} could be judged
      {least !== undefined && most !== undefined && (
        <>
          , from {least === most ? formatShare(least) : `${formatShare(least)} to ${formatShare(most)}`} of that weight;
          for the others too little was published
        </>
      )}
      . Scores of <Day at={asOf} />
      {old > 0 && (
        <>
          ;{' '}
          <a href="/sources">
            {formatNumber(old)} of the {formatNumber(sources.length)} sources
          </a>{' '}
          behind this list are older than their publishers’ rhythm
        </>
      )}
      . <a href="/methodology">How scores are made</a>
    </p>
  );
}
