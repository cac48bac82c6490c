import { describe, expect, it } from 'vitest';
import { parseMigration, readMigrations } from '../../src/store/db/migrations.ts';
import { lintMigration } from '../support/db/lint-migration.ts';

/** The first step that had to go in while an older program serves. */
const FIRST = '0016';

const lint = (text: string): string[] => lintMigration(parseMigration('0099_test', 0, text));

describe('a step of the schema', () => {
  it('breaks no program of the version before, and keeps nobody from a table for long, unless it says so', () => {
    const later = readMigrations().filter(({ tag }) => tag >= FIRST);
    expect(later.length).toBeGreaterThan(0);
    const found = later.flatMap((each) => lintMigration(each).map((what) => `${each.tag}: ${what}`));
    expect(found).toEqual([]);
  });

  it.each([
    ['ALTER TABLE "deals" DROP COLUMN "old"', 'drops a column without a contract'],
    ['DROP TABLE "deals"', 'drops a thing without a contract'],
    ['ALTER TABLE "deals" RENAME COLUMN "a" TO "b"', 'renames without a contract'],
    ['ALTER TABLE "deals" ALTER COLUMN "a" SET DATA TYPE bigint', 'changes the type of a column without a contract'],
    ['ALTER TABLE "deals" ALTER COLUMN "a" SET NOT NULL', 'forbids null without a contract'],
    ['CREATE TABLE "a" ("b" int);--> statement-breakpoint\nDROP TABLE "deals"', 'drops a thing without a contract'],
    ['ALTER TABLE "deals" ADD COLUMN "a" text NOT NULL', 'adds NOT NULL without a default'],
    ['ALTER TABLE "deals" ADD CONSTRAINT "c" CHECK (a > 0)', 'checks every row at once'],
    ['ALTER TABLE "deals" ADD CONSTRAINT "c" UNIQUE("a")', 'builds an index under a lock'],
    ['CREATE INDEX "i" ON "deals" USING btree ("a")', 'builds an index under a lock'],
    ['CREATE INDEX CONCURRENTLY "i" ON "deals" ("a")', 'outside of a transaction'],
    ['-- alone: large\nCREATE INDEX CONCURRENTLY "i" ON "deals" ("a")', 'what a broken-off try leaves'],
  ])('%s is refused', (text, why) => {
    expect(lint(text).join('\n')).toContain(why);
  });

  it.each([
    '-- contract: since 0.9.0: nothing reads deals.old\nALTER TABLE "deals" DROP COLUMN "old"',
    'ALTER TABLE "deals" ADD COLUMN "a" text',
    'ALTER TABLE "deals" ADD COLUMN "a" boolean DEFAULT false NOT NULL',
    'ALTER TABLE "deals" ALTER COLUMN "a" DROP NOT NULL',
    'ALTER TABLE "deals" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID',
    'CREATE TABLE "a" ("b" int);--> statement-breakpoint\nCREATE INDEX "i" ON "a" USING btree ("b")',
    '-- alone: large\nDROP INDEX CONCURRENTLY IF EXISTS "i";--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "i" ON "deals" ("a")',
  ])('%s is let through', (text) => {
    expect(lint(text)).toEqual([]);
  });

  it('has its marks before its first statement, where they are read', () => {
    expect(
      parseMigration('a', 0, '\n-- why\n-- contract: since 1.2.3: what goes\n-- alone: large\nselect 1'),
    ).toMatchObject({
      contract: { since: '1.2.3', what: 'what goes' },
      isAlone: true,
    });
    expect(parseMigration('a', 0, 'select 1;\n-- contract: since 1.2.3: too late')).toMatchObject({ contract: null });
  });
});
