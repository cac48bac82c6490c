import { prepareRollUp, type RollUpCounts, rollUpDays, rollUpHours } from '../../src/store/grid/roll-up-lmp.ts';
import { type Deps, defineJob, type Job } from '../runtime/job.ts';

/** Hours of one operator's market in one roll-up: a first fetch of many days is worked off over several runs. */
const HOURS_AT_ONCE = 400;
const DAYS_AT_ONCE = 60;

/** Hourly figures of the prices that changed since the last run. */
export const rollUpLmpHours = (deps: Deps): Job =>
  defineJob({
    name: 'roll-up-lmp-hours',
    schedule: '*/5 * * * *',
    catchUp: 'latest',
    attempts: 3,
    backoffMs: 20_000,
    run: async ({ commit }) => {
      await prepareRollUp(deps.db);
      return shown(await commit((tx) => rollUpHours(tx, HOURS_AT_ONCE)));
    },
  });

/** Daily figures, less often: a day's percentiles need all its prices, not only those of the hour that changed. */
export const rollUpLmpDays: Job = defineJob({
  name: 'roll-up-lmp-days',
  schedule: '12 * * * *',
  catchUp: 'latest',
  attempts: 3,
  backoffMs: 60_000,
  run: async ({ commit }) => shown(await commit((tx) => rollUpDays(tx, DAYS_AT_ONCE))),
});

const shown = (counts: RollUpCounts) => ({ outcome: counts.marks === 0 ? 'nothing changed' : 'rolled up', ...counts });
