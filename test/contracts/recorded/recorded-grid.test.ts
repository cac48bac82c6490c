import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../../src/domain/facts/rows.ts';
import { Fault } from '../../../src/errors.ts';
import { ROW_RULES, type RowRules } from '../../../src/sources/ingest/row-kinds.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import type { AnySource, Parsed } from '../../../src/sources/source.ts';
import { CAISO_TRUTHS } from '../recorded-truths/caiso.ts';
import { EIA_TRUTHS } from '../recorded-truths/eia.ts';
import { ERCOT_TRUTHS } from '../recorded-truths/ercot.ts';
import { FIRST_TRUTHS } from '../recorded-truths/first.ts';
import { ISONE_TRUTHS } from '../recorded-truths/isone.ts';
import { MISO_TRUTHS } from '../recorded-truths/miso.ts';
import { NYISO_TRUTHS } from '../recorded-truths/nyiso.ts';
import { PJM_TRUTHS } from '../recorded-truths/pjm.ts';
import { SPP_TRUTHS } from '../recorded-truths/spp.ts';
import type { Truths } from '../recorded-truths/truths.ts';

// Documents of the grid operators as they were recorded. They are not ours to copy: they lie beside the repository,
// and where they do not, these tests are skipped.
const RECORDED = fileURLToPath(new URL('../../../../shared/payloads/grid/', import.meta.url));
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
const KIND_OF_FOLDER: Readonly<Record<string, string>> = {
  fuelmix: 'fuel-mix',
  'fuel-type-data': 'fuel-mix',
  lmp: 'lmp',
  queue: 'queue',
};
const DAY_AHEAD = /_da_|^DA-|damlbmp|np4-190|_DAM_|DALMP/;

/** `<operator>-<kind>` of the source that a document belongs to, by its folder; day-ahead prices are sources apart. */
function ownerOf(path: string): string {
  const [operator = '', folder = ''] = path.split('/');
  const kind = KIND_OF_FOLDER[folder] ?? folder;
  return `${operator}-${kind}${kind === 'lmp' && DAY_AHEAD.test(basename(path)) ? '-day-ahead' : ''}`;
}

/** Documents that hold prices of both markets: each source reads its own half. */
const ALSO_READ_BY: Readonly<Record<string, { readonly id: string; readonly rows: number }>> = {
  'ercot/lmp/system-wide-prices_20260926T1602CDT.trimmed.json': { id: 'ercot-lmp-day-ahead', rows: 30 },
  'isone/lmp/smd_hourly_2025_CT.dst_excerpt.csv': { id: 'isone-lmp-day-ahead', rows: 9 },
};

/** Documents of a folder of prices that hold none, and an empty one. */
const OWNED_BY_NOBODY = new Set(['isone/lmp/locations.json', 'spp/lmp/RTBM-LMP-SL-202503310845.empty.csv']);

/** Rows of these that are refused, each with its reason: what somebody wrote in jest, in MISO's list. */
const REJECTED: Readonly<Record<string, number>> = { 'miso/queue/GI_Interactive_Queue_2025-01.csv': 1 };

/** Excerpts of EIA's tables without a row of the seven operators. */
const WITHOUT_ROWS = /^eia\/fuel-type-data\/em_/;

/** What the documents say, as counted or stated by others; a source is checked here when one of these is its own. */
const TRUTHS: Truths = {
  ...FIRST_TRUTHS,
  ...CAISO_TRUTHS,
  ...EIA_TRUTHS,
  ...ERCOT_TRUTHS,
  ...ISONE_TRUTHS,
  ...MISO_TRUTHS,
  ...NYISO_TRUTHS,
  ...PJM_TRUTHS,
  ...SPP_TRUTHS,
};

const truthOwners = new Set(Object.keys(TRUTHS).map(ownerOf));
const checked = SOURCES.filter((source) => truthOwners.has(source.id));

function parseRecorded(source: AnySource, { path, url }: Recorded): Parsed {
  const bytes = readFileSync(join(RECORDED, path));
  return source.parse({ bytes, url, fileName: basename(path), contentType: null, asOf: null, unit: null });
}

function readersOf(path: string): string[] {
  if (OWNED_BY_NOBODY.has(path)) return [];
  const also = ALSO_READ_BY[path];
  return also === undefined ? [ownerOf(path)] : [ownerOf(path), also.id];
}

describe.skipIf(documents.length === 0)(`recorded grid documents in ${basename(dirname(MANIFEST))}`, () => {
  it('are all there, and every source of the grid that has one is checked against it', () => {
    expect(documents.length).toBeGreaterThan(60);
    expect(checked.length).toBeGreaterThanOrEqual(26);
    const own = documents.filter(({ path }) =>
      readersOf(path).some((id) => checked.some((source) => source.id === id)),
    );
    expect(own.map(({ path }) => path).filter((path) => TRUTHS[path] === undefined)).toEqual([]);
    expect(own.length).toBeGreaterThanOrEqual(50);
    const existing = new Set(documents.map(({ path }) => path));
    expect(Object.keys({ ...TRUTHS, ...ALSO_READ_BY, ...REJECTED }).filter((path) => !existing.has(path))).toEqual([]);
  });

  describe.each(checked.map((source) => [source.id, source] as const))('%s', (id, source) => {
    const own = documents.filter(({ path }) => readersOf(path).includes(id));
    const others = documents.filter(({ path }) => !readersOf(path).includes(id));

    it.each(own.map((document) => [document.path, document] as const))('reads %s as it is', (path, document) => {
      const result = parseRecorded(source, document);
      if (!WITHOUT_ROWS.test(path)) expect(result.rows.length).toBeGreaterThan(0);
      if (ownerOf(path) === id) TRUTHS[path]?.(result.rows as readonly Row[], result);
      else expect(result.rows).toHaveLength(ALSO_READ_BY[path]?.rows ?? 0);
      const rules = ROW_RULES[source.kind] as RowRules<Row>;
      for (const [position, row] of result.rows.entries()) rules.check(row as Row, `row ${position + 1}`);
      expect(new Set(result.rows.map((row) => rules.keyOf(row as Row))).size).toBe(result.rows.length);
      expect(result.rejected.length, JSON.stringify(result.rejected.slice(0, 3))).toBe(REJECTED[path] ?? 0);
      expect(parseRecorded(source, document)).toEqual(result);
    });

    it('refuses every other document in one clear line', () => {
      const problems: string[] = [];
      for (const document of others) {
        let fault: unknown;
        try {
          parseRecorded(source, document);
        } catch (error) {
          fault = error;
        }
        if (!(fault instanceof Fault)) problems.push(`${document.path}: accepted, or ${String(fault)}`);
        else if (fault.code !== 'wrong-document') problems.push(`${document.path}: ${fault.code}, ${fault.message}`);
        else if (fault.message.includes('\n') || fault.message.length >= 400) {
          problems.push(`${document.path}: ${fault.message.length} characters: ${fault.message}`);
        }
      }
      expect(problems).toEqual([]);
      expect(others.length).toBeGreaterThan(55);
    });
  });
});

it.runIf(documents.length === 0)('finds no recorded grid documents beside the repository', ({ skip }) => {
  skip(`${RECORDED} is not there: the parsers were not checked against recorded documents`);
});
