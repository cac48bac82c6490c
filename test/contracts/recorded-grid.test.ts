import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../src/domain/rows.ts';
import { Fault } from '../../src/errors.ts';
import { SOURCES } from '../../src/sources/registry.ts';
import { ROW_RULES, type RowRules } from '../../src/sources/row-kinds.ts';
import type { AnySource, Parsed } from '../../src/sources/source.ts';

// Documents of the grid operators as they were recorded. They are not ours to copy: they lie beside the repository,
// and where they do not, these tests are skipped.
const RECORDED = fileURLToPath(new URL('../../../shared/payloads/grid/', import.meta.url));
const MANIFEST = join(RECORDED, 'MANIFEST.tsv');

interface Recorded {
  readonly path: string;
  readonly url: string;
}

const documents: Recorded[] = existsSync(MANIFEST)
  ? readFileSync(MANIFEST, 'utf8')
      .split('\n')
      .slice(1)
      .filter((line) => line !== '')
      .map((line) => line.split('\t'))
      .map(([path = '', , , , url = '']) => ({ path, url }))
  : [];

/** Folders of recorded documents, and the kind in the id of the source that reads them. */
const KIND_OF_FOLDER: Readonly<Record<string, string>> = { fuelmix: 'fuel-mix', lmp: 'lmp', queue: 'queue' };
const DAY_AHEAD = /_da_|^DA-|damlbmp|np4-190|_DAM_|DALMP/;

/** `<operator>-<kind>` of the source that a document belongs to, by its folder; day-ahead prices are sources apart. */
function ownerOf(path: string): string {
  const [operator = '', folder = ''] = path.split('/');
  const kind = KIND_OF_FOLDER[folder] ?? folder;
  return `${operator}-${kind}${kind === 'lmp' && DAY_AHEAD.test(basename(path)) ? '-day-ahead' : ''}`;
}

const startOf = (row: Row): string => ('interval_start' in row ? row.interval_start : '');

function sumOf(rows: readonly Row[], member: 'mw' | 'lmp', filter: Partial<Record<string, unknown>> = {}): number {
  const wanted = Object.entries(filter);
  const isWanted = (row: Row) => wanted.every(([key, value]) => row[key as keyof Row] === value);
  return rows.filter(isWanted).reduce((sum, row) => sum + Number(row[member as keyof Row]), 0);
}

/** What the documents say, as counted or stated by others; a source is checked here when one of these is its own. */
const TRUTHS: Readonly<Record<string, (rows: readonly Row[], parsed: Parsed) => void>> = {
  'caiso/fuelmix/20230101_fuelsource.csv': (rows) => {
    expect(rows).toHaveLength(288 * 13);
    const columnMw = (source_fuel: string) => sumOf(rows, 'mw', { source_fuel });
    expect(columnMw('Solar')).toBe(538_914);
    expect(columnMw('Wind')).toBe(1_261_800);
    expect(columnMw('Natural Gas')).toBe(1_863_042);
    expect(columnMw('Nuclear')).toBe(647_285);
    expect(columnMw('Large Hydro')).toBe(563_613);
    expect(columnMw('Batteries')).toBe(31_691);
    expect(columnMw('Imports')).toBe(1_074_927);
    expect(rows[0]).toMatchObject({ interval_start: '2023-01-01T08:00:00Z', source_fuel: 'Solar', mw: -37 });
    expect(startOf(rows.at(-1) as Row)).toBe('2023-01-02T07:55:00Z');
  },
  'caiso/fuelmix/20260424_fuelsource.excerpt.csv': (rows) => {
    expect(rows).toHaveLength(26);
    expect(rows).toContainEqual(
      expect.objectContaining({ interval_start: '2026-04-24T07:05:00Z', fuel: 'storage', mw: 2925 }),
    );
  },
  'ercot/lmp/system-wide-prices_20260926T1602CDT.trimmed.json': (rows, { warnings }) => {
    expect(rows).toHaveLength(7 * 15);
    expect(warnings, 'the hub average is the mean of the four hubs').toEqual([]);
    const hubAverage = { node: 'HB_HUBAVG', market: 'RT15M', interval_minutes: 15 };
    expect(rows).toContainEqual(
      expect.objectContaining({ ...hubAverage, interval_start: '2026-09-26T05:00:00Z', lmp: 29.19 }),
    );
  },
  'miso/fuelmix/FuelMix_20261002T1645EST.json': (rows) => {
    expect(rows).toHaveLength(8);
    expect(sumOf(rows, 'mw')).toBe(82_084);
    expect(rows.map(startOf)).toEqual(Array(8).fill('2026-10-02T21:45:00Z'));
    expect(rows).toContainEqual(expect.objectContaining({ fuel: 'imports', mw: 705 }));
    expect(rows).toContainEqual(expect.objectContaining({ fuel: 'storage', mw: 102 }));
  },
  'miso/fuelmix/getfuelmix_20180125.with_synthetic_row.json': (rows, { warnings }) => {
    expect(rows).toHaveLength(6);
    expect(rows).toContainEqual(expect.objectContaining({ source_fuel: 'Antimatter', fuel: 'other' }));
    expect(warnings).toContainEqual(expect.stringContaining('Antimatter'));
  },
  'miso/lmp/GetExAnteLmp_20261002T1650EST.json': (rows) => {
    expect(rows).toHaveLength(9);
    expect(rows).toContainEqual(
      expect.objectContaining({ node: 'INDIANA.HUB', interval_start: '2026-10-02T21:50:00Z', lmp: 31.74 }),
    );
  },
  'miso/lmp/GetLmpConsolidatedTable_20261002T1650EST.trimmed.json': (rows) => expectMisoEnergy(rows, 15),
  'miso/lmp/GetRealTimeFiveMinExPost_Current_20261002T1650EST.trimmed.json': (rows) => expectMisoEnergy(rows, 24),
  'nyiso/fuelmix/20171122rtfuelmix.csv': (rows) => {
    expect(rows).toHaveLength(289 * 7);
    expect(startOf(rows[0] as Row)).toBe('2017-11-22T05:00:00Z');
    expect(startOf(rows.at(-1) as Row)).toMatch(/^2017-11-23T04:5/);
  },
  'nyiso/fuelmix/20250201rtfuelmix_csv.zip': (rows) => {
    expect(rows).toHaveLength(28_994);
    expect(rows[0]).toMatchObject({ interval_start: '2025-02-01T05:00:00Z', mw: 4613 });
  },
  'nyiso/fuelmix/20260914rtfuelmix.tail.csv': (rows) => {
    expect(rows).toHaveLength(16);
    expect(rows).toContainEqual(
      expect.objectContaining({ interval_start: '2026-09-14T15:20:00Z', source_fuel: 'Hydro', mw: 2648 }),
    );
  },
  'nyiso/lmp/20160218realtime_zone.trimmed.csv': (rows, { warnings }) => {
    expect(rows).toHaveLength(45);
    expect(warnings, 'the energy part is one figure in each interval').toEqual([]);
    expect(rows[0]).toMatchObject({
      node: 'CAPITL',
      interval_start: '2016-02-18T05:10:00Z',
      lmp: 21.53,
      energy: 19.84,
    });
    expect(new Set(rows.map(startOf)).size).toBe(3);
  },
};

/** The market-wide energy part of 2026-10-02 16:50 EST. */
function expectMisoEnergy(rows: readonly Row[], count: number): void {
  expect(rows).toHaveLength(count);
  for (const row of rows) {
    expect(row).toMatchObject({ interval_start: '2026-10-02T21:50:00Z', interval_minutes: 5 });
    expect('energy' in row && row.energy).toBeCloseTo(34.5, 2);
  }
}

const truthOwners = new Set(Object.keys(TRUTHS).map(ownerOf));
const checked = SOURCES.filter((source) => truthOwners.has(source.id));

function parseRecorded(source: AnySource, { path, url }: Recorded): Parsed {
  const bytes = readFileSync(join(RECORDED, path));
  return source.parse({ bytes, url, fileName: basename(path), contentType: null, asOf: null, unit: null });
}

describe.skipIf(documents.length === 0)(`recorded grid documents in ${basename(dirname(MANIFEST))}`, () => {
  it('are all there, and the sources that are checked against them, too', () => {
    expect(documents.length).toBeGreaterThan(60);
    expect(checked.length).toBeGreaterThanOrEqual(5);
    const own = documents.filter(({ path }) => checked.some((source) => source.id === ownerOf(path)));
    expect(own.map(({ path }) => path).filter((path) => TRUTHS[path] === undefined)).toEqual([]);
    expect(own.length).toBeGreaterThanOrEqual(11);
  });

  describe.each(checked.map((source) => [source.id, source] as const))('%s', (id, source) => {
    const own = documents.filter(({ path }) => ownerOf(path) === id);
    const others = documents.filter(({ path }) => ownerOf(path) !== id);

    it.each(own.map((document) => [document.path, document] as const))('reads %s as it is', (path, document) => {
      const result = parseRecorded(source, document);
      expect(result.rows.length).toBeGreaterThan(0);
      TRUTHS[path]?.(result.rows as readonly Row[], result);
      const rules = ROW_RULES[source.kind] as RowRules<Row>;
      for (const [position, row] of result.rows.entries()) rules.check(row as Row, `row ${position + 1}`);
      expect(new Set(result.rows.map((row) => rules.keyOf(row as Row))).size).toBe(result.rows.length);
      expect(result.rejected).toEqual([]);
      expect(parseRecorded(source, document)).toEqual(result);
    });

    it('refuses every other document in one clear line', () => {
      let refused = 0;
      for (const document of others) {
        let fault: unknown;
        try {
          parseRecorded(source, document);
        } catch (error) {
          fault = error;
        }
        expect(fault, `${id} accepted ${document.path}`).toBeInstanceOf(Fault);
        const { code, message } = fault as Fault;
        expect(code, `${document.path}: ${message}`).toBe('wrong-document');
        expect(message).not.toContain('\n');
        expect(message.length, message).toBeLessThan(400);
        refused += 1;
      }
      expect(refused).toBe(documents.length - own.length);
      expect(refused).toBeGreaterThan(55);
    });
  });
});

it.runIf(documents.length === 0)('finds no recorded grid documents beside the repository', ({ skip }) => {
  skip(`${RECORDED} is not there: the parsers were not checked against recorded documents`);
});
