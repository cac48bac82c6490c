import type { WaitEstimator } from '../../../scoring/input.ts';
import { roundTo } from '../../domain/scores/round-to.ts';
import type { QueueStatsAsOf } from '../../store/history/as-of-snapshot.ts';

/** Requests from which on a share of them says something. */
const ENOUGH_REQUESTS = 20;
/** Completed projects from which on their median says something. */
export const ENOUGH_COMPLETED = 10;

/** A figure from one set of requests, and how it was made; null where they are too few or do not report it. */
export type QueueEstimate = (
  of: QueueStatsAsOf,
) => { readonly value: number; readonly how: string; readonly estimator?: WaitEstimator } | null;

/** Share (0..1) of active MW, where agreements are reported, that has signed one. */
export const signedShare: QueueEstimate = ({ activeRequests, agreementToldMw: reported, agreementSignedMw: signed }) =>
  reported === null || signed === null || reported <= 0 || activeRequests < ENOUGH_REQUESTS
    ? null
    : {
        value: roundTo(signed / reported, 4),
        how: `n = ${activeRequests} active requests, ${Math.round(reported)} MW with known agreement status`,
      };

/** Share (0..1) of settled requests that were withdrawn. */
export const withdrawnShare: QueueEstimate = ({ settledRequests: settled, withdrawnRequests: withdrawn }) =>
  settled === null || withdrawn === null || settled < ENOUGH_REQUESTS
    ? null
    : { value: roundTo(withdrawn / settled, 4), how: `n = ${settled} requests old enough to have an outcome` };

/** Share (0..1) of settled requests that came into operation. */
export const completedShare: QueueEstimate = ({ settledRequests: settled, completedRequests: completed }) =>
  settled === null || completed === null || settled < ENOUGH_REQUESTS
    ? null
    : { value: completed / settled, how: `n = ${settled} requests old enough to have an outcome` };

/** Median months from request to operation. */
export const completedWait: QueueEstimate = ({ waitMonths, waitProjects, waitFrom, waitTo }) =>
  waitMonths === null || waitProjects < ENOUGH_COMPLETED
    ? null
    : {
        value: waitMonths,
        estimator: 'completed',
        how: `n = ${waitProjects}, median of completed ${waitFrom?.slice(0, 4)}–${waitTo?.slice(0, 4)}`,
      };

/** Median months by survival, open requests among them. */
export const survivalWait: QueueEstimate = ({ survivalMonths: medianWaitSurvivalMonths, survivalRequests }) =>
  medianWaitSurvivalMonths === null || survivalRequests < ENOUGH_REQUESTS
    ? null
    : {
        value: medianWaitSurvivalMonths,
        estimator: 'survival',
        how: `survival estimate over ${survivalRequests} requests`,
      };
