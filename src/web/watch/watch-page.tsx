import { ClaimBox } from '../developers/claim-box.tsx';
import { OwnTable } from '../developers/own-table.tsx';
import type { Page } from '../page.ts';

/** `/watch`: what to be told of, with the key of this tab. */
export const watchPage: Page = {
  path: '/watch',
  summary: 'Watches of markets: verdicts, scores, deals, prices and restrictions, by webhook, feed or e-mail.',
  query: ['markets'],
  example: '/watch?markets=dallas',
  maxAgeSeconds: 300,
  render: async ({ read, query }) => ({
    kind: 'page',
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
        <ClaimBox publicUrl={read.publicUrl} />
        <section class="card claim own" aria-labelledby="watch-heading" data-watches hidden>
          <h2 id="watch-heading">Your watches</h2>
          <p>
            <button type="button" data-watch-load>
              Show
            </button>
          </p>
          <p role="status" data-watch-words />
          <div data-watch-part hidden>
            <OwnTable
              caption="Watches of this key"
              columns={['Name', 'Markets', 'Reports', 'By', 'Action']}
              rows="watches"
            />
            <p>
              <span data-watch-count /> watches.
            </p>
          </div>
          <div data-watch-alerts-part hidden>
            <OwnTable
              caption="Alerts, newest first (times in UTC)"
              columns={['What', 'Since', 'Source', 'Document of']}
              rows="alerts"
            />
          </div>
          <h3>A new watch</h3>
          <form class="claim-form" data-watch-add>
            <label for="watch-name">Name (optional)</label>
            <input id="watch-name" name="name" maxLength={100} autocomplete="off" />
            <label for="watch-markets">Markets with commas between them (empty: every market)</label>
            <input
              id="watch-markets"
              name="markets"
              placeholder="dallas, phoenix"
              autocomplete="off"
              value={namedMarkets(query)}
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
            <label for="watch-webhook">Webhook, by its id (optional)</label>
            <input id="watch-webhook" name="webhook" maxLength={40} autocomplete="off" placeholder="wh_…" />
            <label for="watch-email">E-mail (optional; its reader must confirm)</label>
            <input id="watch-email" name="email" type="email" maxLength={254} autocomplete="off" />
            <button type="submit">Add the watch</button>
          </form>
        </section>
        <noscript>
          <p>Watches are managed with a key, which a page sends by script. Without script use the API.</p>
        </noscript>
      </>
    ),
  }),
};

/** Longest list of markets that an address fills in. */
const MOST_CHARACTERS = 1_000;

/** The markets that the address names, as the field has them. */
const namedMarkets = (query: URLSearchParams): string =>
  (query.get('markets') ?? '')
    .slice(0, MOST_CHARACTERS)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[\w-]{1,100}$/.test(name))
    .join(', ');
