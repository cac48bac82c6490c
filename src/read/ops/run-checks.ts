import { Fault, messageOf } from '../../errors.ts';
import { cell, queryRows } from '../../store/db/query-rows.ts';
import { checkData } from './check-data.ts';
import { checkEnvironment } from './check-environment.ts';
import { checkFleet } from './check-fleet.ts';
import { checkJobs } from './check-jobs.ts';
import { checkKeys } from './check-keys.ts';
import { checkSettings } from './check-settings.ts';
import { checkSources } from './check-sources.ts';
import { bad, type Finding } from './finding.ts';
import type { OpsContext } from './ops-context.ts';

type Examination = (context: OpsContext) => Promise<Finding[]>;

const EXAMINATIONS: readonly (readonly [string, Examination])[] = [
  ['database', checkEnvironment],
  ['jobs', checkJobs],
  ['fleet', checkFleet],
  ['data', checkData],
  ['settings', async ({ settings }) => checkSettings(settings)],
  ['keys', checkKeys],
  ['sources', checkSources],
];

/**
 * Looks at everything that an operator can do something about. A look that fails is a finding too; without a database, or
 * with an empty one, there is only that one.
 */
export async function runChecks(context: OpsContext): Promise<Finding[]> {
  const inTheWay = await findInTheWay(context);
  if (inTheWay !== null) return [inTheWay];
  const found: Finding[] = [];
  for (const [name, look] of EXAMINATIONS) {
    try {
      found.push(...(await look(context)));
    } catch (error) {
      found.push(bad(name, `cannot be checked: ${messageOf(error)}`, 'run `loadstar migrate`, then check again'));
    }
  }
  return found;
}

async function findInTheWay({ db, settings }: OpsContext): Promise<Finding | null> {
  try {
    const found = await queryRows(
      db.pool,
      { there: cell.flag },
      `select to_regclass('public.market_briefs') is not null as there`,
    );
    if (found.rows[0]?.there === true) return null;
    return bad('schema', 'the database has no Loadstar schema yet', 'run `loadstar migrate` and `loadstar seed`');
  } catch (error) {
    return databaseAway(error, settings.isEmbedded);
  }
}

/** The finding of who cannot reach the database. */
export function databaseAway(error: unknown, isEmbedded: boolean): Finding {
  const isUnknown = error instanceof Fault && error.code === 'bad-config';
  const advice = isEmbedded
    ? 'see postgres.log under DATA_DIR'
    : isUnknown
      ? 'correct the named setting'
      : 'check that the server runs and accepts more connections, check DATABASE_URL, then run `loadstar migrate`';
  return bad('database', messageOf(error), advice);
}
