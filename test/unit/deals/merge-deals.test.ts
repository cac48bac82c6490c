import { describe, expect, it } from 'vitest';
import type { DealMention, FilingRow } from '../../../src/domain/deals/deal.ts';
import type { DealReport } from '../../../src/domain/deals/merged-deal.ts';
import { compareSums } from '../../../src/enrich/deals/compare-sums.ts';
import { keyOf, mergingDeals } from '../../../src/enrich/deals/merge-deals.ts';
import { runToEnd } from '../../../src/enrich/text/cooperative-task.ts';
import { aDealMention } from '../../support/deals/deal-mention.ts';

type Said = Partial<DealMention> & {
  readonly on: string;
  readonly story?: number;
  readonly source?: string;
  readonly title?: string;
};

const usd = (amount: number): Pick<DealMention, 'value_usd' | 'value_native' | 'value_bound'> => ({
  value_usd: amount,
  value_native: { amount, currency: 'USD' },
  value_bound: 'exact',
});

let reported = 0;
function dealReport({ on, story, source = 'news', title, ...mention }: Said): DealReport {
  reported += 1;
  const id = `feed-${reported} item`;
  return {
    source,
    external_id: id,
    storyId: source === 'news' ? (story ?? reported) : null,
    title: title ?? `Report ${reported}`,
    url: `https://feed-${reported}.example/item`,
    publishedAt: `${on}T08:00:00Z`,
    firstSeenAt: `${on}T08:05:00Z`,
    statusAt: null,
    statusUrl: null,
    mention: aDealMention(mention),
  };
}

const filing = (company: string, reportOn: string, items: readonly string[]): FilingRow => ({
  kind: 'filing',
  accession: `0000000000-26-${reportOn}-${items.join('')}`,
  cik: '0000000001',
  company,
  form: '8-K',
  items,
  filed_on: reportOn,
  report_on: reportOn,
  url: 'https://www.sec.gov/',
});

const MARKETS: Readonly<Record<string, string>> = { Dallas: 'dallas', Phoenix: 'phoenix' };

function merge(said: readonly (Said | DealReport)[], filings: readonly FilingRow[] = [], previous = new Map()) {
  const dealReports = said.map((one) => ('mention' in one ? one : dealReport(one)));
  const marketOf = (place: string) => MARKETS[place] ?? null;
  const merged = runToEnd(mergingDeals({ dealReports, filings, previous, marketOf }));
  return { ...merged, dealReports };
}

const one = (said: readonly Said[], filings: readonly FilingRow[] = []) => {
  const { deals } = merge(said, filings);
  expect(deals).toHaveLength(1);
  const [deal] = deals;
  if (deal === undefined) throw new Error('no deal');
  return deal;
};

describe('what is one deal', () => {
  it('makes ten headlines of one deal one deal with ten sources', () => {
    const deal = one([
      { on: '2026-03-02', buyer: 'Blackstone', target: 'Northgate Data Centers', ...usd(1.2e9) },
      { on: '2026-03-02', buyer: 'Blackstone Inc.', target: 'Northgate', ...usd(1.2e9) },
      { on: '2026-03-02', buyer: 'Blackstone and CPP Investments', target: 'Northgate', ...usd(1.15e9) },
      { on: '2026-03-03', buyer: 'Blackstone', target: 'Northgate Data Centers' },
      { on: '2026-03-03', target: 'Northgate Data Centers', ...usd(1.2e9) },
      { on: '2026-03-03', buyer: 'Blackstone', ...usd(1.2e9) },
      {
        on: '2026-03-04',
        buyer: 'the Blackstone-led consortium',
        target: 'Northgate',
        ...usd(1.2e9),
        value_bound: 'about',
      },
      { on: '2026-03-05', deal_type: 'merger', buyer: 'Blackstone', target: 'Northgate' },
      { on: '2026-03-06', deal_type: 'investment', buyer: 'Blackstone', target: 'Northgate', ...usd(1.2e9) },
      { on: '2026-03-09', buyer: 'Blackstone', target: 'Texas data center operator', ...usd(1.2e9) },
    ]);
    expect(deal.sources).toHaveLength(10);
    expect(deal).toMatchObject({
      dealType: 'acquisition',
      buyer: 'Blackstone',
      valueUsd: 1.2e9,
      valueAmount: 1.2e9,
      valueCurrency: 'USD',
      valueBound: 'exact',
      status: 'announced',
      announcedAt: '2026-03-02T08:00:00Z',
    });
  });

  it.each([
    ['former names', { buyer: 'Interxion', target: 'Foo Hosting' }, { buyer: 'Digital Realty', target: 'Foo Hosting' }],
    ['spaces', { buyer: 'DigitalBridge', target: 'Foo Hosting' }, { buyer: 'Digital Bridge', target: 'Foo Hosting' }],
    [
      'initials',
      { buyer: 'GIP', target: 'Foo Hosting', ...usd(4e8) },
      { buyer: 'Global Infrastructure Partners', target: 'Foo Hosting', ...usd(4e8) },
    ],
    ['a list in another order', { buyer: 'KKR and Singtel', target: 'Foo' }, { buyer: 'Singtel, KKR', target: 'Foo' }],
    ['a stake', { buyer: 'KKR', target: 'a 40% stake in Foo Hosting' }, { buyer: 'KKR', target: 'Foo Hosting' }],
    [
      'the sides of a merger',
      { deal_type: 'merger', buyer: 'Foo Hosting', target: 'Bar Cloud' },
      { deal_type: 'merger', buyer: 'Bar Cloud', target: 'Foo Hosting' },
    ],
    ['no buyer in one', { target: 'Foo Hosting', seller: 'Bain Capital' }, { buyer: 'KKR', target: 'Foo Hosting' }],
    [
      'two currencies',
      { buyer: 'KKR', target: 'Foo Hosting', value_native: { amount: 2.4e10, currency: 'AUD' } },
      { buyer: 'KKR', target: 'Foo Hosting', ...usd(1.6e10) },
    ],
  ] as const)('sees through %s', (_, a, b) => {
    one([
      { on: '2026-03-02', ...a },
      { on: '2026-03-04', ...b },
    ]);
  });

  it.each([
    [
      'two targets of one buyer in one week',
      { buyer: 'Equinix', target: 'Foo Hosting', ...usd(1e9) },
      { buyer: 'Equinix', target: 'Bar Cloud', ...usd(1e9) },
    ],
    [
      'two campuses that are reported',
      { buyer: 'Google', target: 'Texas campus', ...usd(1e9) },
      { buyer: 'Google', target: 'Ohio campus', ...usd(1e9) },
    ],
    [
      'two sums',
      { buyer: 'KKR', target: 'Foo Hosting', ...usd(1e9) },
      { buyer: 'KKR', target: 'Foo Hosting', ...usd(2e9) },
    ],
    ['two buyers', { buyer: 'KKR', target: 'Foo Hosting' }, { buyer: 'Brookfield', target: 'Foo Hosting' }],
    ['two markets', { buyer: 'KKR', ...usd(1e9), market: 'Dallas' }, { buyer: 'KKR', ...usd(1e9), market: 'Phoenix' }],
    ['a buyer alone', { buyer: 'KKR', target: 'Foo Hosting' }, { buyer: 'KKR', ...usd(3e8) }],
    [
      'a weak word in common',
      { buyer: 'Digital Realty', target: 'Foo Hosting' },
      { buyer: 'Digital Edge', target: 'Foo Hosting' },
    ],
  ] as const)('keeps apart %s', (_, a, b) => {
    const { deals } = merge([
      { on: '2026-03-02', ...a },
      { on: '2026-03-04', ...b },
    ]);
    expect(deals).toHaveLength(2);
  });

  it('reaches over ten days and no further', () => {
    const said = { buyer: 'KKR', target: 'Foo Hosting' };
    expect(
      merge([
        { on: '2026-03-02', ...said },
        { on: '2026-03-12', ...said },
      ]).deals,
    ).toHaveLength(1);
    expect(
      merge([
        { on: '2026-03-02', ...said },
        { on: '2026-03-13', ...said },
      ]).deals,
    ).toHaveLength(2);
  });

  it('reaches ten days over the month of a list that knows no day', () => {
    const venture = { deal_type: 'investment', buyer: 'Foo Capital', target: 'Hyperion' } as const;
    const listed = {
      ...venture,
      source: 'atlas-deals',
      on: '2025-10-01',
      buyer: 'Foo Capital managed funds',
      target: 'Hyperion data center',
      ...usd(2.7e10),
    };
    const deal = one([listed, { ...venture, on: '2025-10-17', ...usd(3e10) }]);
    expect(deal.sources).toHaveLength(2);
    expect(deal).toMatchObject({ valueUsd: 2.7e10, announcedAt: '2025-10-01T08:00:00Z' });
    expect(merge([listed, { ...venture, on: '2025-11-12', ...usd(3e10) }]).deals).toHaveLength(2);
    expect(
      merge([
        { ...listed, source: 'operator-deals' },
        { ...venture, on: '2025-10-17', ...usd(3e10) },
      ]).deals,
    ).toHaveLength(2);
  });

  it('makes two one where a third report tells of both sides', () => {
    const deal = one([
      { on: '2026-03-02', target: 'Foo Hosting', ...usd(4e8) },
      { on: '2026-03-02', buyer: 'KKR', seller: 'Bain Capital' },
      { on: '2026-03-03', buyer: 'KKR', seller: 'Bain Capital', target: 'Foo Hosting', ...usd(4e8) },
    ]);
    expect(deal.sources).toHaveLength(3);
  });

  it('believes that reports of one story are of one deal, unless they name others', () => {
    expect(
      merge([
        { on: '2026-03-02', story: 1, buyer: 'KKR', ...usd(1e9) },
        { on: '2026-03-02', story: 1, target: 'Foo Hosting', seller: 'Bain' },
      ]).deals,
    ).toHaveLength(1);
    expect(
      merge([
        { on: '2026-03-02', story: 1, buyer: 'KKR', target: 'Foo Hosting' },
        { on: '2026-03-02', story: 1, buyer: 'Brookfield', target: 'Bar Cloud' },
      ]).deals,
    ).toHaveLength(2);
  });

  it('leaves out what says too little, and counts it', () => {
    const { deals, tooLittle } = merge([
      { on: '2026-03-02', buyer: 'KKR' },
      { on: '2026-03-02', ...usd(1e9) },
    ]);
    expect([deals.length, tooLittle]).toEqual([0, 2]);
  });

  it('never makes two lines of a list one', () => {
    const said = { source: 'operator-deals', buyer: 'KKR', target: 'Foo Hosting' };
    expect(
      merge([
        { on: '2026-03-02', ...said },
        { on: '2026-03-02', ...said },
      ]).deals,
    ).toHaveLength(2);
    expect(
      merge([
        { on: '2026-03-02', ...said },
        { on: '2026-03-04', ...said, source: 'news' },
      ]).deals,
    ).toHaveLength(1);
  });

  it('comes to the same whatever the order of the reports', () => {
    const dealReports = Array.from({ length: 60 }, (_, at) =>
      dealReport({
        on: `2026-03-${String((at % 28) + 1).padStart(2, '0')}`,
        buyer: ['KKR', 'Brookfield', 'Equinix', null][at % 4] ?? null,
        target: ['Foo Hosting', 'Bar Cloud', 'Baz'][at % 3] ?? null,
        ...(at % 5 === 0 ? usd((at + 1) * 1e8) : {}),
      }),
    );
    const shape = ({ deals }: ReturnType<typeof merge>) => deals.map(({ id, sources }) => [id, sources.map(keyOf)]);
    expect(shape(merge([...dealReports].reverse()))).toEqual(shape(merge(dealReports)));
  });
});

describe('how a deal ends', () => {
  const said = { buyer: 'KKR', target: 'Foo Hosting' };
  it('is completed or called off by later stories of the same parties, within two years', () => {
    const completed = one([
      { on: '2026-01-05', ...said, ...usd(1e9) },
      { on: '2026-09-07', ...said, status: 'completed', ...usd(1.3e9) },
      { on: '2026-09-09', ...said, status: 'completed' },
    ]);
    expect(completed).toMatchObject({
      status: 'completed',
      statusAt: '2026-09-07T08:00:00Z',
      announcedAt: '2026-01-05T08:00:00Z',
    });
    const ended = one([
      { on: '2026-01-05', ...said },
      { on: '2026-03-05', ...said, status: 'terminated', quotes: { status: { text: 'called off', from: 'title' } } },
    ]);
    expect(ended).toMatchObject({ status: 'terminated', quotes: { status: { text: 'called off', from: 'title' } } });
    expect(
      merge([
        { on: '2023-01-05', ...said },
        { on: '2026-03-05', ...said, status: 'completed' },
      ]).deals,
    ).toHaveLength(2);
  });

  it('ends the latest of two deals of the same parties, and takes nothing back', () => {
    const { deals } = merge([
      { on: '2025-01-05', ...said },
      { on: '2026-01-05', ...said },
      { on: '2026-05-05', ...said, status: 'completed' },
      { on: '2026-05-06', ...said },
    ]);
    expect(deals.map(({ announcedAt, status }) => `${announcedAt?.slice(0, 4)} ${status}`).sort()).toEqual([
      '2025 announced',
      '2026 completed',
    ]);
  });

  it('does not end another deal of the buyer', () => {
    expect(
      merge([
        { on: '2026-01-05', ...said },
        { on: '2026-05-05', buyer: 'KKR', target: 'Bar Cloud', status: 'completed' },
      ]).deals,
    ).toHaveLength(2);
  });
});

describe('values', () => {
  it('takes what most say, then the most exact, then the first, each with its quote', () => {
    const about = { ...usd(1.2e9), value_bound: 'about' } as const;
    const quote = { text: 'for $1.15 billion', from: 'summary' } as const;
    const said = { buyer: 'KKR', target: 'Foo Hosting' };
    const exact = one([
      { on: '2026-03-02', ...said, ...about },
      { on: '2026-03-03', ...said, ...usd(1.15e9), quotes: { value: quote } },
    ]);
    expect(exact).toMatchObject({
      valueUsd: 1.15e9,
      valueBound: 'exact',
      quotes: { value: { ...quote, url: expect.stringContaining('https://feed-') } },
    });
    const most = one([
      { on: '2026-03-02', ...said, ...about },
      { on: '2026-03-02', ...said, ...about },
      { on: '2026-03-03', ...said, ...usd(1.15e9) },
    ]);
    expect(most).toMatchObject({ valueUsd: 1.2e9, valueBound: 'about' });
  });

  it('converts nothing: dollars are given where dollars were written', () => {
    const said = {
      buyer: 'KKR',
      target: 'Foo Hosting',
      value_native: { amount: 2.4e10, currency: 'AUD' },
      value_bound: 'exact',
    } as const;
    expect(one([{ on: '2026-03-02', ...said }])).toMatchObject({
      valueUsd: null,
      valueAmount: 2.4e10,
      valueCurrency: 'AUD',
    });
    expect(
      one([
        { on: '2026-03-02', ...said },
        { on: '2026-03-02', ...said },
        { on: '2026-03-03', buyer: 'KKR', target: 'Foo Hosting', ...usd(1.6e10) },
      ]),
    ).toMatchObject({ valueUsd: 1.6e10, valueAmount: 2.4e10, valueCurrency: 'AUD' });
  });

  it('lets the operator’s own list decide, and a name go before a description', () => {
    const deal = one([
      { on: '2026-03-02', buyer: 'KKR', target: 'Danish data center operator', ...usd(1.2e9) },
      { on: '2026-03-02', buyer: 'KKR', target: 'Danish data center operator', ...usd(1.2e9) },
      { on: '2026-03-03', buyer: 'KKR', target: 'Foo Hosting', ...usd(1.2e9), market: 'Dallas' },
      {
        on: '2026-03-03',
        buyer: 'KKR',
        target: 'Foo Hosting',
        ...usd(1.15e9),
        source: 'operator-deals',
        title: 'Foo goes to KKR',
      },
    ]);
    expect(deal).toMatchObject({
      target: 'Foo Hosting',
      valueUsd: 1.15e9,
      title: 'Foo goes to KKR',
      market: 'Dallas',
      marketSlug: 'dallas',
    });
  });

  it.each([
    [1.2e9, 'exact', 1.15e9, 'exact', 'agree'],
    [1e9, 'exact', 1.4e9, 'exact', 'contrary'],
    [1.2e9, 'exact', 1.24e9, 'exact', 'agree'],
    [1.21e9, 'exact', 1.24e9, 'exact', 'contrary'],
    [1e9, 'at-least', 1.3e9, 'exact', 'open'],
    [1e9, 'at-least', 0.6e9, 'exact', 'contrary'],
    [1e9, 'up-to', 0.4e9, 'exact', 'open'],
    [1e9, 'about', 1.1e9, 'exact', 'agree'],
  ] as const)('compares %d %s with %d %s: %s', (a, boundA, b, boundB, relation) => {
    const mention = (amount: number, value_bound: DealMention['value_bound']) =>
      dealReport({ on: '2026-03-02', ...usd(amount), value_bound }).mention;
    expect(compareSums(mention(a, boundA), mention(b, boundB))).toBe(relation);
    expect(compareSums(mention(b, boundB), mention(a, boundA))).toBe(relation);
  });
});

describe('filings', () => {
  const said = { on: '2026-03-02', buyer: 'Equinix', target: 'Foo Hosting' };
  it('stand beside the deal of the filer, and make none', () => {
    const { deals, filings } = merge(
      [said],
      [
        filing('Equinix, Inc.', '2026-03-06', ['1.01', '9.01']),
        filing('Digital Realty Trust, Inc.', '2026-03-06', ['1.01']),
      ],
    );
    expect(deals).toHaveLength(1);
    expect(deals[0]).toMatchObject({ status: 'announced', sources: [{ source: 'news' }, { source: 'sec-filings' }] });
    expect(filings).toEqual({ joined: 1, alone: 1, ambiguous: 0 });
  });

  it('complete a deal by item 2.01, within ten days, and only where one deal fits', () => {
    expect(one([said], [filing('Equinix, Inc.', '2026-03-12', ['2.01'])])).toMatchObject({
      status: 'completed',
      statusAt: '2026-03-12T00:00:00Z',
    });
    expect(one([said], [filing('Equinix, Inc.', '2026-03-13', ['2.01'])])).toMatchObject({ status: 'announced' });
    const two = merge([said, { ...said, target: 'Bar Cloud' }], [filing('Equinix, Inc.', '2026-03-04', ['2.01'])]);
    expect(two.filings).toEqual({ joined: 0, alone: 0, ambiguous: 1 });
    expect(two.deals.map(({ status }) => status)).toEqual(['announced', 'announced']);
  });
});

describe('ids', () => {
  it('stay with their tellings, and lead on when two deals turn out to be one', () => {
    const a = dealReport({ on: '2026-03-02', target: 'Foo Hosting', ...usd(4e8) });
    const b = dealReport({ on: '2026-03-02', buyer: 'KKR', seller: 'Bain Capital' });
    const apart = merge([a, b]);
    expect(apart.deals).toHaveLength(2);
    for (const { id } of apart.deals) expect(id).toMatch(/^deal_[0-9a-z]{16}$/);
    const previous = new Map(
      apart.deals.flatMap(({ id, sources }) => sources.map((source): [string, string] => [keyOf(source), id])),
    );
    const bridge = dealReport({
      on: '2026-03-03',
      buyer: 'KKR',
      seller: 'Bain Capital',
      target: 'Foo Hosting',
      ...usd(4e8),
    });
    const together = merge([a, b, bridge], [], previous);
    expect(together.deals).toHaveLength(1);
    const [id] = together.deals.map((deal) => deal.id);
    const gone = apart.deals.map((deal) => deal.id).filter((old) => old !== id);
    expect([...together.redirects]).toEqual(gone.map((old) => [old, id]));
  });
});

describe('merging in steps', () => {
  it('comes to what it comes to at once, with a turn for others at every report', () => {
    const dealReports = Array.from({ length: 200 }, (_, at) =>
      dealReport({ on: '2026-03-02', buyer: `Buyer${at % 90}`, target: `Target${at % 90}`, ...usd(1e9) }),
    );
    const input = { dealReports, filings: [], previous: new Map<string, string>(), marketOf: () => null };
    const steps = mergingDeals(input);
    let turns = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) turns += 1;
    expect(turns).toBeGreaterThan(400);
    expect(step.value).toEqual(runToEnd(mergingDeals(input)));
    expect(step.value.deals).toHaveLength(90);
  });
});

describe('a joint venture', () => {
  it('is a deal by its parties alone, and one party is not', () => {
    const joint = { on: '2026-03-02', deal_type: 'investment' } as const;
    expect(merge([{ ...joint, buyer: 'Kelmora, Vantor' }]).deals).toHaveLength(1);
    expect(merge([{ ...joint, buyer: 'Kelmora' }])).toMatchObject({ deals: [], tooLittle: 1 });
  });
});
