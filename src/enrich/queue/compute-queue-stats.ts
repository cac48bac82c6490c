import { dueWindow } from '../../domain/grid/due-window.ts';
import { type QueueEra, queueEra } from '../../domain/grid/queue-rules.ts';
import type { QueueStatsRow, QueueToFigure, RequestToFigure } from '../../domain/grid/queue-stats.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import type { CountyFinder } from '../places/county-fips.ts';
import { medianWaitSurvivalMonths, type RequestLife, type WatchedPeriod } from './median-wait-survival-months.ts';
import { tallyRequests } from './tally-requests.ts';

/** Least share of ended requests with a known end date for a median by survival. Our own choice. */
const REPORTED_SHARE = 0.8;

/**
 * Figures of the requests for generation: of the whole queue, of each state, and of each county in which active requests state capacity. A request of
 * several counties counts in the first; one without a known county counts only for its state. A request that moved to
 * another list of the same source counts there.
 */
export function computeQueueStats(queue: QueueToFigure, countyOf: CountyFinder): QueueStatsRow[] {
  const era = queueEra(queue.requests, queue.listedOn, queue.listedOn);
  const requests = withoutMoved(queue.requests.filter(({ projectType }) => projectType === 'generation'));
  const period = periodOf(requests, era);
  // If a list reports agreements, it names only the signed ones: for other requests it mostly has no value.
  const namesAgreements = requests.some(({ status: state, agreementSigned }) => state === 'active' && agreementSigned);
  const figure = (members: readonly RequestToFigure[], state: string | null, countyFips: string | null) => ({
    state,
    countyFips,
    ...tallied(members, era),
    ...agreementFigures(members, queue.listedOn, namesAgreements),
    ...survivalStats(members, period),
  });
  const states = grouped(requests, ({ state }) => state);
  const counties = grouped(requests, ({ state, county }) =>
    state === null || county === null ? null : countyOf(state, county),
  );
  return [
    figure(requests, null, null),
    ...states.map(([state, members]) => figure(members, state, null)),
    ...counties
      .map(([fips, members]) => figure(members, members[0]?.state ?? null, fips))
      .filter(({ activeMw }) => activeMw !== null && activeMw > 0),
  ];
}

/** `AG1-428 - moved to TC1` is in one list, and the request itself in another, which has more data. */
function withoutMoved(requests: readonly RequestToFigure[]): RequestToFigure[] {
  const ids = new Set(requests.map(({ queueId }) => queueId));
  return requests.filter(({ queueId }) => {
    const [, id] = /^(\S+) - moved to /i.exec(queueId) ?? [];
    return id === undefined || !ids.has(id);
  });
}

function grouped(
  requests: readonly RequestToFigure[],
  nameOf: (request: RequestToFigure) => string | null,
): [string, RequestToFigure[]][] {
  const groups = new Map<string, RequestToFigure[]>();
  for (const request of requests) {
    const name = nameOf(request);
    if (name === null) continue;
    const members = groups.get(name);
    if (members === undefined) groups.set(name, [request]);
    else members.push(request);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

function tallied(members: readonly RequestToFigure[], era: QueueEra) {
  const tally = tallyRequests();
  for (const request of members) {
    const { capacityMw: mw, requestedOn: lastRequestedOn } = request;
    tally.add({ ...request, lastRequestedOn, fuel: null, requests: 1, sized: mw === null ? 0 : 1, mw }, era);
  }
  const { active, ends, wait } = tally.figures();
  const { reportsEnds } = era;
  return {
    activeRequests: active.requests,
    activeMw: active.capacityMw,
    settledRequests: reportsEnds ? ends.requests : null,
    completedRequests: reportsEnds ? ends.completed : null,
    withdrawnRequests: reportsEnds ? ends.withdrawn : null,
    waitMonths: wait.medianMonths,
    waitProjects: wait.projects,
    waitFrom: wait.operationalFrom,
    waitTo: wait.operationalTo,
  };
}

/** Without requests the sum is 0; if the requests do not state the value, it is unknown. */
function agreementFigures(members: readonly RequestToFigure[], listedOn: string, namesAgreements: boolean) {
  const active = members.filter(({ status }) => status === 'active');
  const sized = active.filter(({ capacityMw }) => capacityMw !== null);
  const signed = sized.filter(({ agreementSigned }) => agreementSigned === true);
  const dated = signed.filter(({ proposedOn }) => proposedOn !== null);
  const { from, to } = dueWindow(listedOn);
  const due = dated.filter(({ proposedOn }) => proposedOn !== null && from <= proposedOn && proposedOn <= to);
  const isReported = namesAgreements && (sized.length > 0 || active.length === 0);
  return {
    agreementToldMw: isReported ? megawatts(sized) : null,
    agreementSignedMw: isReported ? megawatts(signed) : null,
    due24MonthsMw: isReported && (dated.length > 0 || signed.length === 0) ? megawatts(due) : null,
  };
}

/** To the kilowatt: floating-point noise is below that. */
const megawatts = (requests: readonly RequestToFigure[]): number =>
  roundTo(
    requests.reduce((sum, { capacityMw }) => sum + (capacityMw ?? 0), 0),
    3,
  );

/** The years of the wait statistic; null if the source's record of either date begins later. */
function periodOf(requests: readonly RequestToFigure[], { waits }: QueueEra): WatchedPeriod | null {
  if (waits === null) return null;
  const reachesBack = ['operational', 'withdrawn'].every((end) =>
    requests.some((request) => request.status === end && (endedOn(request) ?? waits.until) <= waits.after),
  );
  return reachesBack ? waits : null;
}

function survivalStats(members: readonly RequestToFigure[], period: WatchedPeriod | null) {
  const requested = members.filter(({ requestedOn }) => requestedOn !== null);
  const ended = requested.filter(({ status: state }) => state === 'operational' || state === 'withdrawn');
  const reported = ended.filter((request) => endedOn(request) !== null);
  if (period === null || reported.length < REPORTED_SHARE * ended.length)
    return { survivalMonths: null, survivalRequests: 0 };
  const { months, requests } = medianWaitSurvivalMonths(requested.flatMap(lifeOf), period);
  return { survivalMonths: months, survivalRequests: requests };
}

function lifeOf(request: RequestToFigure): RequestLife | [] {
  const { requestedOn, status: state, listedOn } = request;
  if (requestedOn === null) return [];
  if (state !== 'operational' && state !== 'withdrawn') return { requestedOn, end: null, until: listedOn };
  const until = endedOn(request);
  return until === null ? [] : { requestedOn, end: state, until };
}

const endedOn = ({ status: state, operationalOn, withdrawnOn }: RequestToFigure): string | null =>
  state === 'operational' ? operationalOn : state === 'withdrawn' ? withdrawnOn : null;
