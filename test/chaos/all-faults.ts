import type { Fault } from './fault.ts';
import killedWorkers from './faults/1-killed-workers.ts';
import allWorkersKilled from './faults/2-all-workers-killed.ts';
import workersToldToStop from './faults/3-workers-told-to-stop.ts';
import apiToldToStop from './faults/4-api-told-to-stop.ts';
import postgresKilled from './faults/5-postgres-killed.ts';
import poolExhausted from './faults/6-pool-exhausted.ts';
import idleInTransaction from './faults/7-idle-in-transaction.ts';
import serializationErrors from './faults/8-serialization-errors.ts';
import diskFull from './faults/9-disk-full.ts';
import redisFlushed from './faults/10-redis-flushed.ts';
import redisRestoredOld from './faults/11-redis-restored-old.ts';
import redisFrozen from './faults/12-redis-frozen.ts';
import redisWithoutMemory from './faults/13-redis-without-memory.ts';
import manySchedulers from './faults/14-many-schedulers.ts';
import slotQueuedOften from './faults/15-slot-queued-often.ts';
import blockedEventLoop from './faults/16-blocked-event-loop.ts';
import clockSkew from './faults/17-clock-skew.ts';
import upstream from './faults/18-upstream.ts';
import revisions from './faults/19-revisions.ts';
import clockChanges from './faults/20-clock-changes.ts';
import turnOfTheDay from './faults/21-turn-of-the-day.ts';
import capEdge from './faults/22-cap-edge.ts';
import diffProof from './faults/23-diff-proof.ts';
import readerKilled from './faults/24-reader-killed.ts';
import slowloris from './faults/25-slowloris.ts';
import stuckReaders from './faults/26-stuck-readers.ts';
import streamCut from './faults/27-stream-cut.ts';
import sharedCache from './faults/29-shared-cache.ts';
import wrongKeys from './faults/30-wrong-keys.ts';
import anyInput from './faults/31-any-input.ts';
import mcp from './faults/32-mcp.ts';
import migratedWhileServing from './faults/33-migrated-while-serving.ts';
import restoredElsewhere from './faults/34-restored-elsewhere.ts';
import replay from './faults/35-replay.ts';
import hostileDocuments from './faults/36-hostile-documents.ts';
import explodingExpressions from './faults/37-exploding-expressions.ts';
import datesOfTheFuture from './faults/38-dates-of-the-future.ts';
import manyDays from './faults/39-many-days.ts';
import anotherLocalUser from './faults/40-another-local-user.ts';
import newsBurst from './faults/41-news-burst.ts';

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
