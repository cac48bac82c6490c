import { describe, expect, it } from 'vitest';
import { runProgram } from '../../support/servers/program.ts';

const extract = (lines: readonly unknown[], words: readonly string[] = []) =>
  runProgram(['news', 'extract', ...words], {
    env: { UPSTREAM: 'off' },
    input: lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  });

const read = (stdout: string): Record<string, unknown>[] => stdout.split('\n').map((line) => JSON.parse(line));

const PURCHASE = {
  id: 7,
  title: 'Muster Partners acquires Beispiel Data Centers for £500m',
  summary: 'The operator runs six data centers.',
  url: 'https://one.example/purchase',
  published: '2026-03-02T09:00:00Z',
  source: 'one',
};
const SAME_PURCHASE = {
  ...PURCHASE,
  id: 'later',
  title: 'Muster Partners buys Beispiel Data Centers in £500m deal',
  url: 'https://two.example/beispiel',
  published: 'Mon, 02 Mar 2026 11:00:00 GMT',
  source: 'two',
};
const CAMPUS = {
  id: 'campus',
  title: 'Muster Cloud breaks ground on 80MW data center campus in Plano, Illinois',
  summary: '',
  url: 'https://one.example/campus',
  published: '2026-03-09T09:00:00Z',
  source: 'one',
};
const BAKERY = {
  id: 'bakery',
  title: 'Muster Foods acquires bakery chain Beispiel for $12 million',
  summary: null,
  url: null,
  published: null,
};

describe('loadstar news extract', () => {
  it('prints what each story tells of in the order of the input, with these members and no others', async () => {
    const { code, stdout, stderr } = await extract([SAME_PURCHASE, '', CAMPUS, PURCHASE, BAKERY]);
    expect([code, stderr]).toEqual([0, '']);
    const deal = {
      deal_type: 'acquisition',
      buyer: 'Muster Partners',
      seller: null,
      target: 'Beispiel Data Centers',
      value_usd: null,
      value_native: { amount: 500_000_000, currency: 'GBP' },
      market: null,
    };
    const project = {
      operator: 'Muster Cloud',
      capacity_mw: 80,
      status: 'under_construction',
      city: 'Plano',
      state: 'Illinois',
      country: null,
    };
    const rows = read(stdout);
    expect(rows).toEqual([
      { id: 'later', relevant: true, deal, project: null, duplicate_of: 7 },
      { id: 'campus', relevant: true, deal: null, project, duplicate_of: null },
      { id: 7, relevant: true, deal, project: null, duplicate_of: null },
      { id: 'bakery', relevant: false, deal: null, project: null, duplicate_of: null },
    ]);
    expect(rows.map((row) => Object.keys(row))).toEqual(
      Array.from({ length: 4 }, () => ['id', 'relevant', 'deal', 'project', 'duplicate_of']),
    );
    expect(Object.keys(rows[0]?.deal ?? {})).toEqual(Object.keys(deal));
    expect(Object.keys(rows[1]?.project ?? {})).toEqual(Object.keys(project));
  }, 300_000);

  it('reads deals of stories that are not of the trade as well when asked to', async () => {
    const { code, stdout } = await extract([BAKERY], ['--any-topic']);
    expect(code).toBe(0);
    expect(read(stdout)).toEqual([
      {
        id: 'bakery',
        relevant: false,
        deal: {
          deal_type: 'acquisition',
          buyer: 'Muster Foods',
          seller: null,
          target: 'Beispiel',
          value_usd: 12_000_000,
          value_native: { amount: 12_000_000, currency: 'USD' },
          market: null,
        },
        project: null,
        duplicate_of: null,
      },
    ]);
  }, 300_000);

  it('takes a story with no more than an id and a title, behind a byte order mark', async () => {
    const story = { id: 1, title: 'Muster Foods opens a bakery' };
    const { code, stdout } = await extract([`\u{FEFF}${JSON.stringify(story)}`]);
    expect(code).toBe(0);
    expect(read(stdout)).toEqual([{ id: 1, relevant: false, deal: null, project: null, duplicate_of: null }]);
  }, 300_000);

  it('prints nothing for no stories', async () => {
    expect(await extract([])).toEqual({ code: 0, stdout: '', stderr: '' });
  }, 300_000);

  it.each([
    ['{"id":', 'line 3: is no JSON: Unexpected end of JSON input'],
    ['[]', 'line 3: the value: Invalid input: expected object, received array'],
    [{ ...CAMPUS, id: '' }, 'line 3: id: must be a text that is not empty, or a number'],
    [{ ...CAMPUS, title: 4 }, 'line 3: title: must be a text'],
  ])(
    'refuses %j in one line that names the line, and prints nothing',
    async (line, problem) => {
      const { code, stdout, stderr } = await extract([CAMPUS, '', line, PURCHASE]);
      expect([code, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1]);
      expect(stderr).toContain(`loadstar: ${problem}`);
    },
    300_000,
  );
});
