import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import cron from 'node-cron';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../src/domain/facts/rows.ts';
import { Fault } from '../../src/errors.ts';
import { loadReferenceTables } from '../../src/sources/ingest/reference-tables.ts';
import { ROW_RULES, type RowRules } from '../../src/sources/ingest/row-kinds.ts';
import { loadSampleCases, readSampleBytes } from '../../src/sources/ingest/samples.ts';
import { findSource, SOURCES } from '../../src/sources/registry.ts';
import type { AnySource } from '../../src/sources/source.ts';
import { packageFile } from '../../src/store/db/package-file.ts';

/** What sources share, and the operator's own file, which has no publisher. */
const SHARED = new Set([
  'documents',
  'http',
  'ingest',
  'operators',
  'operator-deals',
  'operator-facilities',
  'operator-market-facts',
]);
/** Sources whose terms forbid that anything of theirs ships: their samples are invented. */
const BRINGS_NOTHING = new Set([
  'aeso-fuel-mix',
  'cammesa-fuel-mix',
  'cen-fuel-mix',
  'eirgrid-fuel-mix',
  'epias-fuel-mix',
  'so-ups-fuel-mix',
  'eia-ice-prices',
  'em6-prices',
  'emc-prices',
  'gme-prices',
  'iex-prices',
  'fractracker-projects',
  'jepx-prices',
  'opcom-prices',
  'neso-agreements',
  'peeringdb-facilities',
  'tennet-capacity',
  'virginia-deq',
  'xm-prices',
]);
/** Sources of which no figures are held that may ship: their samples are invented, and are not loaded. */
const NO_FIGURES_HELD = new Set([
  'aemo-fuel-mix',
  'caiso-weim-prices',
  'dc-sense',
  'ecb-rates',
  'energinet-prices',
  'energy-charts-prices',
  'entsoe-prices',
  'eurostat-prices',
  'hifld-power-grid',
  'ieso-hoep-history',
  'ieso-prices',
  'osm-power-grid',
  'rte-prices',
]);
/** Sources that make rows of two kinds of the same answers. */
const OF_THE_SAME_ANSWERS: readonly ReadonlySet<string>[] = [
  new Set(['entsoe-daily-prices', 'entsoe-prices']),
  new Set(['ercot-hub-history', 'ercot-lmp-day-ahead']),
  new Set(['lbnl-entities', 'lbnl-queues']),
];
const folders = readdirSync(packageFile('src', 'sources'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.has(entry.name))
  .map((entry) => entry.name);

async function parseSample(
  source: AnySource,
  file: string,
  url: string | null,
  asOf: string | null,
  unit: string | null,
) {
  const bytes = await readSampleBytes(source.id, file);
  return source.parse({ bytes, url, fileName: null, contentType: null, asOf, unit });
}

describe('source registry', () => {
  it('lists every folder of src/sources once, and nothing else', () => {
    expect(SOURCES.map((source) => source.id).sort()).toEqual([...folders].sort());
    expect(SOURCES.length).toBeGreaterThanOrEqual(6);
  });

  it('names the sources that there are when asked for one that is not', () => {
    expect(() => findSource('nyiso-lpm')).toThrow(/nyiso-lpm.*nyiso-lmp/);
  });
});

describe.each(SOURCES.map((source) => [source.id, source] as const))('source %s', (id, source) => {
  const rules: RowRules<Row> = ROW_RULES[source.kind] as RowRules<Row>;

  it('is named, documented and scheduled as the recipe says', () => {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(source.docs).toMatch(/^https?:\/\//);
    expect(source.licence.length).toBeGreaterThan(10);
    expect(cron.validate(source.schedule)).toBe(true);
    expect(source.staleAfterMinutes).toBeGreaterThan(0);
    const readme = readFileSync(packageFile('src', 'sources', id, 'README.md'), 'utf8');
    expect(readme.length).toBeGreaterThan(200);
    expect(readFileSync(packageFile('fixtures', id, 'README.md'), 'utf8').length).toBeGreaterThan(100);
    for (const unit of source.units ?? []) expect(unit.url).toMatch(/^https?:\/\//);
    const unitIds = (source.units ?? []).map((unit) => unit.id);
    expect(new Set(unitIds).size).toBe(unitIds.length);
  });

  it('reads each of its samples to the rows that the fixture states, the same each time', async () => {
    const { documents } = await loadSampleCases(id);
    expect(documents.length).toBeGreaterThan(0);
    for (const sample of documents) {
      const result = await parseSample(source, sample.file, sample.url, sample.asOf, sample.unit);
      expect(result.rows.length, sample.file).toBe(sample.rows);
      for (const row of sample.expect) expect(result.rows, sample.file).toContainEqual(expect.objectContaining(row));
      for (const [member, total] of Object.entries(sample.sums ?? {})) {
        const sum = result.rows.reduce((so_far, row) => so_far + Number(row[member as keyof Row]), 0);
        expect(sum, `${sample.file} ${member}`).toBeCloseTo(total, 3);
      }
      for (const [position, row] of result.rows.entries()) {
        expect(row.kind).toBe(source.kind);
        rules.check(row, `row ${position + 1}`);
        if (source.iso !== null) expect(row).toMatchObject({ iso: source.iso });
      }
      expect(new Set(result.rows.map((row) => rules.keyOf(row))).size, `${sample.file}: keys`).toBe(result.rows.length);
      const again = await parseSample(source, sample.file, sample.url, sample.asOf, sample.unit);
      expect(again).toEqual(result);
    }
  });

  it('brings facts for the first start, a dated sample or a reference table', async () => {
    const { documents } = await loadSampleCases(id);
    const seeds = documents.filter((document) => document.seed);
    const tables = (await loadReferenceTables()).filter((table) => table.source === id);
    if (BRINGS_NOTHING.has(id)) {
      expect(source.publishable).toBe(false);
      return expect(seeds.length + tables.length).toBe(0);
    }
    if (NO_FIGURES_HELD.has(id)) return expect(seeds.length + tables.length).toBe(0);
    expect(seeds.length + tables.length).toBeGreaterThan(0);
    for (const seed of seeds) {
      expect(seed.asOf, seed.file).not.toBeNull();
      expect(seed.url, seed.file).not.toBeNull();
    }
  });

  it('keeps no file in its fixture folder that no case speaks of', async () => {
    const { documents, refused } = await loadSampleCases(id);
    const named = new Set([...documents, ...refused].map((entry) => entry.file).concat('README.md', 'cases.json'));
    expect((await readdir(packageFile('fixtures', id))).filter((file) => !named.has(file))).toEqual([]);
  });

  it('refuses what it cannot trust, with the field and the place in one line', async () => {
    const { refused } = await loadSampleCases(id);
    expect(refused.length).toBeGreaterThan(0);
    for (const { file, code, says } of refused) {
      const attempt = parseSample(source, file, null, null, source.units?.[0]?.id ?? null);
      const fault = await attempt.then(
        () => null,
        (error: unknown) => error,
      );
      expect(fault, `${file} was accepted`).toBeInstanceOf(Fault);
      expect((fault as Fault).code, file).toBe(code);
      expect((fault as Fault).message, file).toContain(says);
      expect((fault as Fault).message).not.toContain('\n');
    }
  });

  it('refuses an HTML page, an empty body, noise and the samples of every other source', async () => {
    const strangers = new Map<string, Uint8Array>([
      ['html', Buffer.from('<!DOCTYPE html><html><body><h1>Maintenance</h1></body></html>')],
      ['empty', new Uint8Array()],
      ['noise', Buffer.from([0x1f, 0x8b, 0, 1, 2, 3, 255, 254, 0, 0, 9])],
    ]);
    for (const other of SOURCES) {
      if (other.kind === source.kind && other.iso === source.iso) continue;
      if (OF_THE_SAME_ANSWERS.some((ids) => ids.has(id) && ids.has(other.id))) continue;
      const { documents } = await loadSampleCases(other.id);
      for (const { file, rows } of documents) {
        // An operator's words for "nothing yet" do not say of what.
        if (rows === 0 && other.iso === source.iso) continue;
        strangers.set(`${other.id}/${file}`, await readSampleBytes(other.id, file));
      }
    }
    expect(strangers.size).toBeGreaterThan(3);
    for (const [name, bytes] of strangers) {
      const parse = () =>
        source.parse({
          bytes,
          url: null,
          fileName: null,
          contentType: null,
          asOf: '2026-11-21T00:00:00Z',
          unit: source.units?.[0]?.id ?? null,
        });
      expect(parse, `${id} accepted ${name}`).toThrow(Fault);
    }
  });
});

it('describes a source for every fixture folder', () => {
  const fixtures = readdirSync(packageFile('fixtures'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(packageFile('fixtures'), entry.name, 'cases.json')))
    .map((entry) => entry.name);
  expect(fixtures.sort()).toEqual(SOURCES.map((source) => source.id).sort());
});
