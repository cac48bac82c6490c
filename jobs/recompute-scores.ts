import { type Brief, hashableText, serializeBrief } from '../scoring/brief/brief.ts';
import { composeBrief } from '../scoring/brief/compose-brief.ts';
import { fuelMixFact } from '../scoring/brief/fuel-mix-fact.ts';
import { matchStories } from '../scoring/brief/match-stories.ts';
import { comparePeers } from '../scoring/brief/peers.ts';
import { scoreMarket } from '../scoring/market-power/index.ts';
import { completeInputs, type MarketInputs } from '../scoring/market-power/inputs.ts';
import { choosePrice, priceInputs } from '../scoring/market-power/price-inputs.ts';
import { type Score, serializeScore } from '../scoring/market-power/score.ts';
import { isRanked } from '../scoring/market-power/verdict.ts';
import type { FuelMixReading, PriceReading, StoryReading } from '../scoring/readings.ts';
import type { Market } from '../src/domain/market.ts';
import { Fault } from '../src/errors.ts';
import { provenanceOf } from '../src/read/provenance.ts';
import { loadBriefSlugs } from '../src/store/load-briefs.ts';
import {
  type LoadedFuelMix,
  type LoadedPrice,
  type LoadedReadings,
  type LoadedStory,
  loadMarketInputs,
  priceKey,
  TRAILING_DAYS,
} from '../src/store/load-market-inputs.ts';
import { loadMarkets } from '../src/store/load-markets.ts';
import { loadScoresFor, type StoredScore } from '../src/store/load-scores.ts';
import { hashContent, publishBriefs } from '../src/store/publish-briefs.ts';
import { lockScoreHistory, saveScores } from '../src/store/save-scores.ts';
import { type Deps, defineJob, type Job } from './job.ts';

export interface RecomputeOptions {
  /** Sources whose terms do not let us serve figures: nothing of theirs goes into scores or briefs. */
  readonly withheldSources?: readonly string[];
  /** Told after each market. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Scores every market from what was known when the run was due, appends the scores to the history and publishes the
 * briefs that say something new. Of a moment that was scored before, the stored scores stand. A run for a moment
 * older than the newest score only fills the history: a brief never goes back in time.
 */
export function recomputeScores(deps: Pick<Deps, 'db' | 'clock'>, options: RecomputeOptions = {}): Job {
  return defineJob({
    name: 'recompute-scores',
    schedule: '30 9 * * *',
    catchUp: 'each',
    attempts: 5,
    backoffMs: 5_000,
    async run({ dueAt, commit, signal }) {
      const at = dueAt.toISOString();
      const known = await deps.db.snapshot(async (tx) => ({
        markets: await loadMarkets(tx.db),
        readings: await loadMarketInputs(tx, at, options.withheldSources ?? []),
        stored: await loadScoresFor(tx.db, at),
      }));
      // An empty list would take every brief down.
      if (known.markets.length === 0)
        throw new Fault('bad-config', 'no markets are listed; run `loadstar seed` first', { retryable: false });
      const judged = judgeMarkets(known.markets, known.readings, known.stored, options.onProgress);
      signal.throwIfAborted();

      return commit(async (tx) => {
        const newest = await lockScoreHistory(tx);
        const saved = await saveScores(
          tx,
          judged.map(({ market, inputs, score }) => ({
            marketSlug: market.slug,
            scoredFor: at,
            method: score.method,
            inputs,
            score: serializeScore(score),
            verdict: score.verdict,
            composite: score.composite_score,
            excessPower: score.excess_power,
            constraintScore: score.constraint_score,
            coverage: score.coverage,
          })),
          deps.clock.now(),
        );
        const counts = {
          scored: judged.length,
          silent: judged.filter(({ score }) => score.coverage === 0).length,
          ranked: judged.filter(({ score }) => isRanked(score)).length,
          appended: saved.written,
        };
        if (newest !== null && Date.parse(newest) > dueAt.getTime())
          return { ...counts, published: 0, unchanged: 0, removed: 0, outdated_by: newest };
        const listed = new Set(judged.map(({ market }) => market.slug));
        const published = (await loadBriefSlugs(tx)).filter(({ removed }) => !removed).map(({ slug }) => slug);
        const publication = await publishBriefs(
          tx,
          judged.map(({ market, brief }) => ({
            slug: market.slug,
            contentHash: hashContent(hashableText(brief)),
            render: (meta) => serializeBrief(brief, meta),
          })),
          { now: deps.clock.now(), removedSlugs: published.filter((slug) => !listed.has(slug)) },
        );
        return { ...counts, ...publication };
      });
    },
  });
}

interface Judged {
  readonly market: Market;
  readonly inputs: MarketInputs;
  readonly score: Score;
  readonly brief: Brief;
}

/** Scores and composes all markets. Pure. */
function judgeMarkets(
  markets: readonly Market[],
  readings: LoadedReadings,
  stored: readonly StoredScore[],
  onProgress: RecomputeOptions['onProgress'],
): Judged[] {
  const storedBySlug = new Map(stored.map((score) => [score.marketSlug, score]));
  const priceOf = new Map<string, PriceReading | null>();
  for (const [key, prices] of readings.prices) priceOf.set(key, choosePrice(prices.map(priceReading)));
  const peers = comparePeers(new Map([...priceOf].map(([key, price]) => [key, completeInputs(priceInputs(price))])));
  const stories = readings.stories.map(storyReading);
  const storiesOf = matchStories(markets, stories);

  return markets.map((market, position) => {
    const key =
      market.priceIso === null || market.priceNode === null ? null : priceKey(market.priceIso, market.priceNode);
    const price = key === null ? null : (priceOf.get(key) ?? null);
    const before = storedBySlug.get(market.slug);
    const inputs = completeInputs(before === undefined ? priceInputs(price) : (before.inputs as MarketInputs));
    const score = before === undefined ? scoreMarket(inputs) : (JSON.parse(before.score) as Score);
    const mix = market.iso === null ? undefined : readings.fuelMixes.get(market.iso);
    const brief = composeBrief({
      market,
      score,
      inputs,
      price,
      peers,
      fuelMix: mix === undefined ? null : fuelMixFact(fuelMixReading(mix)),
      stories: stories.length === 0 ? null : (storiesOf.get(market.slug) ?? []),
    });
    onProgress?.(position + 1, markets.length);
    return { market, inputs, score, brief };
  });
}

function priceReading(price: LoadedPrice): PriceReading {
  const { window } = price;
  return {
    iso: price.iso,
    node: price.node,
    node_type: price.nodeType,
    market: price.market,
    latest: {
      interval_start: price.intervalStart,
      interval_minutes: price.intervalMinutes,
      lmp: price.lmp,
      energy: price.energy,
      congestion: price.congestion,
      loss: price.loss,
    },
    window:
      window === null
        ? null
        : {
            days: TRAILING_DAYS,
            intervals: window.intervals,
            hours: window.hours,
            mean_usd_per_mwh: window.mean,
            congestion_mean_usd_per_mwh: window.congestionMean,
            congestion_hours: window.congestionHours,
            at_or_below_zero_share: window.atOrBelowZeroShare,
          },
    provenance: provenanceOf(price.document, price.intervalStart, 'reported'),
  };
}

function fuelMixReading(mix: LoadedFuelMix): FuelMixReading {
  const { iso, intervalStart, intervalMinutes, outputs, document } = mix;
  // An operator meters its own grid; others pass on what they were told.
  const basis = document.sourceId === `${iso.toLowerCase()}-fuel-mix` ? 'measured' : 'reported';
  return {
    iso,
    interval_start: intervalStart,
    interval_minutes: intervalMinutes,
    outputs,
    provenance: provenanceOf(document, intervalStart, basis),
  };
}

function storyReading(story: LoadedStory): StoryReading {
  return {
    id: story.id,
    title: story.title,
    summary: story.summary,
    url: story.url,
    source: story.source,
    published_at: story.publishedAt,
    // The story is what is observed, not the feed that carried it: its own address and its own date.
    provenance: {
      ...provenanceOf({ ...story.document, url: story.url }, story.publishedAt ?? story.firstSeenAt, 'reported'),
      observed_at: story.publishedAt,
      fetched_at: story.firstSeenAt,
    },
  };
}
