import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Queries } from './client.ts';
import { packageFile } from './package-file.ts';
import { cell, queryRows } from './query-rows.ts';

/** One step of the schema, as its file in `migrations/` has it. */
export interface Migration {
  /** `0016_fleet`. */
  readonly tag: string;
  /** When it was made; the key under which the database notes that it has it. */
  readonly madeAtMs: number;
  readonly hash: string;
  readonly statements: readonly string[];
  /** Takes something away that older programs use: which version is the first that does without, and what goes. */
  readonly contract: { readonly since: string; readonly what: string } | null;
  /** Its statements run one by one outside of a transaction, as an index that is built beside the work needs. */
  readonly isAlone: boolean;
}

/** `-- contract: since 0.9.0: nothing reads documents.old_fault any more` */
const CONTRACT = /^-- contract: since (\d+\.\d+\.\d+): (.+)$/m;
const ALONE = /^-- alone: .+$/m;

const BREAKPOINT = '--> statement-breakpoint';

/**
 * Parses the text of a migration into what is to be done. Marks are on lines of their own before the first statement.
 */
export function parseMigration(tag: string, madeAtMs: number, text: string): Migration {
  const head = text.slice(0, text.search(/^(?!--|[^\S\n]*$)/m));
  const contract = CONTRACT.exec(head);
  return {
    tag,
    madeAtMs,
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split(BREAKPOINT),
    contract: contract === null ? null : { since: contract[1] ?? '', what: contract[2] ?? '' },
    isAlone: ALONE.test(head),
  };
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

/** Every migration that ships with the program, the oldest first. */
export function readMigrations(folder: string = packageFile('migrations')): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  return journal.entries.map(({ tag, when }) =>
    parseMigration(tag, when, readFileSync(join(folder, `${tag}.sql`), 'utf8')),
  );
}

/** Those that the database has not had yet, the oldest first. What it has of a newer program is of no matter. */
export async function pendingMigrations(
  queries: Queries,
  migrations: readonly Migration[] = readMigrations(),
): Promise<Migration[]> {
  const ledger = await queryRows(
    queries,
    { there: cell.flag },
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (ledger.rows[0]?.there !== true) return [...migrations];
  const had = await queryRows(
    queries,
    { at: cell.text },
    'select created_at::text as at from drizzle.__drizzle_migrations',
  );
  const done = new Set(had.rows.map(({ at }) => Number(at)));
  return migrations.filter(({ madeAtMs }) => !done.has(madeAtMs));
}
