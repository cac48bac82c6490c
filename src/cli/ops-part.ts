import pTimeout from 'p-timeout';
import type { JobQueue } from '../../jobs/runtime/job-queue.ts';
import { openQueue } from '../../jobs/runtime/queue.ts';
import { Fault, messageOf } from '../errors.ts';
import type { OperatorPart } from '../http/operator-part.ts';
import { type Database, openDatabase } from '../store/db/client.ts';
import { opsPart } from '../web/ops/ops-part.tsx';
import type { BoardEntries } from '../web/ops/queue-board.ts';
import type { Installation } from './installation.ts';
import { opsContext } from './ops-context.ts';
import { readVersion } from './version.ts';

/** Tries of a slot that is put into the queue from here; the scheduler puts it there with its job's own. */
const TRIES = { attempts: 3, backoffMs: 10_000 } as const;

/** Longest wait of a page for the queue's server. */
const PATIENCE_MS = 4_000;

const patience = () => ({
  milliseconds: PATIENCE_MS,
  message: new Fault('unavailable', 'the queue did not answer in time'),
});

/** The operator's pages of this process. @param queue of a process with jobs; null: opened when it is first needed. */
export function makeOpsPart(installation: Installation, queue: JobQueue | null): OperatorPart {
  const { config, db, log } = installation;
  const opened = queue === null ? openWhenNeeded(installation) : { queue: async () => queue, close: async () => {} };
  const replica = replicaOf(installation);
  const context = opsContext(installation, { queue: opened.queue, replica });
  return opsPart({
    ...context,
    db,
    version: readVersion(),
    home: homeOf(config),
    hasToken: config.operatorToken !== null,
    boardEntries: async () => {
      const found = await opened.queue();
      await pTimeout(found.counts(), patience());
      // The adapter needs BullMQ's queue; our own type of queue only says that it is an object.
      return found.entries as BoardEntries;
    },
    hurry: async (slot) => {
      try {
        await pTimeout((await opened.queue()).add([{ ...slot, ...TRIES }]), patience());
      } catch (error) {
        log.warn(
          { job: slot.job, fault: messageOf(error) },
          'the queue is unavailable; the scheduler queues the slot later',
        );
      }
    },
    close: async () => {
      await opened.close();
      await replica?.close();
    },
  });
}

/** Where the pages of everybody are: here, but for a listener of the operator's own. */
function homeOf({ publicUrl, ops, host, port }: Installation['config']): string {
  if (publicUrl !== null) return publicUrl;
  return ops === null ? '/' : `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** A connection of its own: the pages show the state of the replica, whoever else uses it. */
function replicaOf({ config, log }: Installation): Database | null {
  if (config.replicaUrl === null) return null;
  return openDatabase(config.replicaUrl, {
    maxConnections: 1,
    applicationName: 'loadstar-ops',
    statementTimeoutMs: PATIENCE_MS,
    onError: (error) => log.warn({ err: error }, 'the connection to the replica broke'),
  });
}

interface LazyQueue {
  queue(): Promise<JobQueue>;
  close(): Promise<void>;
}

/** Opens the queue once; a failure is not cached, so that the next request tries again. */
function openWhenNeeded({ config, databaseUrl, log }: Installation): LazyQueue {
  let opening: Promise<JobQueue> | null = null;
  return {
    queue: () => {
      opening ??= openQueue({ databaseUrl, redisUrl: config.redisUrl, log, maxConnections: 2 }).catch((error) => {
        opening = null;
        throw error;
      });
      return opening;
    },
    close: async () => {
      const queue = await opening?.catch(() => null);
      await queue?.close();
    },
  };
}
