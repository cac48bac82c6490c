import { monotonicMs } from '../../clock.ts';
import type { Tier } from '../../domain/accounts/tiers.ts';
import {
  giveBackUsage,
  loadUsage,
  takeUsage,
  takeUsageTogether,
  type UsageAnswer,
  type UsageOwed,
  type UsageWanted,
  usageKey,
} from '../../store/accounts/usage.ts';
import type { Database } from '../../store/db/client.ts';
import { dependencyFault } from '../dependency-fault.ts';
import type { Cost } from '../described-question.ts';
import { gather } from './gather.ts';
import { type Bucket, type BucketState, limitsOf, type QuotaCounter, type QuotaState } from './quota.ts';
import { openLeases, type QuotaLeases } from './quota-leases.ts';

/** Requests of one statement: its rows are locked until it is committed, and its askers wait for each other. */
const MOST_TOGETHER = 500;

/** What could not be given back is tried again after so long, while it fits in memory. */
const OWED_RETRY_MS = 2_000;
const MOST_OWED = 10_000;

/** Hashes, and never anything that could spoil the statement of all others. */
const HOLDER = /^[!-~]{1,200}$/;

interface Ask {
  readonly holder: string;
  /** Nobody waits for it: its holder's lease is filled up. */
  readonly isToFillUp?: true;
  readonly limits: readonly { readonly bucket: Bucket; readonly limit: number }[];
}

/** One bucket of one holder within a batch. */
interface Share {
  readonly holder: string;
  readonly bucket: Bucket;
  readonly limit: number;
  wanted: number;
  /** Wanted beyond what is asked for, as a lease. */
  spare: number;
  /** Of the day, before this batch. */
  usedBefore: number;
  /** What is still to hand out. */
  left: number;
}

/**
 * Counts in the table `api_usage`: what arrives while a statement is under way is counted by the next one, for all holders
 * at once, so that one hot key costs no more statements than many cold ones. Of holders that ask often, some requests are taken
 * beforehand. docs/adr/0026, docs/adr/0075
 */
export function openQuota(db: Database): QuotaCounter {
  const refunds = openRefunds(db);
  const leases = openLeases({
    nowMs: monotonicMs,
    giveBack: (owed) => refunds.add(owed),
    fillUp: async (holder, limit) => {
      await takes.ask({ holder, limits: [{ bucket: 'daily', limit }], isToFillUp: true });
    },
  });
  const takes = gather<Ask, QuotaState>((asks) => takeWithLeases(db, leases, asks), MOST_TOGETHER);
  const peeks = gather<Ask, QuotaState>((asks) => peekBatch(db, leases, asks), MOST_TOGETHER);
  const askOf = ({ holder, tier }: { readonly holder: string; readonly tier: Tier }, cost: Cost): Ask => {
    if (!HOLDER.test(holder)) throw new RangeError('nothing is counted under such a name');
    return { holder, limits: limitsOf(tier, cost) };
  };
  /** What takes of the day alone may be leased. */
  const leasedLimit = (tier: Tier, cost: Cost): number | null => onlyLimitOf({ limits: limitsOf(tier, cost) });
  return {
    isLeased: ({ holder, tier }, cost) => leases.leftOf(holder) > 0 && leasedLimit(tier, cost) !== null,
    takeLeased: ({ holder, tier }, cost) => {
      const own = leasedLimit(tier, cost);
      return own === null ? null : leases.take(holder, own);
    },
    peekLeased: ({ holder, tier }, cost) => {
      const own = leasedLimit(tier, cost);
      return own === null ? null : leases.peek(holder, own);
    },
    take: async (caller, cost) => {
      const ask = askOf(caller, cost);
      const own = onlyLimitOf(ask);
      const leased = own === null ? null : leases.take(ask.holder, own);
      if (leased !== null) return leased;
      // What is leased would be missing where the day is nearly used up.
      if (own === null && leases.leftOf(ask.holder) > 0) await leases.settle(ask.holder);
      return takes.ask(ask);
    },
    peek: async (caller, cost) => {
      const ask = askOf(caller, cost);
      const own = onlyLimitOf(ask);
      return (own === null ? null : leases.peek(ask.holder, own)) ?? peeks.ask(ask);
    },
    refund: async (caller, cost, day) => {
      const ask = askOf(caller, cost);
      const own = onlyLimitOf(ask);
      if (own !== null && leases.putBack(ask.holder, own, day)) return;
      await refunds.add(ask.limits.map(({ bucket }) => ({ holder: ask.holder, bucket, day, count: 1 })));
    },
    settle: (holder) => leases.settle(holder),
    close: async () => {
      await Promise.all([takes.idle(), peeks.idle()]);
      await leases.close();
      await refunds.close();
    },
  };
}

/** The limit of a day, where that is all that a request takes of. */
function onlyLimitOf({ limits }: Pick<Ask, 'limits'>): number | null {
  const [first] = limits;
  return limits.length === 1 && first !== undefined && first.bucket === 'daily' ? first.limit : null;
}

/** What has been leased meanwhile is handed out first; of the rest the database is asked. */
async function takeWithLeases(
  db: Database,
  leases: QuotaLeases,
  asks: readonly Ask[],
): Promise<readonly (QuotaState | null)[]> {
  const leased = asks.map((ask) => {
    const own = onlyLimitOf(ask);
    return own === null || ask.isToFillUp === true ? null : leases.take(ask.holder, own, true);
  });
  const others = asks.filter((_, place) => leased[place] === null);
  if (others.length === 0) return leased;
  const taken = (await takeBatch(db, leases, others)).values();
  return leased.map((state) => state ?? taken.next().value ?? null);
}

async function takeBatch(
  db: Database,
  leases: QuotaLeases,
  asks: readonly Ask[],
): Promise<readonly (QuotaState | null)[]> {
  const shares = new Map<string, Share>();
  const isLater = asks.map((ask) => !addTo(shares, ask));
  const takesOfOne = asks.every((ask) => onlyLimitOf(ask) !== null);
  if (takesOfOne) for (const share of shares.values()) share.spare = leases.sizeFor(share.holder, share.limit);
  const sentAtMs = monotonicMs();
  const wanted: UsageWanted[] = [...shares.values()].map(({ holder, bucket, limit, ...share }) => ({
    holder,
    bucket,
    limit,
    wanted: Math.min(share.wanted + share.spare, limit),
  }));
  const handOut = (answer: UsageAnswer): readonly (QuotaState | null)[] => {
    for (const [key, share] of shares) {
      // Of a bucket that is full there is no row.
      const { granted, used } = answer.rows.get(key) ?? { granted: 0, used: share.limit };
      share.left = granted;
      share.usedBefore = used - granted;
    }
    return asks.map((ask, place) => (isLater[place] ? null : grant(shares, ask, answer)));
  };
  if (takesOfOne) {
    const answer = await takeUsage(db.pool, wanted);
    const handedOut = handOut(answer);
    for (const [key, { holder, limit, left }] of shares)
      leases.note(holder, limit, answer, { used: answer.rows.get(key)?.used ?? limit, spare: left, sentAtMs });
    return handedOut;
  }

  // What one bucket granted and the other one refused goes back before anybody else sees it.
  let states: readonly (QuotaState | null)[] = [];
  await takeUsageTogether(db, wanted, (answer) => {
    states = handOut(answer);
    return [...shares.values()]
      .filter(({ left }) => left > 0)
      .map(({ holder, bucket, left }) => ({ holder, bucket, day: answer.day, count: left }));
  });
  return states;
}

/** False where the holder is in the batch under another limit: its tier has just changed. */
function addTo(shares: Map<string, Share>, { holder, limits, isToFillUp }: Ask): boolean {
  const fits = limits.every(({ bucket, limit }) => {
    const share = shares.get(usageKey(holder, bucket));
    return share === undefined || share.limit === limit;
  });
  if (!fits) return false;
  for (const { bucket, limit } of limits) {
    const key = usageKey(holder, bucket);
    const share = shares.get(key);
    const wanted = isToFillUp === true ? 0 : 1;
    if (share === undefined) shares.set(key, { holder, bucket, limit, wanted, spare: 0, usedBefore: 0, left: 0 });
    else share.wanted += wanted;
  }
  return true;
}

/** Grants one request from what is left of its holder's buckets, from each or from none; to fill up is none. */
function grant(
  shares: ReadonlyMap<string, Share>,
  { holder, limits, isToFillUp }: Ask,
  { day, resetSeconds }: UsageAnswer,
): QuotaState {
  const own = limits.map(({ bucket }) => shares.get(usageKey(holder, bucket)));
  const granted = isToFillUp !== true && own.every((share) => share !== undefined && share.left > 0);
  const buckets = own.flatMap((share): BucketState[] => {
    if (share === undefined) return [];
    if (granted) {
      share.left -= 1;
      share.usedBefore += 1;
    }
    const { bucket, limit, usedBefore } = share;
    return [{ bucket, limit, remaining: Math.max(0, limit - usedBefore) }];
  });
  return { granted, day, resetSeconds, buckets };
}

/** What this process has leased is not used. */
async function peekBatch(db: Database, leases: QuotaLeases, asks: readonly Ask[]): Promise<readonly QuotaState[]> {
  const pairs = new Map(
    asks.flatMap(({ holder, limits }) =>
      limits.map(({ bucket }) => [usageKey(holder, bucket), { holder, bucket }] as const),
    ),
  );
  const sentAtMs = monotonicMs();
  const { day, resetSeconds, rows } = await loadUsage(db.pool, [...pairs.values()]);
  return asks.map((ask) => {
    const { holder, limits } = ask;
    const buckets = limits.map(({ bucket, limit }) => {
      const used = rows.get(usageKey(holder, bucket))?.used ?? 0;
      const leased = bucket === 'daily' ? leases.leftOf(holder) : 0;
      return { bucket, limit, remaining: Math.max(0, Math.min(limit, limit - used + leased)) };
    });
    const own = onlyLimitOf(ask);
    const used = own === null ? 0 : (rows.get(usageKey(holder, 'daily'))?.used ?? 0);
    // Of a lease that is being taken or given back just now the database may know more or less than we do.
    if (own !== null && leases.leftOf(holder) === 0)
      leases.note(holder, own, { day, resetSeconds }, { used, spare: 0, sentAtMs });
    return { granted: buckets.every(({ remaining }) => remaining > 0), day, resetSeconds, buckets };
  });
}

interface Refunds {
  /** Resolves once it is given back, or once a try has failed: then it stays owed and is tried again. */
  add(owed: readonly UsageOwed[]): Promise<void>;
  /** Tries once more what is owed. */
  close(): Promise<void>;
}

/** Gives back in batches. What made a request fail may keep us from giving back as well: it is owed until it works. */
function openRefunds(db: Database): Refunds {
  let owed = new Map<string, UsageOwed>();
  let retry: NodeJS.Timeout | undefined;

  const owe = (each: UsageOwed): void => {
    const key = `${each.day} ${usageKey(each.holder, each.bucket)}`;
    const before = owed.get(key);
    if (before === undefined && owed.size >= MOST_OWED) return;
    owed.set(key, { ...each, count: each.count + (before?.count ?? 0) });
  };
  const payAll = async (): Promise<void> => {
    const paying = owed;
    if (paying.size === 0) return;
    owed = new Map();
    let isCommitting = false;
    try {
      await db.transaction(async ({ client }) => {
        await giveBackUsage(client, [...paying.values()]);
        isCommitting = true;
      });
    } catch (error) {
      if (dependencyFault(error) === null) throw error;
      // Lost on the last step, it may be done: given back twice, somebody would have more than the day has.
      if (isCommitting) return;
      for (const each of paying.values()) owe(each);
      retry ??= setTimeout(() => {
        retry = undefined;
        batches.ask([]).catch(() => {});
      }, OWED_RETRY_MS).unref();
    }
  };
  const batches = gather<readonly UsageOwed[], true>(async (asks) => {
    for (const each of asks.flat()) owe(each);
    await payAll();
    return asks.map(() => true as const);
  }, MOST_TOGETHER);

  return {
    add: async (added) => {
      await batches.ask(added);
    },
    close: async () => {
      await batches.idle();
      clearTimeout(retry);
      await payAll();
      clearTimeout(retry);
    },
  };
}
