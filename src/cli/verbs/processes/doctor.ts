import type { JobQueue } from '../../../../jobs/runtime/job-queue.ts';
import { openQueue } from '../../../../jobs/runtime/queue.ts';
import { type Config, loadConfig } from '../../../config.ts';
import { Fault } from '../../../errors.ts';
import type { Finding } from '../../../read/ops/finding.ts';
import { databaseAway, runChecks } from '../../../read/ops/run-checks.ts';
import { openDatabase } from '../../../store/db/client.ts';
import { type Installation, withInstallation } from '../../installation.ts';
import { opsContext } from '../../ops-context.ts';
import { printJson, printTable } from '../../print.ts';

/** `doctor`: problems of this installation, and what to do. Exit code 1 when something is bad. */
export async function doctor(options: { json?: boolean }): Promise<void> {
  const findings = await runChecksHere(loadConfig());
  if (options.json === true) printJson(findings);
  else
    printTable(
      ['check', 'state', 'detail', 'what to do'],
      findings.map(({ check, state, detail, advice }) => [check, state, detail, advice]),
    );
  const bad = findings.filter((finding) => finding.state === 'bad').length;
  if (bad > 0) throw new Fault('unavailable', `${bad} of ${findings.length} checks ${bad === 1 ? 'is' : 'are'} bad`);
}

async function runChecksHere(config: Config): Promise<Finding[]> {
  try {
    return await withInstallation(config, { applicationName: 'loadstar-doctor', maxConnections: 3 }, runChecksOn);
  } catch (error) {
    return [databaseAway(error, config.databaseUrl === null)];
  }
}

async function runChecksOn(installation: Installation): Promise<Finding[]> {
  const { config, databaseUrl, log } = installation;
  const replica =
    config.replicaUrl === null
      ? null
      : openDatabase(config.replicaUrl, { maxConnections: 1, applicationName: 'loadstar-doctor' });
  let opened: Promise<JobQueue> | null = null;
  try {
    return await runChecks(
      opsContext(installation, {
        replica,
        queue: () => {
          opened ??= openQueue({ databaseUrl, redisUrl: config.redisUrl, log });
          return opened;
        },
      }),
    );
  } finally {
    await Promise.resolve<JobQueue | null>(opened).then(
      (queue) => queue?.close(),
      () => {},
    );
    await replica?.close();
  }
}
