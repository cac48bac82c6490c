import type { FacilityPower } from '../../domain/facilities/power.ts';
import type { QueueStatsRow } from '../../domain/grid/queue-stats.ts';
import type { Market } from '../../domain/markets/market.ts';
import type { SourceDocument } from '../db/source-document.ts';
import type { StoredDeal, StoredDealSource } from '../deals/load-deals.ts';
import type { RegisterRow } from '../facilities/load-facilities.ts';
import type { RegisterOrigin } from '../facilities/load-register-origin.ts';
import type { StoredFact } from '../facts/fact-shape.ts';
import type { LoadedReadings } from '../markets/load-market-inputs.ts';
import type { StoredProject } from '../projects/load-projects.ts';
import type { AreaEvidence } from './load-area-evidence.ts';

/** A row of `queue_figures` (see its table for what each member counts), of the newest listing known. */
export interface QueueStatsAsOf extends SourceDocument, QueueStatsRow {
  readonly iso: string;
  /** Whether the operator itself lists it. */
  readonly isOwn: boolean;
  readonly listedAt: string;
}

/** A figure that the operator of this installation has brought. */
export interface ImportedFact {
  readonly marketSlug: string;
  readonly name: 'vacancy_pct' | 'lease_rate';
  readonly observedOn: string;
  readonly value: number;
  readonly unit: string;
  readonly source: string;
  readonly sourceUrl: string | null;
  readonly basis: string;
  readonly notes: string | null;
  readonly importedAt: string;
}

export interface DealAsOf extends StoredDeal {
  readonly sources: readonly StoredDealSource[];
}

/**
 * All inputs of scores and briefs, for all markets at once, as of one moment: only what was fetched, resolved or
 * imported by then and is of times before it.
 */
export interface AsOfSnapshot extends AreaEvidence {
  /** The moment, ISO 8601 UTC. */
  readonly at: string;
  readonly markets: readonly Market[];
  readonly readings: LoadedReadings;
  /** Of the newest edition: those that operate, are planned or are under construction. */
  readonly plants: readonly StoredFact<'plant'>[];
  /** Of the newest edition of each list outside the United States. */
  readonly worldPlants: readonly StoredFact<'world-plant'>[];
  /** The newest week of each state. */
  readonly droughts: readonly StoredFact<'drought'>[];
  /** The newest edition. */
  readonly waterRisks: readonly StoredFact<'water-risk'>[];
  readonly hazards: readonly StoredFact<'hazard'>[];
  /** Of all lists one entry a place, without what is known by headlines alone. */
  readonly moratoria: readonly StoredFact<'moratorium'>[];
  readonly bills: readonly StoredFact<'bill'>[];
  /** The newest year and the newest month of each state and sector. */
  readonly retailPrices: readonly StoredFact<'price'>[];
  /** Facilities that may be shown and are not closed. */
  readonly register: readonly RegisterRow[];
  readonly registerOrigin: RegisterOrigin | null;
  /** The figure for the power of each facility that has one; empty where none was worked out by then. */
  readonly facilityPower: readonly FacilityPower[];
  readonly projects: readonly StoredProject[];
  /** Deals of the two years before, newest first. */
  readonly deals: readonly DealAsOf[];
  /** The newest listing of each source of each operator: which of them gives a figure is decided figure by figure. */
  readonly queueStats: readonly QueueStatsAsOf[];
  /** The newest of each market and name. */
  readonly importedFacts: readonly ImportedFact[];
}
