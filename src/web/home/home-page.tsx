import { Fault } from '../../errors.ts';
import { methodology } from '../../read/meta/methodology.ts';
import { sourceStates } from '../../read/meta/sources.ts';
import { ask } from '../ask.ts';
import { askCached } from '../ask-cached.ts';
import { Nothing } from '../frame/parts.tsx';
import { askAllMarkets } from '../map/ask-all-markets.ts';
import { MarketMap } from '../map/market-map.tsx';
import { readMethodWords } from '../market/words/method-words.ts';
import type { Page } from '../page.ts';
import { PlacePanel } from '../site/place-panel.tsx';
import { Basis, newestScore } from './basis.tsx';
import { loadReasons } from './brief-reasons.ts';
import { openFacilityOrigins } from './facility-origins.ts';
import { chooseMarkets, rankMarkets } from './rank-markets.ts';
import { rankingCsv } from './ranking-csv.ts';
import { chosenOf, RankingPart } from './ranking-part.tsx';
import { RANKING_PARAMETERS, rankingAddress, readRankingQuery } from './ranking-query.ts';
import { Outage } from './ranking-sources.tsx';

/** `/`: where the power is. */
export const homePage: Page = {
  path: '/',
  summary: 'Where the power is: the map and the ranking of markets.',
  query: [...RANKING_PARAMETERS, 'format', 'part'],
  example: '/?iso=PJM',
  render: async ({ read, query: sent, assets }) => {
    const query = readRankingQuery(sent);
    const [answer, reasons, { sources: states }, facilities, method] = await Promise.all([
      askAllMarkets(read),
      loadReasons(read),
      ask(sourceStates, read, {}),
      openFacilityOrigins(read),
      askCached(methodology, read, {}),
    ]);
    const { bands } = readMethodWords(method);
    const all = rankMarkets(answer.markets, reasons);
    const lines = chooseMarkets(all, query);
    const format = sent.get('format');
    if (format !== null && format !== 'csv')
      throw new Fault('bad-request', 'format must be csv. Omit it for the page.');
    if (format === 'csv') return rankingCsv(lines, facilities);

    const usStates = answer.markets.flatMap(({ country, state }) => (country === 'US' ? (state ?? []) : []));
    const part = (
      <RankingPart
        query={query}
        lines={lines}
        total={all.length}
        facilities={facilities}
        states={states}
        usStates={[...new Set(usStates)].sort()}
        countries={[...new Set(answer.markets.map(({ country }) => country))].sort()}
      />
    );
    if (sent.get('part') === 'ranking') return { kind: 'fragment', body: part };

    return {
      kind: 'page',
      title: 'Where the power is',
      description: `Power available to data centers in ${all.length} markets, each figure with its source and date.`,
      at: '/',
      canonical: rankingAddress(query),
      frame: 'wide',
      islands: ['map', 'ranking', 'site-panel', 'live'].filter((name) => assets.has(`${name}.js`)),
      body: (
        <>
          <div class="home">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
            <section class="home-ranking" tabIndex={0} aria-labelledby="ranking-heading" data-live-any="">
              <h1>Where is power available for data centers?</h1>
              <p class="home-ways no-print">
                <a href="#map">The map</a> · <a href="#place-panel">score any other place</a>
              </p>
              <Outage states={states} />
              {all.length === 0 && (
                <Nothing>
                  No markets yet. A first start loads them, or <code>loadstar seed</code>.
                </Nothing>
              )}
              <h2 id="ranking-heading" class="hidden">
                Ranking
              </h2>
              <p id="ranking-status" class="hidden" role="status" />
              {part}
              <Basis all={all} />
            </section>
            <div class="home-map" id="map">
              <MarketMap
                markets={answer.markets}
                assets={assets}
                scoredFor={newestScore(all)}
                bands={bands}
                chosen={chosenOf(lines, all.length)}
              />
              <PlacePanel />
            </div>
          </div>
        </>
      ),
    };
  },
};
