import type { Installation } from '../../installation.ts';
import { openJobs, startApi, startOperator } from '../../parts.ts';
import { openProcessWatch } from '../../process-watch.ts';
import type { Shutdown } from '../../shutdown.ts';
// All that `up` and `where` load.
import '../records/where.ts';
import './start-all.ts';

/** What people, programs and models ask first. */
const ASKED = [
  '/',
  '/api/health',
  '/readyz',
  '/api/v1/markets/list',
  '/api/v1/where?lat=39&lon=-77',
  '/api/v1/market-brief/dallas',
  '/openapi.json',
  '/ops',
];

/**
 * Opens what answers, asks it a little and closes it again: what V8 compiled for it is kept with the rest, and the first start
 * need not compile it. Nothing depends on the answers.
 */
export async function runDoors(installation: Installation): Promise<void> {
  const open: (() => Promise<unknown>)[] = [];
  const add = (_name: string, close: () => Promise<unknown>): void => {
    open.push(close);
  };
  const shutdown: Shutdown = {
    add,
    addIntake: add,
    onStop: () => undefined,
    isStopping: () => false,
    useLog: () => undefined,
  };
  try {
    const watch = openProcessWatch('up', installation, shutdown);
    const operator = { installation, watch, jobs: await openJobs(installation, shutdown) };
    await startOperator(operator, shutdown);
    const { address } = await startApi(operator, shutdown);
    for (const path of ASKED)
      await fetch(`${address}${path}`, {
        headers: { accept: path.startsWith('/api') ? 'application/json' : '*/*' },
      }).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      );
  } finally {
    for (const close of open.reverse()) await close().catch(() => undefined);
  }
}
