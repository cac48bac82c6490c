import type { FastifyInstance } from 'fastify';
import type { JobQueue } from '../../../jobs/runtime/job-queue.ts';
import { openQueue } from '../../../jobs/runtime/queue.ts';
import { createOperatorApp } from '../../../src/api/operator/operator-app.ts';
import { systemClock } from '../../../src/clock.ts';
import type { SourceFacts } from '../../../src/domain/sources/source-facts.ts';
import { changedShape, type Fault } from '../../../src/errors.ts';
import { openGuard } from '../../../src/http/operator-guard.ts';
import { createLog } from '../../../src/log.ts';
import type { OpsContext, OpsSettings } from '../../../src/read/ops/ops-context.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { archiveDocument } from '../../../src/store/ingest/archive-document.ts';
import { recordFailedRun } from '../../../src/store/ingest/record-run.ts';
import { opsPart } from '../../../src/web/ops/ops-part.tsx';
import type { BoardEntries } from '../../../src/web/ops/queue-board.ts';
import { aDatabase } from '../db/database.ts';
import { aSource } from './api.ts';

const log = createLog('silent');

/** As things are set on one's own machine. */
export const SETTINGS: OpsSettings = {
  isEmbedded: false,
  dataDir: '.',
  hasKeyPepper: true,
  hasOperatorToken: false,
  host: '127.0.0.1',
  opsHost: null,
  publicUrl: null,
  trustsProxy: false,
  contact: 'ops@loadstar.example',
  lmpDays: 35,
};

export const TOKEN = 'a token of the operator';

export interface OpsWorldOptions {
  readonly sources?: readonly SourceFacts[];
  readonly redisUrl?: string | null;
  readonly hasToken?: boolean;
}

/** The operator's pages on a database of their own. */
export async function anOpsWorld({ sources, redisUrl = null, hasToken = false }: OpsWorldOptions = {}) {
  const { url } = await aDatabase();
  const db = openDatabase(url, { maxConnections: 4, applicationName: 'test-ops' });
  let opening: Promise<JobQueue> | null = null;
  const queue = (): Promise<JobQueue> => {
    opening ??= openQueue({ databaseUrl: url, redisUrl, log }).catch((error) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  const context: OpsContext = {
    db,
    clock: systemClock,
    sources: sources ?? [aSource('ercot-fuel-mix', { iso: 'ERCOT' }), aSource('nyiso-lmp', { kind: 'lmp' })],
    settings: SETTINGS,
    replica: null,
    probeQueue: async () => {
      const opened = await queue();
      const { waiting, active } = await opened.counts();
      return { backend: opened.backend, waiting, active };
    },
  };
  const app: FastifyInstance = createOperatorApp({
    publicUrl: 'https://loadstar.example',
    whyNotReady: () => null,
    guard: openGuard({ token: hasToken ? TOKEN : null, isProxied: false }),
    parts: [
      opsPart({
        ...context,
        version: '0.0.0-test',
        home: '/',
        hasToken,
        boardEntries: async () => {
          const opened = await queue();
          await opened.counts();
          return opened.entries as BoardEntries;
        },
        hurry: async (slot) => (await queue()).add([{ ...slot, attempts: 1, backoffMs: 0 }]),
        close: async () => {},
      }),
    ],
  });
  await app.ready();
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, headers: Record<string, string> = {}) => {
    const form = method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const answer = await app.inject({ method, url: path, headers: { host: 'localhost', ...form, ...headers } });
    return { status: answer.statusCode, body: answer.body, headers: answer.headers };
  };
  return {
    app,
    db,
    databaseUrl: url,
    context,
    queue,
    get: (path: string, headers?: Record<string, string>) => ask('GET', path, headers),
    /** As a form sends it: with no body. */
    post: (path: string, headers?: Record<string, string>) => ask('POST', path, headers),
    put: (path: string, headers?: Record<string, string>) => ask('PUT', path, headers),
    close: async () => {
      await app.close();
      const opened: JobQueue | null = await Promise.resolve(opening).catch(() => null);
      await opened?.close();
      await db.close();
    },
  };
}

export type OpsWorld = Awaited<ReturnType<typeof anOpsWorld>>;

export interface DocumentToQuarantine {
  readonly sourceId?: string;
  readonly unit?: string;
  readonly bytes: string | Uint8Array;
  readonly fault?: Fault;
  readonly url?: string;
}

/** Archives a document and has its run fail, as an ingest does. */
export async function quarantine(db: Database, document: DocumentToQuarantine): Promise<number> {
  const {
    sourceId = 'ercot-fuel-mix',
    unit = '',
    bytes,
    fault = changedShape('data.price', 'line 2', 'is no number'),
  } = document;
  const fetchedAt = systemClock.now().toISOString();
  const { id } = await archiveDocument(db, {
    sourceId,
    unit,
    url: document.url ?? `https://operator.example/${sourceId}`,
    origin: 'live',
    contentType: 'text/csv',
    fetchedAt,
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
  });
  await recordFailedRun(db, {
    sourceId,
    unit,
    dueAt: fetchedAt,
    startedAt: fetchedAt,
    finishedAt: fetchedAt,
    fetched: 1,
    parsed: 0,
    written: 0,
    unchanged: 0,
    rejected: 0,
    flagged: 0,
    leftOut: 0,
    fault,
    documentIds: [id],
    notBefore: null,
    feed: null,
    wasAsked: true,
  });
  return id;
}

/** A beat of a process, so many seconds ago. */
export async function beat(
  db: Database,
  kind: 'up' | 'api' | 'worker' | 'scheduler',
  { secondsAgo = 0, tickSecondsAgo = null as number | null, version = '0.0.0-test' } = {},
): Promise<void> {
  await db.pool.query(
    `insert into fleet_processes (id, kind, host, pid, version, started_at, seen_at, last_tick_at)
     values (gen_random_uuid()::text, $1, 'host-a', 4711, $2, clock_timestamp() - interval '1 hour',
       clock_timestamp() - $3 * interval '1 second', clock_timestamp() - $4 * interval '1 second')`,
    [kind, version, secondsAgo, tickSecondsAgo],
  );
}
