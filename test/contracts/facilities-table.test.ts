import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeFacilityTable } from '../../jobs/make-facility-table.ts';
import { loadReferenceTables } from '../../src/sources/reference-tables.ts';
import { findSource } from '../../src/sources/registry.ts';
import { loadFacilityBase } from '../../src/store/facility-base.ts';
import { packageFile } from '../../src/store/package-file.ts';

const read = (file: string): string => readFileSync(packageFile('fixtures', 'reference', file), 'utf8');

describe('facilities.csv', () => {
  it('is what the open tables that ship come to, byte for byte', async () => {
    expect(await makeFacilityTable()).toBe(read('facilities.csv'));
  }, 60_000);

  it('has every record of those tables once but the ones that are no data centers, as its page says', async () => {
    const tables = (await loadReferenceTables()).filter(({ source }) => findSource(source).kind === 'facility');
    expect(tables.map(({ source }) => source)).toEqual(['epa-echo', 'im3-atlas', 'osm-facilities']);
    const records = tables.reduce((sum, { rows }) => sum + rows, 0);
    const base = await loadFacilityBase();
    const said = (count: number): string => count.toLocaleString('en-US');
    expect(read('facilities.md')).toContain(`${said(new Set(base.values()).size)} buildings`);
    expect(read('facilities.md')).toMatch(new RegExp(`${said(records)}\\s+records`));
    expect(records - base.size).toBe(5);
  });

  it('has nothing of a source that may not be passed on', async () => {
    const sources = new Set([...(await loadFacilityBase()).keys()].map((key) => key.split(' ')[0]));
    expect([...sources].sort()).toEqual(['epa-echo', 'im3-atlas', 'osm']);
  });
});
