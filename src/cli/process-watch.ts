import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setInterval as every } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import type { Registry } from 'prom-client';
import { addFleetMetrics } from '../api/operator/fleet-metrics.ts';
import { openProcessMetrics } from '../api/operator/process-metrics.ts';
import { monotonicMs, systemClock } from '../clock.ts';
import { messageOf } from '../errors.ts';
import { type FleetWatch, watchFleet } from '../read/ops/fleet-facts.ts';
import { SOURCES } from '../sources/registry.ts';
import { type Beat, removeBeat, writeBeat } from '../store/ops/fleet.ts';
import type { Installation } from './installation.ts';
import type { Shutdown } from './shutdown.ts';
import { sourceFacts } from './source-facts.ts';
import { readVersion } from './version.ts';

type ProcessKind = Beat['kind'];

/** State of a process: its identity, whether it does its work, and its counters. */
export interface ProcessWatch {
  /** Made anew at each start. */
  readonly id: string;
  readonly kind: ProcessKind;
  readonly metrics: Registry;
  readonly fleet: FleetWatch;
  /** Adds a condition for readiness: returns the trouble in a word or two, or null. */
  require(trouble: () => string | null): void;
  /** Why the process should get no work just now; null: it is ready. */
  whyNotReady(): string | null;
  /** Notes that the scheduler of this process ticked. */
  noteTick(): void;
}

const BEAT_EVERY_MS = 10_000;

/** A failing heartbeat is logged once in this time. */
const QUIET_MS = 60_000;

/** Longest that the end of a process waits for its last heartbeat. */
const LAST_WORD_MS = 2_000;

/** Begins to watch this process: it reports its state to the database until it ends. */
export function openProcessWatch(kind: ProcessKind, installation: Installation, shutdown: Shutdown): ProcessWatch {
  const { config, db, replica, log } = installation;
  const id = randomUUID();
  const version = readVersion();
  const startedMs = monotonicMs();
  const required: (() => string | null)[] = [];
  let tickedMs: number | null = null;

  const whoIsThis = { id, kind, host: hostname(), pid: process.pid, version };
  let quietUntilMs = 0;
  const beat = async (): Promise<void> => {
    const nowMs = monotonicMs();
    const ages = { startedMsAgo: nowMs - startedMs, tickedMsAgo: tickedMs === null ? null : nowMs - tickedMs };
    try {
      await writeBeat(db, { ...whoIsThis, ...ages, isStopping: shutdown.isStopping() });
    } catch (error) {
      if (nowMs < quietUntilMs) return;
      quietUntilMs = nowMs + QUIET_MS;
      log.warn({ fault: messageOf(error) }, 'this process cannot store its heartbeat');
    }
  };
  const ended = new AbortController();
  const beating = beatUntil(ended.signal, beat);
  let saidThatItStops: Promise<void> = Promise.resolve();
  // May run beside a heartbeat in progress: both write the same by then.
  shutdown.onStop(() => {
    saidThatItStops = beat();
  });
  shutdown.add('beat', async () => {
    ended.abort();
    // A heartbeat in progress would put the row back.
    const farewell = Promise.all([beating, saidThatItStops])
      .then(() => removeBeat(db, id))
      .catch(() => undefined);
    await pTimeout(farewell, { milliseconds: LAST_WORD_MS, fallback: () => undefined });
  });

  const pools = { primary: db.pool, ...(replica === null ? {} : { replica: replica.pool }) };
  const metrics = openProcessMetrics({ kind, version, isStopping: shutdown.isStopping, pools });
  const fleet = watchFleet(db);
  // There may be any number of workers: the few others say enough.
  if (kind !== 'worker')
    addFleetMetrics(metrics, {
      fleet,
      sources: sourceFacts(config, SOURCES),
      now: () => systemClock.now(),
      replicaLagSeconds: () => replica?.lagSeconds() ?? null,
    });

  return {
    id,
    kind,
    metrics,
    fleet,
    require: (trouble) => void required.push(trouble),
    whyNotReady: () => {
      if (shutdown.isStopping()) return 'draining';
      for (const trouble of required) {
        const said = trouble();
        if (said !== null) return said;
      }
      return null;
    },
    noteTick: () => {
      tickedMs = monotonicMs();
    },
  };
}

async function beatUntil(signal: AbortSignal, beat: () => Promise<void>): Promise<void> {
  try {
    await beat();
    for await (const _ of every(BEAT_EVERY_MS, null, { signal, ref: false })) await beat();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
