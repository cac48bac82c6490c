import { type Migration, readMigrations } from '../../../src/store/db/migrations.ts';

/**
 * The newest step of the schema that must wait for the readers of a table: the hard one for processes that serve
 * meanwhile. What is built beside the work, and what is only added, blocks no process.
 */
export function newestLockingStep(): Migration | undefined {
  return readMigrations().findLast(
    ({ isAlone, statements }) => !isAlone && statements.some((statement) => /^\s*ALTER TABLE/im.test(statement)),
  );
}
