import { type ConnectionQueueRow, LARGE_REQUEST_MW, placeOfLarge } from '../../domain/grid/connection-queue.ts';
import type { QueueStatsRow, RequestToFigure } from '../../domain/grid/queue-stats.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import { computeQueueStats } from './compute-queue-stats.ts';

/** Figures of a place; the row says of which area, by whom and when. */
export type ConnectionFigures = Omit<ConnectionQueueRow, 'kind' | 'source' | 'area' | 'as_of'>;

interface WhatIsListed {
  /** YYYY-MM-DD. */
  readonly listedOn: string;
  /** Whether only requests that came to an end or an agreement are listed: then there are waits, and nothing else. */
  readonly isDatedAlone: boolean;
}

/** Large requests of a state say something from so many on. */
const ENOUGH_LARGE = 10;

/**
 * Figures of one queue: of all of it under the name `whole`, of each state, and of the large requests of both. By the
 * rules of the operators' queues (docs/adr/0019): the wait is the median of what was completed in the five years up to
 * the last operation, the survival estimate counts those still waiting. What a list has no request of (withdrawn,
 * operational) it does not report: null, and not 0.
 */
export function summarizeConnections(
  requests: readonly RequestToFigure[],
  whole: string,
  listed: WhatIsListed,
): ConnectionFigures[] {
  const own = requests.filter(({ projectType }) => projectType === 'generation');
  const reported = new Set(own.map(({ status }) => status));
  const figuresOf = (members: readonly RequestToFigure[], nameOf: (place: string) => string, least: number) =>
    computeQueueStats({ listedOn: listed.listedOn, requests: members }, () => null).flatMap((stats) => {
      const ofPlace = members.filter(({ state }) => stats.state === null || state === stats.state);
      // The area of Santee Cooper is named as its state is.
      if (stats.state !== null && (ofPlace.length < least || stats.state === whole)) return [];
      const figures = {
        ...NOTHING,
        place: nameOf(stats.state ?? whole),
        ...waitOf(stats),
        ...(listed.isDatedAlone ? {} : totalsOf(ofPlace, stats, reported)),
      };
      return listed.isDatedAlone && figures.wait_months === null ? [] : [figures];
    });
  const large = own.filter(({ capacityMw }) => capacityMw !== null && capacityMw >= LARGE_REQUEST_MW);
  return [
    ...figuresOf(own, (place) => place, 1),
    ...(large.length === 0 ? [] : figuresOf(large, placeOfLarge, ENOUGH_LARGE)),
  ];
}

const NOTHING = {
  direction: 'generation',
  lat: null,
  lon: null,
  requests: null,
  active_mw: null,
  signed_mw: null,
  due_24_months_mw: null,
  operational_mw: null,
  withdrawn_mw: null,
  withdrawn_requests: null,
  completed_requests: null,
  wait_months: null,
  wait_requests: null,
  survival_months: null,
  survival_requests: null,
  relieved_year: null,
} as const;

const waitOf = ({ waitMonths, waitProjects }: QueueStatsRow) => ({
  wait_months: waitMonths,
  wait_requests: waitMonths === null ? null : waitProjects,
});

function totalsOf(members: readonly RequestToFigure[], stats: QueueStatsRow, reported: ReadonlySet<string>) {
  const operational = members.filter(({ status }) => status === 'operational');
  const withdrawn = members.filter(({ status }) => status === 'withdrawn');
  const ofEnd = <T>(end: string, value: T): T | null => (reported.has(end) ? value : null);
  return {
    requests: members.length,
    active_mw: tenths(stats.activeMw),
    signed_mw: tenths(stats.agreementSignedMw),
    due_24_months_mw: tenths(stats.due24MonthsMw),
    operational_mw: ofEnd('operational', megawatts(operational)),
    withdrawn_mw: ofEnd('withdrawn', megawatts(withdrawn)),
    withdrawn_requests: ofEnd('withdrawn', withdrawn.length),
    completed_requests: ofEnd('operational', operational.length),
    survival_months: stats.survivalMonths,
    survival_requests: stats.survivalMonths === null ? null : stats.survivalRequests,
  };
}

/** Null where there are requests and none of them states a capacity. */
function megawatts(requests: readonly RequestToFigure[]): number | null {
  const stated = requests.flatMap(({ capacityMw }) => capacityMw ?? []);
  return stated.length === 0 && requests.length > 0 ? null : tenths(stated.reduce((sum, mw) => sum + mw, 0));
}

const tenths = (mw: number | null): number | null => (mw === null ? null : roundTo(mw, 1));
