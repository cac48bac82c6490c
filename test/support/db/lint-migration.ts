import type { Migration } from '../../../src/store/db/migrations.ts';

/** What only a step marked `-- contract: since <version>: <what>` may do: programs of the version before would break. */
const TAKES_AWAY: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|view|materialized view|schema|type|sequence|function)\b/i, 'drops a thing'],
  [/\bdrop\s+column\b/i, 'drops a column'],
  [/\brename\b/i, 'renames'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\balter\s+column\s+\S+\s+set\s+not\s+null\b/i, 'forbids null'],
  [/\balter\s+column\s+\S+\s+drop\s+default\b/i, 'drops a default'],
  [/\btruncate\b/i, 'empties a table'],
];

/** What keeps a table from being read or written for as long as it has rows. */
const SCANS: readonly (readonly [RegExp, string])[] = [
  [
    /\badd\s+constraint\s+\S+\s+(check|foreign\s+key)\b(?![\s\S]*\bnot\s+valid\b)/i,
    'checks every row at once: NOT VALID',
  ],
  [/\badd\s+constraint\s+\S+\s+(unique|primary\s+key)\s*\(/i, 'builds an index under a lock: USING INDEX'],
  [/\badd\s+column\s+(?!if\b)\S+\s(?![\s\S]*\bdefault\b)[\s\S]*\bnot\s+null\b/i, 'adds NOT NULL without a default'],
  [/\b(set|add)\b[\s\S]*\bdefault\s+(random|gen_random_uuid|clock_timestamp|nextval)/i, 'writes every row'],
];

/** Why a step must not go out as it is; empty where it may. */
export function lintMigration({ statements, contract, isAlone }: Migration): string[] {
  const made = new Set<string>();
  const found: string[] = [];
  const plain = statements.map((statement) => statement.replace(/^\s*--.*$/gm, '').trim());
  for (const statement of plain) {
    const table = /^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\S+)/i.exec(statement)?.[1];
    if (table !== undefined) made.add(table);
  }
  for (const statement of plain) {
    const on = /^(?:alter\s+table\s+(?:only\s+)?|create\s+(?:unique\s+)?index\s[\s\S]*?\son\s+)([^\s(]+)/i.exec(
      statement,
    )?.[1];
    // What is made here has no readers and no writers yet.
    if (on !== undefined && made.has(on)) continue;
    if (/^create\s+table/i.test(statement)) continue;
    const say = (what: string): number => found.push(`${what}: ${statement.slice(0, 120)}`);
    const isOwnIndex = isAlone && /^drop\s+index\s+concurrently\s+if\s+exists\b/i.test(statement);
    if (contract === null && !isOwnIndex)
      for (const [pattern, what] of TAKES_AWAY) if (pattern.test(statement)) say(`${what} without a contract`);
    for (const [pattern, what] of SCANS) if (pattern.test(statement)) say(what);
    if (/^create\s+(unique\s+)?index\b/i.test(statement)) {
      const name = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\S+)/i.exec(statement)?.[1];
      const begins = plain.some(
        (each) => /^drop\s+index\s+concurrently\s+if\s+exists\s+(\S+?);?$/i.exec(each)?.[1] === name,
      );
      if (name === undefined)
        say('builds an index under a lock: CONCURRENTLY in a file of its own, marked `-- alone: <why>`');
      else if (!isAlone)
        say('an index is built CONCURRENTLY outside of a transaction: mark the file `-- alone: <why>`');
      else if (!begins) say('what a broken-off try leaves is in the way: first DROP INDEX CONCURRENTLY IF EXISTS');
    }
  }
  return found;
}
