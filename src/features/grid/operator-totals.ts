import type { QueueSection } from '../../../scoring/brief/sections.ts';
import type { Provenance } from '../../domain/facts/provenance.ts';
import type { IsoName } from '../../domain/grid/iso.ts';
import { loadQueueStatsAsOf } from '../../store/history/load-queue-stats-as-of.ts';
import { queueSections } from '../briefs/queue-section.ts';
import type { FeatureContext } from '../context.ts';
import { type QueueStatsShown, showFigures } from './queue-stats.ts';

/** What is known of an operator's queue as a whole where its requests are not stored one by one. */
interface OperatorTotals {
  readonly shown: QueueStatsShown;
  readonly provenance: Provenance;
}

/**
 * The totals of an operator's queue of generation, as briefs have them: from a list of which only the sums are held. One function,
 * whoever asks; null where no sums are held either.
 * @param state of the market that asks: figures that the operator's own list does not report are taken as its brief takes them.
 */
export async function loadOperatorTotals(
  context: FeatureContext,
  iso: IsoName,
  state: string | null,
): Promise<OperatorTotals | null> {
  const now = context.clock.now().toISOString();
  const withheld = context.sources.filter((source) => source.withheld).map(({ id }) => id);
  const stats = await context.db.transaction((tx) => loadQueueStatsAsOf(tx, now, withheld));
  const section = queueSections(stats)({ iso, state }).operator;
  return section === null ? null : { shown: showSection(section), provenance: section.provenance };
}

/** What a list of sums does not hold stays null or empty. */
function showSection(section: QueueSection): QueueStatsShown {
  return {
    ...showFigures(null),
    active_requests: section.active_requests,
    active_gw: section.active_gw,
    withdrawal_rate: section.withdrawn_share,
    rates_n: section.settled_requests,
    median_months_to_operation: section.wait_months,
    median_n: section.wait_projects,
    median_operational_from: section.wait_from,
    median_operational_to: section.wait_to,
  };
}
