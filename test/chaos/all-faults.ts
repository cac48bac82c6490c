import type { Fault } from './fault.ts';
import apiToldToStop from './faults/callers/4-api-told-to-stop.ts';
import turnOfTheDay from './faults/callers/21-turn-of-the-day.ts';
import capEdge from './faults/callers/22-cap-edge.ts';
import diffProof from './faults/callers/23-diff-proof.ts';
import readerKilled from './faults/callers/24-reader-killed.ts';
import slowloris from './faults/callers/25-slowloris.ts';
import stuckReaders from './faults/callers/26-stuck-readers.ts';
import streamCut from './faults/callers/27-stream-cut.ts';
import sharedCache from './faults/callers/29-shared-cache.ts';
import wrongKeys from './faults/callers/30-wrong-keys.ts';
import anyInput from './faults/callers/31-any-input.ts';
import mcp from './faults/callers/32-mcp.ts';
import upstream from './faults/documents/18-upstream.ts';
import revisions from './faults/documents/19-revisions.ts';
import replay from './faults/documents/35-replay.ts';
import hostileDocuments from './faults/documents/36-hostile-documents.ts';
import explodingExpressions from './faults/documents/37-exploding-expressions.ts';
import datesOfTheFuture from './faults/documents/38-dates-of-the-future.ts';
import newsBurst from './faults/documents/41-news-burst.ts';
import postgresKilled from './faults/postgres/5-postgres-killed.ts';
import poolExhausted from './faults/postgres/6-pool-exhausted.ts';
import idleInTransaction from './faults/postgres/7-idle-in-transaction.ts';
import serializationErrors from './faults/postgres/8-serialization-errors.ts';
import diskFull from './faults/postgres/9-disk-full.ts';
import migratedWhileServing from './faults/postgres/33-migrated-while-serving.ts';
import restoredElsewhere from './faults/postgres/34-restored-elsewhere.ts';
import manyDays from './faults/postgres/39-many-days.ts';
import anotherLocalUser from './faults/postgres/40-another-local-user.ts';
import redisFlushed from './faults/redis/10-redis-flushed.ts';
import redisRestoredOld from './faults/redis/11-redis-restored-old.ts';
import redisFrozen from './faults/redis/12-redis-frozen.ts';
import redisWithoutMemory from './faults/redis/13-redis-without-memory.ts';
import killedWorkers from './faults/workers/1-killed-workers.ts';
import allWorkersKilled from './faults/workers/2-all-workers-killed.ts';
import workersToldToStop from './faults/workers/3-workers-told-to-stop.ts';
import manySchedulers from './faults/workers/14-many-schedulers.ts';
import slotQueuedOften from './faults/workers/15-slot-queued-often.ts';
import blockedEventLoop from './faults/workers/16-blocked-event-loop.ts';
import clockSkew from './faults/workers/17-clock-skew.ts';
import clockChanges from './faults/workers/20-clock-changes.ts';

/** Every fault that is tried, by its number. */
export const FAULTS: readonly Fault[] = [
  killedWorkers,
  allWorkersKilled,
  workersToldToStop,
  apiToldToStop,
  postgresKilled,
  poolExhausted,
  idleInTransaction,
  serializationErrors,
  diskFull,
  redisFlushed,
  redisRestoredOld,
  redisFrozen,
  redisWithoutMemory,
  manySchedulers,
  slotQueuedOften,
  blockedEventLoop,
  clockSkew,
  upstream,
  revisions,
  clockChanges,
  turnOfTheDay,
  capEdge,
  diffProof,
  readerKilled,
  slowloris,
  stuckReaders,
  streamCut,
  sharedCache,
  wrongKeys,
  anyInput,
  mcp,
  migratedWhileServing,
  restoredElsewhere,
  replay,
  datesOfTheFuture,
  anotherLocalUser,
  manyDays,
  hostileDocuments,
  explodingExpressions,
  newsBurst,
];
