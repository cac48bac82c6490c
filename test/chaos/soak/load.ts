import { Agent, request } from 'undici';

/** One kind of request of the mix. */
export interface Asking {
  readonly name: string;
  /** How often, of the sum of all weights. */
  readonly weight: number;
  make(turn: number): {
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  };
}

/** What was seen since the last look. */
export interface LoadWindow {
  readonly sent: number;
  readonly answered: number;
  /** By status; `broken` where there was no answer. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly p50Ms: number | null;
  readonly p99Ms: number | null;
  /** Of each kind, the slowest hundredth. */
  readonly p99MsByKind: Readonly<Record<string, number>>;
  /** Answered with 500 or more, or not at all: the first few of them. */
  readonly troubles: readonly string[];
}

const TICK_MS = 5;
const CONNECTIONS = 64;
const MOST_WAITING = 4_000;
const TROUBLES_KEPT = 5;

/**
 * Sends so many requests a second whether or not the ones before have been answered, as many callers would. Times are
 * from the moment at which a request was due, so a server that stalls is charged for those that had to wait.
 */
export function startLoad(base: string, rate: number, mix: readonly Asking[]) {
  const agent = new Agent({ connections: CONNECTIONS, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 });
  const order = inTurns(mix);
  const startedAt = performance.now();
  let [dueCount, waiting, sent, unsent] = [0, 0, 0, 0];
  let statuses: Record<string, number> = {};
  let times: { kind: string; ms: number }[] = [];
  let troubles: string[] = [];

  const count = (status: string): void => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const ask = async (turn: number, dueAt: number): Promise<void> => {
    const kind = order[turn % order.length];
    if (kind === undefined) return;
    const { path, headers = {}, body } = kind.make(turn);
    waiting += 1;
    sent += 1;
    try {
      const answer = await request(`${base}${path}`, {
        dispatcher: agent,
        method: body === undefined ? 'GET' : 'POST',
        headers,
        ...(body === undefined ? {} : { body }),
      });
      if (answer.statusCode >= 500 && troubles.length < TROUBLES_KEPT)
        troubles.push(`${answer.statusCode} ${path}: ${(await answer.body.text()).slice(0, 300)}`);
      else await answer.body.dump({ limit: 64 * 1_048_576 });
      count(String(answer.statusCode));
      times.push({ kind: kind.name, ms: performance.now() - dueAt });
    } catch (error) {
      count('broken');
      if (troubles.length < TROUBLES_KEPT) troubles.push(`${path}: ${String(error)}`);
    } finally {
      waiting -= 1;
    }
  };
  const timer = setInterval(() => {
    const now = performance.now();
    for (; startedAt + (dueCount * 1_000) / rate <= now; dueCount += 1) {
      if (waiting >= MOST_WAITING) unsent += 1;
      else void ask(dueCount, startedAt + (dueCount * 1_000) / rate);
    }
  }, TICK_MS);

  return {
    look: (): LoadWindow => {
      const all = times.map(({ ms }) => ms).sort((one, other) => one - other);
      const kinds = [...new Set(times.map(({ kind }) => kind))].sort();
      const window: LoadWindow = {
        sent,
        answered: times.length,
        statuses: unsent > 0 ? { ...statuses, 'not sent': unsent } : statuses,
        p50Ms: quantile(all, 0.5),
        p99Ms: quantile(all, 0.99),
        p99MsByKind: Object.fromEntries(
          kinds.map((name) => {
            const own = times.filter(({ kind }) => kind === name).map(({ ms }) => ms);
            return [
              name,
              quantile(
                own.sort((one, other) => one - other),
                0.99,
              ) ?? 0,
            ];
          }),
        ),
        troubles,
      };
      [sent, unsent, statuses, times, troubles] = [0, 0, {}, [], []];
      return window;
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await agent.close();
    },
  };
}

const quantile = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;

/** Each kind as often as it weighs, well mixed, the same in every run. */
function inTurns(mix: readonly Asking[]): Asking[] {
  const places = mix.flatMap((kind) =>
    Array.from({ length: kind.weight }, (_, n) => ({ kind, at: (n + 0.5) / kind.weight })),
  );
  return places.sort((one, other) => one.at - other.at).map(({ kind }) => kind);
}
