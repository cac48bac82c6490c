import { describe, expect, it } from 'vitest';
import { CONCISE_CHARACTERS, type ConciseOptions, conciseJson, conciseText } from '../../../src/mcp/concise-answer.ts';

const OPTIONS: ConciseOptions = { isCounted: false, limit: null, offset: null, members: {}, narrowing: [] };

const concise = (answer: object, more: Partial<ConciseOptions> = {}) =>
  JSON.parse(conciseJson(JSON.stringify(answer), { ...OPTIONS, ...more }));

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `row-${at}`,
    mw: at === 0 ? null : at,
    note: 'n'.repeat(300),
    provenance: { source: 'a', source_url: 'https://a.example' },
  }));

describe('a concise answer', () => {
  it('is the same text where that is short and the last page', () => {
    const json = '{"count":1, "rows":[{"mw":null}]}';
    expect(conciseJson(json, OPTIONS)).toBe(json);
  });

  it('says of a short page how many more there are and where they begin', () => {
    const answer = concise({ total: 361, count: 2, rows: [1, 2] }, { limit: 2, offset: 20, narrowing: ['state'] });
    expect(answer).toMatchObject({ total: 361, rows: [1, 2] });
    expect(answer.more).toMatch(/^2 of 361 rows shown \(next: offset=22; more at once: limit; fewer: state\)\.$/);
  });

  it('takes away entries from the end of a long list, and counts those that are left', () => {
    const answer = concise({ count: 500, rows: rows(500) }, { offset: 0 });
    expect(JSON.stringify(answer).length).toBeLessThanOrEqual(CONCISE_CHARACTERS);
    expect(answer.rows.length).toBeGreaterThan(10);
    expect(answer.count).toBe(answer.rows.length);
    expect(answer.more).toContain(`${answer.rows.length} of 500 rows shown (next: offset=${answer.rows.length}`);
  });

  it('keeps null of the members that were selected, and leaves members out where none are', () => {
    const selected = concise({ count: 90, rows: rows(90) }, { members: { entries: { rows: ['id', 'mw'] } } });
    expect(selected.rows[0]).toEqual({ id: 'row-0', mw: null });
    const [first] = concise({ count: 90, rows: rows(90) }).rows;
    expect(Object.keys(first)).toEqual(['id', 'note']);
  });

  it('has as many entries as the caller asked for', () => {
    const answer = concise({ count: 200, total: 200, rows: rows(200) }, { isCounted: true, limit: 200 });
    expect(answer.rows).toHaveLength(200);
  });

  it('names each source once, and each member without data once', () => {
    const provenance = Array.from({ length: 30 }, () => ({
      source: 'a',
      observed_at: null,
      basis: 'reported',
      source_url: 'https://a.example',
    }));
    const missing = Array.from({ length: 90 }, (_, at) => `rows[${at}].mw`);
    expect(concise({ text: 'x'.repeat(6_000), provenance, missing })).toMatchObject({
      provenance: [{ source: 'a', observed_at: null, basis: 'reported' }],
      missing: ['rows[].mw'],
    });
  });

  it('leaves out what is longest, and says what', () => {
    const answer = concise({ id: 'a', grid: { iso: 'PJM', text: 'x'.repeat(20_000) }, figure: 1 });
    expect(answer).toMatchObject({ id: 'a', grid: { iso: 'PJM' }, figure: 1 });
    expect(answer.more).toContain('Left out: grid.text.');
  });

  it('is never longer than its bound, whatever the shape', () => {
    const deep = {
      a: [{ b: [{ c: 'x'.repeat(9_000) }] }],
      map: Object.fromEntries(rows(400).map((row) => [row.id, row])),
    };
    for (const answer of [deep, { text: 'x'.repeat(50_000) }, { list: ['x'.repeat(50_000)] }, { rows: [rows(400)] }])
      expect(JSON.stringify(concise(answer)).length).toBeLessThanOrEqual(CONCISE_CHARACTERS);
  });
});

describe('a concise text', () => {
  it('ends at a line, or at an entry of a feed that stays whole', () => {
    const csv = conciseText(`${'a,b\n'.repeat(5_000)}`, 'text/csv');
    expect([csv.text.length <= CONCISE_CHARACTERS, csv.text.endsWith('a,b\n')]).toEqual([true, true]);
    expect(csv.more).toMatch(/^\d+ of 5000 lines\. view=full has all\.$/);
    const atom = conciseText(`<feed>${'<entry>x</entry>'.repeat(2_000)}</feed>`, 'application/atom+xml');
    expect(atom.text).toMatch(/<\/entry>\n<\/feed>\n$/);
    expect(conciseText('a', 'text/csv')).toEqual({ text: 'a', more: null });
  });
});
