import { addMonths, dueWindow } from '../../domain/grid/due-window.ts';
import { DAYS_PER_MONTH, WAIT_YEARS } from '../../domain/grid/queue.ts';
import type { QueueStatsRow, QueueToFigure, RequestToFigure } from '../../domain/grid/queue-stats.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import type { CountyFinder } from '../places/county-fips.ts';
import { medianWaitSurvivalMonths, type RequestLife, type WatchedPeriod } from './median-wait-survival-months.ts';

/** Least share of ended requests with a known end date for a median by survival. Our own choice. */
const REPORTED_SHARE = 0.8;

/**
 * Figures of the whole queue, of each state, and of each county in which active requests state capacity. A request of
 * several counties counts in the first; one without a known county counts only for its state. A request that moved to
 * another list of the same source counts there.
 */
export function computeQueueStats(queue: QueueToFigure, countyOf: CountyFinder): QueueStatsRow[] {
  const requests = withoutMoved(queue.requests);
  const period = periodOf(requests, queue.lastOperationOn);
  // If a list reports agreements, it names only the signed ones: for other requests it mostly has no value.
  const namesAgreements = requests.some(({ status: state, agreementSigned }) => state === 'active' && agreementSigned);
  const figure = (members: readonly RequestToFigure[], state: string | null, countyFips: string | null) => ({
    state,
    countyFips,
    ...activeFigures(members, queue.listedOn, namesAgreements),
    ...endFigures(members, queue.reportsEnds),
    ...waitFigures(members),
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

/** Without requests the sum is 0; if the requests do not state the value, it is unknown. */
function activeFigures(members: readonly RequestToFigure[], listedOn: string, namesAgreements: boolean) {
  const active = members.filter(({ status: state }) => state === 'active');
  const sized = active.filter(({ capacityMw }) => capacityMw !== null);
  const signed = sized.filter(({ agreementSigned }) => agreementSigned === true);
  const dated = signed.filter(({ proposedOn }) => proposedOn !== null);
  const { from, to } = dueWindow(listedOn);
  const due = dated.filter(({ proposedOn }) => proposedOn !== null && from <= proposedOn && proposedOn <= to);
  const isSized = sized.length > 0 || active.length === 0;
  const isReported = isSized && namesAgreements;
  return {
    activeRequests: active.length,
    activeMw: isSized ? megawatts(sized) : null,
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

function endFigures(members: readonly RequestToFigure[], namesEnds: boolean) {
  if (!namesEnds) return { settledRequests: null, completedRequests: null, withdrawnRequests: null };
  const settled = members.filter(({ isSettled }) => isSettled);
  return {
    settledRequests: settled.length,
    completedRequests: settled.filter(({ status: state }) => state === 'operational').length,
    withdrawnRequests: settled.filter(({ status: state }) => state === 'withdrawn').length,
  };
}

function waitFigures(members: readonly RequestToFigure[]) {
  const waited = members.flatMap(({ waitDays }) => waitDays ?? []).sort((a, b) => a - b);
  const days = members
    .flatMap(({ waitDays, operationalOn }) => (waitDays === null ? [] : (operationalOn ?? [])))
    .sort();

  const [lower, upper] = [waited[(waited.length - 1) >> 1], waited[waited.length >> 1]];
  return {
    waitMonths: lower === undefined || upper === undefined ? null : roundTo((lower + upper) / 2 / DAYS_PER_MONTH, 1),
    waitProjects: waited.length,
    waitFrom: days[0] ?? null,
    waitTo: days.at(-1) ?? null,
  };
}

/** The years of the wait statistic; null if the source's record of either date begins later. */
function periodOf(requests: readonly RequestToFigure[], lastOperationOn: string | null): WatchedPeriod | null {
  if (lastOperationOn === null) return null;
  const after = addMonths(lastOperationOn, -12 * WAIT_YEARS);
  const reachesBack = ['operational', 'withdrawn'].every((end) =>
    requests.some((request) => request.status === end && (endedOn(request) ?? lastOperationOn) <= after),
  );
  return reachesBack ? { after, until: lastOperationOn } : null;
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
