import { findMarkets } from '../../read/markets/find-markets.ts';
import { readMarkets } from '../compare/read-markets.ts';
import { ClaimBox } from '../developers/claim-box.tsx';
import { OwnTable } from '../developers/own-table.tsx';
import { Foreign } from '../frame/parts.tsx';
import { loadMarketNames, type MarketName } from '../lists/market-names.tsx';
import type { Page } from '../page.ts';

/** `/watch`: what to be told of, with the key of this tab. */
export const watchPage: Page = {
  path: '/watch',
  summary: 'Watches of markets: verdicts, scores, deals, prices and restrictions, by webhook, feed or e-mail.',
  query: ['market', 'markets'],
  example: '/watch?markets=dallas',
  maxAgeSeconds: 300,
  render: async ({ read, query }) => {
    const names = await loadMarketNames(read);
    const asked = readMarkets(
      [...query.getAll('market'), ...query.getAll('markets')],
      names.flatMap(({ slug, name }) => [slug, name]),
    );
    const { slugs, unknown } = await findMarkets(read, asked);
    return {
      kind: 'page',
      status: unknown.length === 0 ? 200 : 404,
      title: 'Watch markets',
      description:
        'Alerts when a verdict changes, a score moves, a deal or price goes over your bound, or a new restriction takes effect.',
      islands: ['claim-key', 'playground', 'watches'],
      body: (
        <>
          <h1>Watch markets</h1>
          <p class="lead">
            A watch reports what you choose: by webhook, in an Atom feed of its own, or by e-mail. Each alert says what
            has happened, since when, and by which document.
          </p>
          <p>
            Watches are checked every five minutes, and after scores and deals have changed. Programs do the same with{' '}
            <a href="/developers/account_add_watch">POST /api/v1/watches</a>.
          </p>
          <Unknown unknown={unknown} slugs={slugs} names={names} />
          <ClaimBox publicUrl={read.publicUrl} />
          <section class="card claim own" aria-labelledby="watch-heading" data-watches hidden>
            <h2 id="watch-heading">Your watches</h2>
            <p>
              <button type="button" data-watch-load>
                Show your watches
              </button>
            </p>
            <p role="status" data-watch-words />
            <div data-watch-part hidden>
              <OwnTable
                caption="Watches of this key"
                columns={['Name', 'Markets', 'Reports', 'Delivery', 'Action']}
                rows="watches"
              />
              <p>
                <span data-watch-count /> watches.
              </p>
            </div>
            <div data-watch-alerts-part hidden>
              <OwnTable
                caption="Alerts, newest first (times in UTC)"
                columns={['Alert', 'Since', 'Source', 'Document date']}
                rows="alerts"
              />
            </div>
            <h3>A new watch</h3>
            <form class="claim-form" data-watch-add>
              <label for="watch-name">Name (optional)</label>
              <input id="watch-name" name="name" maxLength={100} autocomplete="off" />
              <label for="watch-markets">Markets, separated by commas (empty: every market)</label>
              <input
                id="watch-markets"
                name="markets"
                placeholder="dallas, phoenix"
                autocomplete="off"
                value={[...slugs, ...unknown.map(({ name }) => name)].join(', ')}
                {...(unknown.length === 0 ? {} : { 'aria-describedby': 'watch-unknown' })}
              />
              <fieldset>
                <legend>Report</legend>
                <label class="own-check">
                  <input type="checkbox" name="verdict_changes" checked /> changes of the verdict
                </label>
                <label class="own-check">
                  <input type="checkbox" name="restrictions" checked /> new restrictions
                </label>
              </fieldset>
              <label for="watch-points">Score moves by (points)</label>
              <input id="watch-points" name="score_points" type="number" min="0.1" max="100" step="0.1" />
              <label for="watch-deal">Deals from (US dollars)</label>
              <input id="watch-deal" name="deal_usd" type="number" min="0" step="any" />
              <label for="watch-price">Prices over ($/MWh)</label>
              <input id="watch-price" name="price_usd_per_mwh" type="number" step="any" />
              <label for="watch-webhook">Webhook id (optional)</label>
              <input id="watch-webhook" name="webhook" maxLength={40} autocomplete="off" placeholder="wh_…" />
              <label for="watch-email">E-mail (optional; its reader must confirm it)</label>
              <input id="watch-email" name="email" type="email" maxLength={254} autocomplete="off" />
              <button type="submit">Add the watch</button>
            </form>
          </section>
          <noscript>
            <p>Watches are managed with a key, which a page sends by script. Without script use the API.</p>
          </noscript>
        </>
      ),
    };
  },
};

/** Names in the address that are of no market. They stay in the field, where the API refuses them: an empty one means all. */
function Unknown(props: {
  readonly unknown: Awaited<ReturnType<typeof findMarkets>>['unknown'];
  readonly slugs: readonly string[];
  readonly names: readonly MarketName[];
}) {
  const { unknown, slugs, names } = props;
  if (unknown.length === 0) return null;
  const others = (slug: string): string => encodeURIComponent([...new Set([...slugs, slug])].join(','));
  return (
    <div class="notice" id="watch-unknown">
      {unknown.map(({ name, near }) => (
        <p key={name}>
          There is no market <Foreign>{name}</Foreign>.{' '}
          {near.length > 0 && (
            <>
              Did you mean{' '}
              {near.map((slug, place) => (
                <span key={slug}>
                  {place > 0 && (place === near.length - 1 ? ' or ' : ', ')}
                  <a href={`/watch?markets=${others(slug)}`}>{names.find((one) => one.slug === slug)?.name ?? slug}</a>
                </span>
              ))}
              ?
            </>
          )}
        </p>
      ))}
      <p>No watch is added for a market that does not exist. Correct the name in the field below.</p>
    </div>
  );
}
