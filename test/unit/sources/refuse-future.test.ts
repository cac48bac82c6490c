import { describe, expect, it } from 'vitest';
import { ROW_TIMES } from '../../../src/domain/facts/row-times.ts';
import type { Row, RowKind } from '../../../src/domain/facts/rows.ts';
import { aheadMinutesOf, isOfTheFuture, issuedAtOf, refuseFuture } from '../../../src/sources/ingest/refuse-future.ts';
import { loadSampleCases, readSampleBytes } from '../../../src/sources/ingest/samples.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import type { AnySource } from '../../../src/sources/source.ts';

const FETCHED_AT = '2026-11-20T12:00:00Z';

/** Of each kind what says when a row is of: the latest that is believed, and the first that is not. */
const EDGES: Readonly<
  Record<Exclude<RowKind, 'queue' | 'grid-thing'>, readonly [member: string, last: unknown, tooLate: unknown]>
> = {
  lmp: ['interval_start', '2026-11-20T13:00:00Z', '2026-11-20T13:05:00Z'],
  'fuel-mix': ['interval_start', '2026-11-20T13:00:00Z', '2026-11-20T13:05:00Z'],
  news: ['published_at', '2026-11-22T12:00:00Z', '2026-11-22T12:00:01Z'],
  price: ['period', '2026-11', '2026-12'],
  'utility-rate': ['year', 2026, 2027],
  carbon: ['year', 2026, 2027],
  capacity: ['year', 2026, 2027],
  potential: ['year', 2026, 2027],
  plant: ['as_of', '2026-11-21', '2026-11-22'],
  drought: ['valid_from', '2026-11-21', '2026-11-22'],
  'water-risk': ['edition', '2026', '2027'],
  hazard: ['edition', '2026-11', '2026-12'],
  moratorium: ['as_of', '2026-11-21', '2026-11-22'],
  bill: ['as_of', '2026-11-21', '2026-11-22'],
  facility: ['observed_on', '2026-11-21', '2026-11-22'],
  project: ['observed_on', '2026-11-21', '2026-11-22'],
  deal: ['announced_on', '2026-11-21', '2026-11-22'],
  filing: ['filed_on', '2026-11-21', '2026-11-22'],
  'area-price': ['period', '2026-11-21', '2026-11-22'],
  'exchange-rate': ['day', '2026-11-21', '2026-11-22'],
  'area-carbon': ['interval_start', '2026-11-20T13:00:00Z', '2026-11-20T13:05:00Z'],
  'area-demand': ['period', '2026-11', '2026-12'],
  'large-load': ['vintage', '2026', '2027'],
  'connection-queue': ['as_of', '2026-11-21', '2026-11-22'],
  'world-plant': ['as_of', '2026-11-21', '2026-11-22'],
  'country-capacity': ['year', 2026, 2027],
  'country-power': ['year', 2026, 2027],
  'country-risk': ['edition', '2026', '2027'],
  'country-price': ['period', '2026-11', '2026-12'],
  'policy-measure': ['as_of', '2026-11-21', '2026-11-22'],
  'connection-pause': ['as_of', '2026-11-21', '2026-11-22'],
  'connection-wait': ['as_of', '2026-11-21', '2026-11-22'],
  'large-load-tariff': ['as_of', '2026-11-21', '2026-11-22'],
  'data-center-incentive': ['as_of', '2026-11-21', '2026-11-22'],
  'load-share': ['as_of', '2026-11-21', '2026-11-22'],
  'capacity-statement': ['as_of', '2026-11-21', '2026-11-22'],
};

const rowOf = (kind: RowKind, member: string, value: unknown) => ({ kind, [member]: value }) as unknown as Row;
const said = (rows: readonly Row[]) => ({ rows, publishedAt: null });
const believe = (source: { kind: RowKind; aheadMinutes?: number }, rows: readonly Row[]) =>
  refuseFuture<RowKind>(source, said(rows), FETCHED_AT);

/** Whether samples of a source have prices of the day ahead: one of other areas may have both markets. */
async function hasDayAhead(source: AnySource): Promise<boolean> {
  for (const { file, asOf, url } of (await loadSampleCases(source.id)).documents) {
    const bytes = await readSampleBytes(source.id, file);
    const { rows } = source.parse({ bytes, url, fileName: null, contentType: null, asOf, unit: null });
    if (rows.some((row) => row.kind === 'lmp' && row.market === 'DAH')) return true;
  }
  return false;
}

describe('what tells of the future', () => {
  it.each(Object.entries(EDGES))(
    '%s: a row is refused by its place, and the others are kept',
    async (name, [member, last, late]) => {
      const kind: RowKind = name as RowKind;
      const rows = [rowOf(kind, member, last), rowOf(kind, member, late)];
      const { rows: kept, rejected } = await believe({ kind }, rows);
      expect(kept).toEqual([rows[0]]);
      expect(rejected).toEqual([
        { place: 'row 2', reason: expect.stringMatching(new RegExp(`^${member}: 20\\d\\d-.* is of the future`)) },
      ]);
      await expect(believe({ kind }, rows.slice(1))).rejects.toThrow(`${member} at row 1: `);
    },
  );

  it('knows of every kind of row what its time is, or that it has none', () => {
    const timed = Object.entries(ROW_TIMES).filter(([, time]) => time !== null);
    expect(timed.map(([kind]) => kind).sort()).toEqual(Object.keys(EDGES).sort());
    for (const [kind, time] of timed) expect(time?.member).toBe(EDGES[kind as keyof typeof EDGES][0]);
  });

  it('what a request plans for later is no time of it', async () => {
    const planned = rowOf('queue', 'proposed_on', '2045-01-01');
    expect((await believe({ kind: 'queue' }, [planned])).rows).toEqual([planned]);
  });

  it.each(['publishedAt', 'observedAt'])('a document with a %s of the future is refused whole', async (field) => {
    const read = (at: string) =>
      refuseFuture({ kind: 'queue' }, { rows: [], publishedAt: null, [field]: at }, FETCHED_AT);
    expect((await read('2026-11-21T12:00:00Z')).believedFrom).toBe('2026-11-20T12:00:00.000Z');
    await expect(read('2026-11-21T12:00:01Z')).rejects.toThrow(
      `${field} at the document: 2026-11-21T12:00:01Z is of the future`,
    );
    await expect(read('no time at all')).rejects.toThrow(field);
  });

  it('prices of a day ahead may be of three days, by the sources that are for them', async () => {
    const dayAhead = SOURCES.filter(({ id }) => id.endsWith('-day-ahead'));
    expect(dayAhead).toHaveLength(7);
    for (const source of SOURCES.filter(({ kind }) => kind === 'lmp')) {
      const isDayAhead = source.iso === null ? await hasDayAhead(source) : dayAhead.includes(source);
      expect(aheadMinutesOf(source), source.id).toBe(isDayAhead ? 3 * 24 * 60 : 60);
    }
    const rows = ['2026-11-23T12:00:00Z', '2026-11-23T13:00:00Z'].map((at) => rowOf('lmp', 'interval_start', at));
    const source = { kind: 'lmp', aheadMinutes: 3 * 24 * 60 } as const;
    expect((await believe(source, rows)).rows).toEqual(rows.slice(0, 1));
  });

  it('nothing was issued after it was fetched', () => {
    const fetch = { fetchedAt: FETCHED_AT, leftPublisherAt: '2026-11-20T11:00:00Z' };
    expect(issuedAtOf('2026-11-20T20:00:00Z', fetch)).toBe(FETCHED_AT);
    expect(issuedAtOf('2026-11-20T10:00:00Z', fetch)).toBe('2026-11-20T10:00:00Z');
    expect(issuedAtOf(null, fetch)).toBe('2026-11-20T11:00:00Z');
    expect(isOfTheFuture('2098-01-01T00:00:00Z', FETCHED_AT)).toBe(true);
    expect(isOfTheFuture('2026-11-20T12:10:00Z', FETCHED_AT)).toBe(false);
  });

  it('believes every sample as of when it stood like this', async () => {
    for (const source of SOURCES) {
      const { documents } = await loadSampleCases(source.id);
      for (const { file, url, asOf, unit } of documents) {
        if (asOf === null) continue;
        const bytes = await readSampleBytes(source.id, file);
        const result = source.parse({ bytes, url, fileName: null, contentType: null, asOf, unit });
        expect((await refuseFuture(source, result, asOf)).rejected, `${source.id} ${file}`).toEqual([]);
      }
    }
  });
});
