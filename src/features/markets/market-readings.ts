import type { FuelMixReading, PriceReading, StoryReading } from '../../../scoring/readings.ts';
import {
  type LoadedFuelMix,
  type LoadedPrice,
  type LoadedStory,
  TRAILING_DAYS,
} from '../../store/markets/load-market-inputs.ts';
import { provenanceOf } from '../provenance.ts';

/** Rows of the store as the readings that scores and briefs are made of. */
export function priceReading(price: LoadedPrice): PriceReading {
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

export function fuelMixReading(mix: LoadedFuelMix): FuelMixReading {
  const { iso, intervalStart, intervalMinutes, outputs, document } = mix;
  // An operator meters its own grid; others pass on what was reported to them.
  const basis = document.sourceId === `${iso.toLowerCase()}-fuel-mix` ? 'measured' : 'reported';
  return {
    iso,
    interval_start: intervalStart,
    interval_minutes: intervalMinutes,
    outputs,
    provenance: provenanceOf(document, intervalStart, basis),
  };
}

export function storyReading(story: LoadedStory): StoryReading {
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
