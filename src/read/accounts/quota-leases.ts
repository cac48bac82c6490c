import type { UsageAnswer, UsageOwed } from '../../store/accounts/usage.ts';
import type { QuotaState } from './quota.ts';

/** The only bucket of which parts are leased. */
const BUCKET = 'daily';

/** From so many requests of one second on, a holder is worth a lease. */
const LEASED_FROM_PER_SECOND = 8;
/** A lease holds at most what its holder asks in half a second, so much in all, and this share of what the day has left. */
const SECONDS_OF_LEASE = 0.5;
const MOST_LEASED = 256;
/** Requests of less time than this say little of how many a second has. */
const SHORTEST_SECONDS = 0.1;
const SHARE_OF_REST = 32;

/** A lease that nobody takes from is given back after so long, any other one after the longer time. */
const IDLE_MS = 1_000;
const LONGEST_MS = 5_000;
/** How old the state of a holder may be that is reported without asking the database, where nothing is taken. */
const FRESH_MS = 1_000;
const LOOK_EVERY_MS = 500;
/** A lease is filled up once so much of it is left: what its holder asks while the database is asked. */
const LOW_SHARE = 1 / 4;

/** A holder in one process: what is leased of its day, and how often it asks. */
interface Account {
  readonly holder: string;
  readonly limit: number;
  day: string;
  /** What the database has of the day, with all that was leased. */
  used: number;
  /** What of it is still to be handed out here. */
  left: number;
  /** When the database reported `used`, and the seconds that its day had then. */
  reportedAtMs: number;
  resetSeconds: number;
  leasedAtMs: number;
  /** With so many left it is filled up. */
  low: number;
  /** While it is. */
  fillingUp: Promise<void> | null;
  askedAtMs: number;
  /** Requests of the second that began then, and of the one before. */
  secondBeganMs: number;
  asked: number;
  askedBefore: number;
}

interface Reported {
  /** What the database has of the day. */
  readonly used: number;
  /** What of it was taken for nobody yet. */
  readonly spare: number;
  /** When it was asked: its day ends no sooner than counted from then. */
  readonly sentAtMs: number;
}

interface LeaseOptions {
  readonly nowMs: () => number;
  /** Gives parts of days back to the database. */
  readonly giveBack: (owed: readonly UsageOwed[]) => Promise<void>;
  /** Takes `sizeFor` from the database while there is still something left, and notes it. */
  readonly fillUp: (holder: string, limit: number) => Promise<void>;
}

/**
 * Parts of holders' days that this process may hand out by itself: taken from the database beforehand, so that all processes
 * together never hand out one too many; what is not used goes back. What a process that is killed had left is lost to its holders.
 * docs/adr/0075
 */
export interface QuotaLeases {
  /**
   * One request of what is leased; null: ask the database.
   * @param isCounted whether the same request was looked for before.
   */
  take(holder: string, limit: number, isCounted?: boolean): QuotaState | null;
  /** The state of a holder of whom the database reported something a moment ago; null: ask the database. */
  peek(holder: string, limit: number): QuotaState | null;
  /** What to take from the database beyond what is asked for. */
  sizeFor(holder: string, limit: number): number;
  /** Notes what the database reported, and what of it was taken beyond what was asked for. */
  note(holder: string, limit: number, day: Pick<UsageAnswer, 'day' | 'resetSeconds'>, reported: Reported): void;
  /** What is leased of the day and not handed out. */
  leftOf(holder: string): number;
  /** Takes one request back; false: there is no lease of its day. */
  putBack(holder: string, limit: number, day: string): boolean;
  /** Gives back what a holder has left here. */
  settle(holder: string): Promise<void>;
  close(): Promise<void>;
}

export function openLeases({ nowMs, giveBack, fillUp }: LeaseOptions): QuotaLeases {
  const accounts = new Map<string, Account>();
  let timer: NodeJS.Timeout | undefined;

  /** The account of a holder, with this request counted. One of another limit is of another tier, and ends. */
  const countOn = (holder: string, limit: number, isCounted: boolean): Account | undefined => {
    const account = accounts.get(holder);
    if (account === undefined || account.limit !== limit) return undefined;
    if (isCounted) return account;
    const now = nowMs();
    account.askedAtMs = now;
    if (now - account.secondBeganMs >= 1_000) {
      account.askedBefore = now - account.secondBeganMs < 2_000 ? account.asked : 0;
      account.asked = 0;
      account.secondBeganMs = now;
    }
    account.asked += 1;
    return account;
  };

  /** The last second of the database's day is its own. */
  const isOver = ({ reportedAtMs, resetSeconds }: Account): boolean =>
    nowMs() >= reportedAtMs + (resetSeconds - 1) * 1_000;

  const stateOf = (account: Account, granted: boolean): QuotaState => {
    const { day, limit, used, left, reportedAtMs, resetSeconds } = account;
    const reset = Math.max(1, resetSeconds - Math.floor((nowMs() - reportedAtMs) / 1_000));
    const remaining = Math.max(0, limit - used + left);
    return { granted, day, resetSeconds: reset, buckets: [{ bucket: BUCKET, limit, remaining }] };
  };

  const owedBy = (account: Account): UsageOwed[] => {
    const { holder, day, left } = account;
    account.left = 0;
    account.used -= left;
    return left === 0 ? [] : [{ holder, bucket: BUCKET, day, count: left }];
  };

  const look = (): void => {
    const now = nowMs();
    const owed: UsageOwed[] = [];
    for (const [holder, account] of accounts) {
      const isIdle = now - account.askedAtMs >= IDLE_MS;
      if (isIdle || now - account.leasedAtMs >= LONGEST_MS || isOver(account)) owed.push(...owedBy(account));
      if (isIdle) accounts.delete(holder);
    }
    if (accounts.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    // What cannot be given back now stays owed and is tried again by whoever gives back.
    if (owed.length > 0) giveBack(owed).catch(() => undefined);
  };

  const fillUpSoon = (account: Account): void => {
    // Where it fails the lease runs out, and whoever asks then is told what is wrong.
    account.fillingUp = fillUp(account.holder, account.limit)
      .catch(() => undefined)
      .finally(() => {
        account.fillingUp = null;
      });
  };

  return {
    take: (holder, limit, isCounted = false) => {
      const account = countOn(holder, limit, isCounted);
      if (account === undefined || account.left === 0 || isOver(account)) return null;
      account.left -= 1;
      // Else all of a holder's connections would wait for the database each time that its lease is used up.
      if (account.left <= account.low && account.fillingUp === null) fillUpSoon(account);
      return stateOf(account, true);
    },
    peek: (holder, limit) => {
      const account = accounts.get(holder);
      if (account === undefined || account.limit !== limit || isOver(account)) return null;
      if (nowMs() - account.reportedAtMs > FRESH_MS && account.left === 0) return null;
      account.askedAtMs = nowMs();
      return stateOf(account, account.used - account.left < limit);
    },
    sizeFor: (holder, limit) => {
      const account = accounts.get(holder);
      if (account === undefined || account.limit !== limit || isOver(account)) return 0;
      if (Math.max(account.asked, account.askedBefore) < LEASED_FROM_PER_SECOND) return 0;
      // At the pace of this second so far, else a holder who begins to ask would get small leases all through it.
      const seconds = Math.min(1, Math.max(SHORTEST_SECONDS, (nowMs() - account.secondBeganMs) / 1_000));
      const perSecond = Math.max(account.asked / seconds, account.askedBefore);
      const ofRest = Math.floor((limit - account.used) / SHARE_OF_REST);
      return Math.max(0, Math.min(MOST_LEASED, Math.ceil(perSecond * SECONDS_OF_LEASE), ofRest) - account.left);
    },
    note: (holder, limit, { day, resetSeconds }, { used, spare, sentAtMs }) => {
      // Of so few requests nothing is ever leased.
      if (limit < SHARE_OF_REST) return;
      const now = nowMs();
      let account = accounts.get(holder);
      if (account !== undefined && (account.limit !== limit || account.day !== day)) {
        const owed = owedBy(account);
        if (owed.length > 0) giveBack(owed).catch(() => undefined);
        account = account.limit === limit ? account : undefined;
      }
      account ??= {
        ...{ holder, limit, day, used, left: 0, resetSeconds },
        ...{ reportedAtMs: sentAtMs, leasedAtMs: now, askedAtMs: now, secondBeganMs: now, asked: 1, askedBefore: 0 },
        ...{ low: 0, fillingUp: null },
      };
      account.day = day;
      account.used = used;
      account.left += spare;
      account.reportedAtMs = sentAtMs;
      account.resetSeconds = resetSeconds;
      account.low = Math.floor(account.left * LOW_SHARE);
      if (spare > 0) account.leasedAtMs = now;
      // Others have taken much since we last looked: then it is more than our part.
      const part = Math.floor((limit - used + spare) / SHARE_OF_REST);
      if (spare > 2 * part + 1) giveBack(owedBy(account)).catch(() => undefined);
      accounts.set(holder, account);
      timer ??= setInterval(look, LOOK_EVERY_MS).unref();
    },
    leftOf: (holder) => accounts.get(holder)?.left ?? 0,
    putBack: (holder, limit, day) => {
      const account = accounts.get(holder);
      if (account === undefined || account.left === 0 || account.limit !== limit || account.day !== day) return false;
      account.left += 1;
      return true;
    },
    settle: async (holder) => {
      const account = accounts.get(holder);
      if (account === undefined) return;
      await account.fillingUp;
      const owed = owedBy(account);
      if (owed.length > 0) await giveBack(owed);
    },
    close: async () => {
      clearInterval(timer);
      timer = undefined;
      await Promise.all([...accounts.values()].map(({ fillingUp }) => fillingUp));
      const owed = [...accounts.values()].flatMap(owedBy);
      accounts.clear();
      if (owed.length > 0) await giveBack(owed);
    },
  };
}
