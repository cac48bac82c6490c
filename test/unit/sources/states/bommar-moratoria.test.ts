import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isInForce } from '../../../../src/enrich/states/moratorium-in-force.ts';
import { bommarMoratoria } from '../../../../src/sources/bommar-moratoria/index.ts';
import { readFactRows } from '../../../../src/sources/ingest/reference-tables.ts';
import type { SourceDocument } from '../../../../src/sources/source.ts';
import { packageFile } from '../../../../src/store/db/package-file.ts';
import { anHttp } from '../../../support/servers/an-http.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, aRecordedDocument, faultOf, isRecorded } from '../a-document.ts';

const CELLS = {
  state_abbrev: 'OH',
  jurisdiction: 'Sampleville',
  jurisdiction_type: 'Village',
  current_status: 'Listed as of 2026-04-29',
  enacted_status: 'active',
  moratorium_id: 'oh-sampleville-2026',
  latitude: '40.5',
  longitude: '-82.5',
  date_enacted_iso: '2026-03-01',
  date_enacted_uncertainty: 'exact',
  duration_days: '180',
  duration_kind: 'fixed_days',
  sectors: '["data_center"]',
  trigger_categories: '["water"]',
};
type Cells = Partial<Record<keyof typeof CELLS | 'current_end_date_iso' | 'has_verify_tags', string>>;

const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
function parse(rows: readonly Cells[], more: Partial<SourceDocument> = {}) {
  const columns = [...new Set([CELLS, ...rows].flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => {
    const cells: Record<string, string> = { ...CELLS, ...row };
    return columns.map((column) => quote(cells[column] ?? '')).join(',');
  });
  return bommarMoratoria.parse(aDocument([columns.join(','), ...lines].join('\n'), more));
}
const one = (cells: Cells, more: Partial<SourceDocument> = {}) => parse([cells], more).rows[0];

describe('bommar-moratoria', () => {
  it('reads an entry of the inventory', () => {
    expect(parse([{}])).toEqual({
      rows: [
        {
          kind: 'moratorium',
          moratorium_id: 'oh-sampleville-2026',
          state: 'OH',
          place: 'Sampleville',
          jurisdiction_type: 'Village',
          lat: 40.5,
          lon: -82.5,
          status: 'active',
          enacted_on: '2026-03-01',
          duration_days: 180,
          ends_on: '2026-08-28',
          triggers: ['water'],
          verified: true,
          source_url: null,
          credit: null,
          confidence: null,
          as_of: '2026-04-29',
        },
      ],
      rejected: [],
      warnings: [],
      publishedAt: null,
    });
  });

  it('counts an extended one as active, and its first term as no end', () => {
    expect(one({ enacted_status: 'extended' })).toMatchObject({ status: 'active', ends_on: null, duration_days: 180 });
    const extended = { enacted_status: 'extended', current_end_date_iso: '2027-03-30' };
    expect(one(extended)).toMatchObject({ status: 'active', ends_on: '2027-03-30' });
  });

  it.each(['pending', 'expired', 'rescinded', 'replaced'])('keeps the word %s', (enacted_status) => {
    expect(one({ enacted_status })).toMatchObject({ status: enacted_status });
  });

  it('takes a day of enactment that is called exact, and no other', () => {
    expect(one({ date_enacted_uncertainty: 'unverified' })).toMatchObject({ enacted_on: null, ends_on: null });
    expect(one({ date_enacted_uncertainty: 'month_only', date_enacted_iso: '2026-03' })?.enacted_on).toBeNull();
    expect(one({ date_enacted_iso: '2026-03' })).toMatchObject({ enacted_on: null, ends_on: null });
    expect(one({ enacted_status: 'pending' })).toMatchObject({ enacted_on: null, ends_on: null, duration_days: 180 });
    expect(parse([{ date_enacted_uncertainty: 'unverified' }]).warnings).toEqual([
      '1 were enacted on a day that the list does not state as exact; it is left out',
      '1 are listed as active without a known end date',
    ]);
  });

  it('adds a term across the end of February and of the year', () => {
    expect(one({ date_enacted_iso: '2027-12-31', duration_days: '60' })?.ends_on).toBe('2028-02-29');
    expect(one({ duration_kind: 'until_date', duration_days: '' })).toMatchObject({
      duration_days: null,
      ends_on: null,
    });
  });

  it('is unconfirmed where a field is marked, whatever the column of marks says', () => {
    expect(one({ current_status: 'Active [VERIFY vote] as of 2026-04-29', has_verify_tags: 'False' })?.verified).toBe(
      false,
    );
    expect(one({ has_verify_tags: 'True' })?.verified).toBe(false);
  });

  it('leaves out what halts other things, and says how many', () => {
    const { rows, warnings } = parse([
      { sectors: '["battery_storage"]' },
      { sectors: '["cryptocurrency_mining"]' },
      { sectors: '["solar", "data_center"]', moratorium_id: 'oh-a-2026' },
      { sectors: '["general"]', moratorium_id: 'oh-b-2026' },
    ]);
    expect(rows.map((row) => row.moratorium_id)).toEqual(['oh-a-2026', 'oh-b-2026']);
    expect(warnings).toEqual([
      '2 are about other things than data centers and were skipped: "battery_storage 1", "cryptocurrency_mining 1"',
    ]);
  });

  it('refuses single rows that are none, with the line', () => {
    const { rows, rejected } = parse([
      { jurisdiction_type: 'Aggregate meta-row', latitude: '', longitude: '' },
      { enacted_status: 'struck_down' },
      { moratorium_id: '' },
    ]);
    expect(rows).toEqual([]);
    expect(rejected.map(({ place }) => place)).toEqual(['line 2', 'line 3', 'line 4']);
  });

  it('lets the last of two entries of one id count, and says so', () => {
    const { rows, rejected } = parse([{ duration_days: '90' }, {}, { state_abbrev: 'PR', moratorium_id: 'pr' }]);
    expect(rows).toMatchObject([{ duration_days: 180 }]);
    expect(rejected).toHaveLength(1);
  });

  it.each([
    ['Town of Lansing (Tompkins County) - proposed, not enacted', 'Town of Lansing (Tompkins County)'],
    ['Detroit (requested)', 'Detroit'],
    ['Oliver County (Phase 3)', 'Oliver County (Phase 3)'],
    ['Athens-Clarke County', 'Athens-Clarke County'],
  ])('takes the name out of "%s"', (jurisdiction, place) => {
    expect(one({ jurisdiction })?.place).toBe(place);
  });

  describe('speaks for a day', () => {
    const remarks = (words: string, count: number) =>
      Array.from({ length: count }, (_, position) => ({
        current_status: words,
        moratorium_id: `oh-${words}-${position}`,
      }));
    const dayOf = (rows: readonly Cells[], more: Partial<SourceDocument> = {}) => parse(rows, more).rows[0]?.as_of;

    it('of which many remarks speak, not a straggler', () => {
      expect(dayOf([...remarks('as of 2026-04-29', 19), ...remarks('as of 2026-04-30', 1)])).toBe('2026-04-29');
      expect(dayOf([...remarks('as of 2026-04-29', 9), ...remarks('as of 2026-07-31', 3)])).toBe('2026-07-31');
    });

    it('that is no earlier than an enactment it tells of, and no later than when it was fetched', () => {
      const rows = [{ date_enacted_iso: '2026-08-03' }, { current_status: 'as of 2062-01-01' }];
      expect(dayOf(rows, { asOf: '2026-08-19T10:00:00Z' })).toBe('2026-08-03');
      expect(dayOf(rows, { asOf: '2026-07-19T10:00:00Z' })).toBe('2026-04-29');
    });

    it('of the fetch or of the name where it tells nothing', () => {
      const missing = [{ current_status: '', date_enacted_iso: '', date_enacted_uncertainty: 'unverified' }];
      expect(dayOf(missing, { asOf: '2026-07-19T10:00:00Z' })).toBe('2026-07-19');
      expect(dayOf(missing, { fileName: 'moratoria_2026-04-29.csv' })).toBe('2026-04-29');
      expect(dayOf(missing, { fileName: 'moratoria_2026-02.csv' })).toBe('2026-02-28');
      expect(faultOf(() => dayOf(missing)).code).toBe('changed-shape');
    });
  });

  it('refuses a release that has no days yet', () => {
    const columns = Object.keys(CELLS).filter((column) => column !== 'date_enacted_iso');
    expect(faultOf(() => bommarMoratoria.parse(aDocument(`${columns.join(',')}\n`)))).toMatchObject({
      code: 'changed-shape',
      details: { field: 'column "date_enacted_iso"' },
    });
  });

  it('asks for the list on the main branch', async () => {
    const { http, asked } = anHttp();
    await bommarMoratoria.fetch(http, aFetchRequest('2026-11-21T07:41:00Z'));
    expect(asked).toEqual([
      'https://raw.githubusercontent.com/mjbommar/moratorium-data-2026/main/data/moratorium_inventory.csv',
    ]);
  });
});

describe('the list of April 2026', () => {
  const rows = readFactRows('moratorium', readFileSync(packageFile('fixtures', 'reference', 'bommar-moratoria.csv')));
  const inForce = (state: string, day: string) =>
    rows.filter((row) => row.state === state && isInForce(row, day)).length;

  it('has its halts of data centers by status', () => {
    const counts = new Map<string, number>();
    for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
    // 137 active and 11 extended; of 24 pending two stand for several places; 13 of mining alone had ended.
    expect(Object.fromEntries(counts)).toEqual({ active: 148, pending: 22, replaced: 21, expired: 12, rescinded: 4 });
  });

  it('knows Virginia, Texas, California, Ohio and Michigan', () => {
    const day = '2026-04-29';
    expect(['VA', 'TX', 'CA', 'OH', 'MI', 'HI', 'DC'].map((state) => inForce(state, day))).toEqual([
      0, 0, 2, 31, 29, 0, 0,
    ]);
    expect(inForce('OH', '2026-11-21')).toBeLessThan(31);
    expect(rows.find((row) => row.moratorium_id === 'wa-seattle-2026')).toMatchObject({
      status: 'pending',
      enacted_on: null,
    });
    expect(rows.find((row) => row.moratorium_id === 'in-marshall-county-2025')).toMatchObject({
      status: 'replaced',
      enacted_on: '2025-02-03',
      duration_days: 730,
      ends_on: '2027-02-03',
    });
  });

  const path = '../state/moratorium_inventory_2026-04.csv';
  it.skipIf(!isRecorded(path))('is the recorded document of 222 rows', () => {
    const { rows: read, rejected, warnings } = bommarMoratoria.parse(aRecordedDocument(path));
    expect(read.length + rejected.length + 13).toBe(222);
    expect(rejected).toHaveLength(2);
    expect(warnings[0]).toBe(
      '13 are about other things than data centers and were skipped: "cryptocurrency_mining 13"',
    );
    expect(read.every((row) => row.as_of === '2026-04-29' && row.lat !== null && row.lon !== null)).toBe(true);
    expect(read.filter((row) => row.ends_on !== null)).toHaveLength(107);
    expect(read.filter((row) => row.verified === false)).toHaveLength(120);
    const triggers = read.flatMap((row) => row.triggers);
    expect(triggers.filter((trigger) => trigger === 'water')).toHaveLength(71);
  });
});
