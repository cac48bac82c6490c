import type { Tier } from '../../../src/domain/accounts/tiers.ts';
import { briefScope } from '../../../src/read/briefs/scope.ts';
import type { Database } from '../../../src/store/db/client.ts';

/** One committed change of one market's brief. */
export interface LedgerEntry {
  readonly seq: number;
  readonly slug: string;
  readonly revision: number;
  readonly removed: boolean;
  readonly atMs: number;
}

/** What was committed, in the order in which it became visible: the truth that every answer is held against. */
export interface Ledger {
  readonly entries: readonly LedgerEntry[];
  /** Place of the last change that is not later than this moment; 0 before the first. */
  seqAt(atMs: number): number;
  /** The newest change of each of `slugs` after the place `from` and not after `to`, oldest first. */
  changes(slugs: ReadonlySet<string>, from: number, to: number): LedgerEntry[];
  scopeAt(tier: Tier, seq: number): { readonly slugs: ReadonlySet<string>; readonly hash: string };
}

/** Writes down each committed change by a trigger: what is rolled back takes its line with it. */
export async function keepLedger(db: Database): Promise<void> {
  await db.pool.query(`
    create table proof_ledger (
      seq bigint primary key, slug text not null, revision integer not null, removed boolean not null,
      at timestamptz not null, unique (slug, revision)
    );
    create function note_change() returns trigger language plpgsql as $$
    begin
      insert into proof_ledger values (new.seq, new.market_slug, new.revision, new.removed, new.computed_at);
      return null;
    end $$;
    create trigger note_change after update on market_briefs
      for each row when (new.seq is distinct from old.seq) execute function note_change();
    create table naive_rows (id text primary key, computed_at timestamptz not null);
    create index on naive_rows (computed_at)`);
}

/** @param listed all markets in the order of the list. */
export async function readLedger(db: Database, listed: readonly string[]): Promise<Ledger> {
  const found = await db.pool.query<{ seq: number; slug: string; revision: number; removed: boolean; at: string }>(
    'select seq, slug, revision, removed, at from proof_ledger order by seq',
  );
  return ledgerOf(
    found.rows.map(({ at, ...row }) => ({ ...row, atMs: Date.parse(at) })),
    listed,
  );
}

export function ledgerOf(entries: readonly LedgerEntry[], listed: readonly string[]): Ledger {
  const bySlug = new Map<string, LedgerEntry[]>();
  /** Places at which a market comes, goes or comes back. */
  const turns: number[] = [];
  for (const entry of entries) {
    const own = bySlug.get(entry.slug) ?? [];
    if (own.at(-1)?.removed !== entry.removed) turns.push(entry.seq);
    own.push(entry);
    bySlug.set(entry.slug, own);
  }
  const scopes = new Map<string, { slugs: ReadonlySet<string>; hash: string }>();

  const newestOf = (slug: string, seq: number): LedgerEntry | undefined => {
    const own = bySlug.get(slug) ?? [];
    return own[countUpTo(own, (entry) => entry.seq <= seq) - 1];
  };
  return {
    entries,
    seqAt: (atMs) => entries[countUpTo(entries, (entry) => entry.atMs <= atMs) - 1]?.seq ?? 0,
    changes(slugs, from, to) {
      const between = countUpTo(entries, ({ seq }) => seq <= to) - countUpTo(entries, ({ seq }) => seq <= from);
      if (between === 0) return [];
      return [...slugs]
        .flatMap((slug) => newestOf(slug, to) ?? [])
        .filter(({ seq }) => seq > from)
        .sort((one, other) => one.seq - other.seq);
    },
    scopeAt(tier, seq) {
      const key = `${tier} ${countUpTo(turns, (turn) => turn <= seq)}`;
      const kept = scopes.get(key);
      if (kept !== undefined) return kept;
      const { slugs, hash } = briefScope(
        tier,
        listed.filter((slug) => newestOf(slug, seq) !== undefined),
      );
      const scope = { slugs: new Set(slugs), hash };
      scopes.set(key, scope);
      return scope;
    },
  };
}

/** How many from the start of an ordered list satisfy a condition that, once broken, stays broken. */
function countUpTo<T>(ordered: readonly T[], isWithin: (one: T) => boolean): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isWithin(ordered[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}
