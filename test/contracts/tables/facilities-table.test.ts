import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeFacilityTable } from '../../../jobs/derive/make-facility-table.ts';
import { takeRecords } from '../../../jobs/derive/resolve-facilities.ts';
import { recordKey } from '../../../src/domain/facilities/facility.ts';
import { loadReferenceTables, readFactRows, readReferenceBytes } from '../../../src/sources/ingest/reference-tables.ts';
import { findSource } from '../../../src/sources/registry.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { loadFacilityBase } from '../../../src/store/facilities/facility-base.ts';

const read = (file: string): string => readFileSync(packageFile('fixtures', 'reference', file), 'utf8');

describe('facilities.csv', () => {
  it('is what the open tables that ship come to, byte for byte', async () => {
    expect(await makeFacilityTable()).toBe(read('facilities.csv'));
  }, 300_000);

  it('has every record of those tables once but the ones that are no data centers, as its page says', async () => {
    const tables = (await loadReferenceTables()).filter(({ source }) => findSource(source).kind === 'facility');
    expect(tables.length).toBeGreaterThan(2);
    const facts = await Promise.all(
      tables.map(async (table) => readFactRows('facility', await readReferenceBytes(table))),
    );
    const { records } = takeRecords(facts.flat());
    const base = await loadFacilityBase();
    expect([...base.keys()].sort()).toEqual(records.map(recordKey).sort());
    const page = read('facilities.md');
    const said = (count: number): string => count.toLocaleString('en-US');
    expect(page).toContain(`${said(new Set(base.values()).size)} buildings`);
    expect(page).toMatch(new RegExp(`${said(records.length)}\\s+records`));
  });

  it('has nothing of a source that may not be passed on', async () => {
    const sources = new Set([...(await loadFacilityBase()).keys()].map((key) => key.split(' ')[0]));
    expect([...sources].sort()).toEqual(['epa-echo', 'im3-atlas', 'osm']);
  });
});
