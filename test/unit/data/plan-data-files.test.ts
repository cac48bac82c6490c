import { describe, expect, it } from 'vitest';
import { type PlannedFile, planDataFiles } from '../../../jobs/publish/plan-data-files.ts';
import type { DataFile } from '../../../src/store/data/data-files.ts';

const OPTIONS = { fileDays: 400, lmpDays: 35, fuelMixDays: 400, isRestricted: (id: string) => id === 'secret' };

const stored = ({ name, edition, format, from, to }: PlannedFile, more: Partial<DataFile> = {}): DataFile => ({
  name,
  subject: edition.subject,
  edition: edition.id,
  format,
  periodFrom: from,
  periodTo: to,
  contentId: '',
  sizeBytes: 1,
  sha256: '',
  rows: 1,
  leftOut: null,
  observedAt: null,
  sources: [],
  madeAt: '',
  ...more,
});

const namesOf = (files: readonly PlannedFile[], edition: string): string[] =>
  files.filter((file) => file.edition.id === edition).map(({ name }) => name.split('/')[1] ?? '');

/** What is there after a run on each day. */
function runDaily(from: string, days: number): readonly DataFile[] {
  let files: DataFile[] = [];
  for (let day = 0; day < days; day += 1) {
    const { make, remove } = planDataFiles(new Date(Date.parse(from) + day * 86_400_000), files, OPTIONS);
    const gone = new Set([...remove, ...make.flatMap(({ name, replaces }) => [name, ...replaces])]);
    files = [...files.filter(({ name }) => !gone.has(name)), ...make.map((file) => stored(file))];
  }
  return files;
}

describe('the files of a run', () => {
  it('are whole months of prices that are still stored, and days since', () => {
    const { make } = planDataFiles(new Date('2026-11-05T04:53:00Z'), [], OPTIONS);
    expect(namesOf(make, 'lmp')).toEqual([
      'lmp-2026-10.parquet',
      ...['01', '02', '03', '04'].map((day) => `lmp-2026-11-${day}.parquet`),
    ]);
  });

  it('are only the days that may still change, where the others are there', () => {
    const first = planDataFiles(new Date('2026-11-20T04:53:00Z'), [], OPTIONS).make;
    const { make } = planDataFiles(
      new Date('2026-11-21T04:53:00Z'),
      first.map((file) => stored(file)),
      OPTIONS,
    );
    expect(namesOf(make, 'lmp')).toEqual(['18', '19', '20'].map((day) => `lmp-2026-11-${day}.parquet`));
    expect(namesOf(make, 'fuel-mix')).toEqual(['fuel-mix-2026-11.parquet']);
    expect(namesOf(make, 'queue')).toEqual(['queue-2026-11-21.parquet', 'queue-2026-11-21.csv.gz']);
  });

  it('over two years: no day of prices twice, copies of two weeks and firsts of months, nothing older than is kept', () => {
    const files = runDaily('2025-01-10T04:53:00Z', 730);
    const prices = files.filter(({ edition }) => edition === 'lmp').map(({ name }) => name.slice(8, -8));
    expect(prices.filter((period) => period.length === 10).length).toBeLessThan(40);
    expect(new Set(prices).size).toBe(prices.length);
    for (const period of prices.filter((each) => each.length === 7))
      expect(prices.some((day) => day.length === 10 && day.startsWith(period))).toBe(false);
    expect(prices.filter((period) => period.length === 7).length).toBeGreaterThanOrEqual(12);
    const copies = files.filter(({ edition, format }) => edition === 'queue' && format === 'parquet');
    expect(copies.length).toBeGreaterThanOrEqual(26);
    expect(copies.length).toBeLessThanOrEqual(30);
    expect(files.every(({ periodTo }) => periodTo >= '2025-11-30')).toBe(true);
  });

  it('that hold what may not be passed on any more go', () => {
    const [file] = planDataFiles(new Date('2026-11-20T04:53:00Z'), [], OPTIONS).make;
    if (file === undefined) throw new Error('nothing is planned');
    const held = stored(file, { sources: [{ id: 'secret', fetched_at: null }] });
    expect(planDataFiles(new Date('2026-11-20T05:00:00Z'), [held], OPTIONS).remove).toEqual([file.name]);
  });
});
