import type { PublishedBrief } from '../../domain/briefs/brief-schema.ts';
import { US_STATES } from '../../domain/places/us-states.ts';
import { isWithinReach } from '../../domain/scores/within-reach.ts';
import { Figure } from '../frame/figure.tsx';
import { capitalized, formatScore, formatShare } from '../frame/format.ts';
import { Day, Foreign, Nothing } from '../frame/parts.tsx';
import { Verdict, verdictMeaning, verdictWord } from '../frame/verdict.tsx';
import type { MarketFacts } from './ask-market.ts';
import { HeroFacts, type HeroFactsProps } from './hero-facts.tsx';
import { KeyFigures } from './key-figures.tsx';
import { indexOrigin } from './origins.ts';
import { Reachable } from './reachable.tsx';
import { ScoreScale } from './score-scale.tsx';
import { formatMover, formatReason } from './words/format-verdict.ts';
import { formatName } from './words/method-words.ts';
import { missingData } from './words/missing-data.ts';

const REGIONS = new Intl.DisplayNames('en', { type: 'region' });

/** `Virginia, United States`. */
export function formatPlace(state: string | null, country: string | null): string {
  const region = country === null ? undefined : REGIONS.of(country);
  return [state === null ? null : (US_STATES[state] ?? state), region].filter((word) => word != null).join(', ');
}

/** Name, place, verdict and why: what somebody reads who reads no more. */
export function Hero({ facts, sources }: HeroFactsProps) {
  const { brief, market, words } = facts;
  const { hero } = brief;
  return (
    <section id="verdict" class="hero" aria-label="Verdict">
      <p class="overline">
        <Foreign>{market.city}</Foreign>, {formatPlace(market.state, market.country)} ·{' '}
        {market.iso === null ? (
          'outside the seven US grid operators'
        ) : (
          <a href={`/grid/${market.iso.toLowerCase()}`}>{market.iso}</a>
        )}
      </p>
      <h1>
        <Foreign>{market.name}</Foreign>
      </h1>
      <div class="hero-parts">
        <div class="card verdict-card">
          <p class="verdict-line">
            <Verdict of={hero.verdict} /> <span class="soft">{verdictMeaning(hero.verdict)}</span>
          </p>
          <p class="score-line">
            <Figure of={indexOrigin(brief, words)}>{formatScore(hero.composite_score)}</Figure>
            <span class="soft"> of 100</span>
          </p>
          <ScoreScale
            score={hero.composite_score}
            low={hero.composite_low}
            high={hero.composite_high}
            bands={words.bands}
          />
          <Why brief={brief} minCoverage={words.minCoverage} />
          <Reachable coverage={facts.coverage} />
          <Movers facts={facts} />
        </div>
        <div>
          <KeyFigures facts={facts} sources={sources} />
          <SourcesLine facts={facts} />
          <Ways brief={brief} />
          <details class="all-figures">
            <summary>All figures: excess power, constraint, coverage, time to power, load</summary>
            <HeroFacts facts={facts} sources={sources} />
          </details>
        </div>
      </div>
    </section>
  );
}

/** What people do next with a market. */
function Ways({ brief: { slug, comps } }: { readonly brief: PublishedBrief }) {
  const three = [slug, ...comps.slice(0, 2).map((comp) => comp.slug)].map(encodeURIComponent);
  return (
    <p class="small no-print">
      <a href={`/watch?markets=${encodeURIComponent(slug)}`}>Watch this market</a>
      {comps.length > 0 && (
        <>
          {' '}
          · <a href={`/compare?markets=${three.join(',')}`}>Compare with the two most similar markets</a>
        </>
      )}
    </p>
  );
}

/** Named next to the figures; the section has all. */
const MOST_NAMED = 6;

function SourcesLine({ facts: { brief } }: { readonly facts: MarketFacts }) {
  const sources = [...new Set(brief.provenance.map(({ source }) => source))];
  if (sources.length === 0) return null;
  const days = brief.provenance.flatMap(({ observed_at: at }) => at ?? []).sort();
  return (
    <p class="small hero-sources">
      <a href="#provenance">
        {sources.length === 1 ? 'One source' : `${sources.length} sources`}, as of <Day at={days.at(0)?.slice(0, 10)} />{' '}
        to <Day at={days.at(-1)?.slice(0, 10)} />
      </a>
      <span class="soft">
        : {sources.slice(0, MOST_NAMED).join(', ')}
        {sources.length > MOST_NAMED && ` and ${sources.length - MOST_NAMED} more`}
      </span>
    </p>
  );
}

function Why({ brief, minCoverage }: { readonly brief: PublishedBrief; readonly minCoverage: number }) {
  const { hero, market_power_scores: scores } = brief;
  const isShort = hero.composite_score === null;
  return (
    <>
      {isShort && (
        <p>
          Not ranked: {formatShare(hero.coverage)} of the score’s weight has data. A verdict needs at least{' '}
          {formatShare(minCoverage)}, and a score that is certain to within two verdicts.
        </p>
      )}
      <Sure brief={brief} />
      <p>{formatReason(scores.parts) ?? 'No part of the score has data. The reasons are below.'}</p>
    </>
  );
}

/** From this confidence on a verdict stands alone. */
const SURE = 0.6;

/** How sure the verdict is, and what would make it surer; nothing of a method without intervals. */
function Sure({ brief }: { readonly brief: PublishedBrief }) {
  const { hero, market_power_scores: scores } = brief;
  const { confidence, composite_low: low, composite_high: high, verdict } = hero;
  if (confidence === null || low === null || high === null) return null;
  const next = scores.narrowed_by;
  return (
    <p>
      With a probability of 80% the score is between {formatScore(low)} and {formatScore(high)}.
      {hero.composite_score !== null && (
        <>
          {' '}
          Confidence in {verdictWord(verdict)}: {formatShare(confidence)}
          {confidence < SURE && ', so the verdict next to it is nearly as likely'}.
        </>
      )}
      {next !== null && (
        <>
          {' '}
          A better source of <a href={`#${next.part}`}>{formatName(next.part)}</a> would narrow this most:{' '}
          {next.measures}.
        </>
      )}
    </p>
  );
}

function Movers({ facts }: { readonly facts: MarketFacts }) {
  const { brief } = facts;
  const { movers: all, missing, computed_at: at } = brief.market_power_scores;
  const movers = all.filter(({ from, to }) => isWithinReach(from, to));
  const noData = missingData(missing, facts);
  return (
    <div class="movers">
      <h2>What would change the verdict</h2>
      {movers.length === 0 ? (
        <Nothing>No single figure would change the verdict, even at half or twice its value.</Nothing>
      ) : (
        <ul>
          {movers.map((mover) => (
            <li key={mover.inputs.join()}>{capitalized(formatMover(mover))}.</li>
          ))}
        </ul>
      )}
      {noData.length > 0 && (
        <details>
          <summary>
            {missing.length === 1 ? 'One input of the score has' : `${missing.length} inputs of the score have`} no
            data: reasons
          </summary>
          <ul class="small">
            {noData.map(({ names, says, isOurs }) => (
              <li key={says}>
                {capitalized(names.map(formatName).join(', '))}: {says}
                {isOurs && (
                  <>
                    {' '}
                    (<a href="/sources">Sources</a>)
                  </>
                )}
                .
              </li>
            ))}
          </ul>
        </details>
      )}
      <p class="soft small">
        Scored <Day at={at} /> by method <a href="/methodology">{brief.hero.method}</a> · revision {brief.revision} of
        the brief
      </p>
    </div>
  );
}
