import { formatCount } from '../../frame/format.ts';
import type { DossierFacts } from './ask-dossier.ts';

/** To share, to compare, to follow, to take the figures along. */
export function Actions(props: { readonly facts: DossierFacts; readonly publicUrl: string; readonly address: string }) {
  const { facts, publicUrl, address } = props;
  const { latitude: lat, longitude: lon } = facts.around;
  const { market, inside_market: isInside } = facts.site.place;
  return (
    <section class="no-print" id="actions" aria-labelledby="actions-heading">
      <h2 id="actions-heading">Share, compare, follow</h2>
      <p>
        This page has all of its state in its address:{' '}
        <a href={address}>
          <code>{`${publicUrl}${address}`}</code>
        </a>
        . The browser’s print gives two pages of A4 or Letter, also as PDF.
      </p>
      <form class="place-form" action="/site/compare" method="get" aria-label="Compare this site with others">
        <input type="hidden" name="site" value={`${lat},${lon}`} />
        {['Second site', 'Third site'].map((label) => (
          <label key={label}>
            <span>{label} (latitude, longitude)</span>
            <input name="site" inputmode="text" maxLength={50} placeholder="41.65, -0.88" />
          </label>
        ))}
        <button type="submit">Compare</button>
      </form>
      <p>
        Answers as data: <a href={`/api/v1/around?lat=${lat}&lon=${lon}`}>around</a>,{' '}
        <a href={`/api/v1/around?lat=${lat}&lon=${lon}&format=csv`}>around (CSV)</a>,{' '}
        <a href={`/api/site-score?lat=${lat}&lon=${lon}&explain=true`}>site score</a>,{' '}
        <a href={`/api/v1/comparables?lat=${lat}&lon=${lon}`}>comparables</a>.
      </p>
      {market !== null && (
        <p>
          Follow: a coordinate itself cannot be watched. What can be followed is{' '}
          {isInside === true ? 'the market that it is in' : 'the nearest market'}:{' '}
          <a href={`/feeds/briefs.atom?market=${market}`}>changes of its brief</a>,{' '}
          <a href={`/feeds/news.atom?market=${market}`}>its news</a> and{' '}
          <a href={`/feeds/deals.atom?market=${market}`}>its deals</a>, each as an Atom feed.
        </p>
      )}
      {facts.around.layers.length > 0 && (
        <p class="soft small">
          {formatCount(facts.around.layers.length, 'list')} with a license of its own: see the sources.
        </p>
      )}
    </section>
  );
}
