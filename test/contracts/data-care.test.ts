import { readFileSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { LEFT_OUT } from '../../src/store/backup/manifest.ts';
import { packageFile } from '../../src/store/db/package-file.ts';
import * as schema from '../../src/store/tables/index.ts';

const TABLES = Object.values(schema)
  .flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []))
  .sort();

describe('the care of data', () => {
  it('says of every table of the schema how long it is kept, once, and of no other', () => {
    const page = readFileSync(packageFile('docs', 'operations', 'data.md'), 'utf8');
    const rules = page
      .slice(page.indexOf('## What is kept how long'))
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const named = rules.flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name]) => name),
    );
    expect(TABLES.length).toBeGreaterThan(50);
    expect(named.sort()).toEqual(TABLES);
    for (const line of rules) expect((line.split('|')[2] ?? '').trim()).not.toBe('');
  });

  it('leaves out of a backup only tables that there are', () => {
    for (const name of Object.keys(LEFT_OUT)) expect(TABLES).toContain(name);
  });
});
