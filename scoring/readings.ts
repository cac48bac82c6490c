import type { Provenance } from '../src/domain/facts/provenance.ts';
import type { Fuel } from '../src/domain/grid/fuel.ts';
import type { LmpMarket, NodeType } from '../src/domain/grid/lmp.ts';

/** Statistics of a price over the days that end with its newest interval, weighted by the length of the intervals. */
export interface PriceWindow {
  readonly days: number;
  readonly intervals: number;
  readonly hours: number;
  readonly mean_usd_per_mwh: number;
  /** Mean magnitude of the congestion component over the hours that state one; null where none does. */
  readonly congestion_mean_usd_per_mwh: number | null;
  readonly congestion_hours: number;
  /** Share (0..1) of the hours priced at or below zero. */
  readonly at_or_below_zero_share: number;
}

/** The data of one node in one market of its operator. `provenance` is that of the newest interval. */
export interface PriceReading {
  readonly iso: string;
  readonly node: string;
  readonly node_type: NodeType;
  readonly market: LmpMarket;
  readonly latest: {
    readonly interval_start: string;
    readonly interval_minutes: number;
    readonly lmp: number;
    readonly energy: number | null;
    readonly congestion: number | null;
    readonly loss: number | null;
  };
  /** null when the newest interval is too old to describe today. */
  readonly window: PriceWindow | null;
  readonly provenance: Provenance;
}

/** Output of one operator in one interval, MW by the publisher's categories under our names. */
export interface FuelMixReading {
  readonly iso: string;
  readonly interval_start: string;
  readonly interval_minutes: number | null;
  readonly outputs: readonly { readonly fuel: Fuel; readonly mw: number }[];
  readonly provenance: Provenance;
}

/** A story of the news, as plain text. `provenance` is that of the lead report. */
export interface StoryReading {
  readonly id: number;
  readonly title: string;
  readonly summary: string | null;
  readonly url: string | null;
  readonly source: string;
  readonly published_at: string | null;
  readonly provenance: Provenance;
}
