import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeBrief } from '../../../scoring/brief/compose-brief.ts';
import { compareInputs, deviation } from '../../../scoring/brief/input-peers.ts';
import { listFacts } from '../../../scoring/brief/list-facts.ts';
import { MOST_WORDS, writeFrom, writeOutlook } from '../../../scoring/brief/outlook.ts';
import { INPUT_NAMES, INPUTS } from '../../../scoring/market-power/inputs.ts';
import { fullFacts } from '../../support/markets/brief-facts.ts';
import { strayNumbers } from '../../support/markets/check-outlook.ts';
import { someInputs } from '../scoring/market-inputs.ts';

const SUBJECT = { name: 'Dallas–Fort Worth', place: 'Texas', iso: 'ERCOT', priceNode: 'HB_NORTH', isHome: true };

describe('an outlook', () => {
  it('has for each sentence facts of the list, and for each number one of them', () => {
    const outlook = writeOutlook(fullFacts());
    const ids = new Set(outlook.facts.map(({ id }) => id));
    expect(outlook.sentences.length).toBeGreaterThan(8);
    for (const { facts } of outlook.sentences) {
      expect(facts.length).toBeGreaterThan(0);
      expect(facts.filter((id) => !ids.has(id))).toEqual([]);
    }
    expect(strayNumbers(outlook)).toEqual([]);
  });

  it('is found out when it prints a number of its own', () => {
    const outlook = writeOutlook(fullFacts());
    const [first, ...others] = outlook.sentences;
    if (first === undefined) throw new Error('an outlook has a sentence');
    const invented = { ...first, text: `${first.text} That is 87,654 more.` };
    expect(strayNumbers({ ...outlook, sentences: [invented, ...others] })).toHaveLength(1);
  });

  it('loses each sentence with any fact that it stands on', () => {
    const facts = listFacts(fullFacts());
    const whole = writeFrom(facts, SUBJECT);
    let taken = 0;
    for (const sentence of whole.sentences) {
      for (const id of sentence.facts) {
        const without = writeFrom(
          facts.filter((fact) => fact.id !== id),
          SUBJECT,
        );
        expect(without.sentences.flatMap((other) => other.facts)).not.toContain(id);
        taken += 1;
      }
    }
    expect(taken).toBeGreaterThan(30);
  });

  it('gives each fact its source, and its date where the world has one', () => {
    for (const { id, value, source } of listFacts(fullFacts()))
      if (value !== null) expect([id, source !== null]).toEqual([id, true]);
  });

  it('begins with what is farthest off the usual, and ends with the verdict, what would change it and what is not known', () => {
    const starved = writeOutlook(
      fullFacts({ inputs: someInputs({ generation_nearby_mw: 300, dc_operating_mw: 900, queue_wait_months: 44 }) }),
    );
    expect(starved.text).toMatch(/^Data centers around Dallas–Fort Worth need more than local plants can generate/);
    const [closing] = writeOutlook(fullFacts()).text.split('\n\n').slice(-1);
    expect(closing).toMatch(/^The verdict for Dallas–Fort Worth is [A-Z]+/);
    expect(closing).toMatch(/would change the verdict to [A-Z]+/);
    expect(starved.text.split('\n\n').at(-1)).toContain('No data for Dallas–Fort Worth');
  });

  it('shows names from outside as text, whatever they are made of', () => {
    const facts = fullFacts();
    const { facilities } = facts;
    if (facilities === null) throw new Error('these facts have facilities');
    const [first] = facilities.listed;
    if (first === undefined) throw new Error('these facilities have operators');
    const listed = [{ ...first, operator: '<b>[Evil](javascript:x)</b>', facility_count: 60, share: 0.9 }];
    const { text } = writeOutlook({ ...facts, facilities: { ...facilities, listed } });
    expect(text).toContain('\\<b\\>\\[Evil\\]');
    expect(text).not.toMatch(/(?<!\\)[<[]/);
  });

  it('never prints a hole, exceeds its length or invents a number, whatever is known', () => {
    const inputs = fc.record(
      Object.fromEntries(
        INPUT_NAMES.map((name) => [
          name,
          fc.option(fc.double({ min: INPUTS[name].from, max: INPUTS[name].to, noNaN: true })),
        ]),
      ),
    );
    fc.assert(
      fc.property(inputs, fc.boolean(), fc.boolean(), (values, hasPlants, hasSites) => {
        const whole = fullFacts({ inputs: someInputs(values) });
        const outlook = writeOutlook({
          ...whole,
          ...(hasPlants ? {} : { plants: null, queue: { state: null, operator: null } }),
          ...(hasSites ? {} : { facilities: null, projects: null, deals: null, comps: [] }),
        });
        expect(outlook.text).not.toMatch(/undefined|NaN|null|Infinity|\[object|-\$-|\$-|\(\)| {2}|, ,/);
        expect(outlook.words).toBeLessThanOrEqual(MOST_WORDS);
        expect(strayNumbers(outlook)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('tells between which days what is due is due, of several lists the oldest', () => {
    const due = someInputs({ generation_nearby_mw: 9_000, generation_due_24_months_mw: 2_220 });
    const textBy = (source: string, observed_at: string): string => {
      const input = { ...due.generation_due_24_months_mw, source, observed_at };
      return writeOutlook(fullFacts({ inputs: { ...due, generation_due_24_months_mw: input } })).text;
    };
    const one = textBy('pjm-queue', '2025-01-23T00:00:00Z');
    expect(one).toContain('due between January 2024 and January 2027, per the list of January 23, 2025');
    const several = textBy('nyiso-queue + pjm-queue', '2025-01-15T00:00:00Z');
    expect(several).toContain('due within two years of the source lists, the oldest from January 15, 2025');
    expect(several).not.toContain('January 2027');
  });

  it('ends no sentence with a figure that the next one could be read into', () => {
    const whole = fullFacts();
    const { facilities, risk } = whole;
    if (facilities === null || risk.moratoria === null) throw new Error('full facts have all');
    const [one, other] = facilities.listed;
    if (one === undefined || other === undefined) throw new Error('full facts list some');
    const listed = [
      { ...one, facility_count: 2, share: 0.2 },
      { ...other, facility_count: 1, share: 0.1 },
    ];
    const { text } = writeOutlook({
      ...whole,
      facilities: { ...facilities, count: 10, with_operator: 3, operators: 2, listed },
      risk: { ...risk, moratoria: { ...risk.moratoria, in_force_nearby: 0, nearest: [] } },
    });
    expect(text).toContain('leads with 2 (20%), DataBank with 1 of them.');
    expect(text).toContain('In Texas 3 bills to restrict data centers were pending on November 1, 2026');
    expect(text).not.toMatch(/\d\. \d/);
  });

  it('says the same of the same facts', () => {
    expect(composeBrief(fullFacts()).outlook).toEqual(composeBrief(fullFacts()).outlook);
  });
});

describe('what is usual', () => {
  const markets = (values: readonly number[]) => values.map((value) => someInputs({ drought_severe_share: value }));

  it('is the middle of the markets that state a figure, with how many they are', () => {
    const peers = compareInputs([...markets([0.1, 0.2, 0.3, 0.4, 0.9]), someInputs({})], new Map());
    expect(peers.get('drought_severe_share')).toMatchObject({ of: 'markets', n: 5, median: 0.3 });
    expect(peers.get('hazard_score')).toBeUndefined();
    expect(compareInputs(markets([0.1, 0.2, 0.3, 0.4]), new Map()).size).toBe(0);
  });

  it('is of price points for prices, each counted once', () => {
    const points = new Map(
      [20, 30, 40, 50, 60].map((mean) => [`P${mean}`, someInputs({ price_mean_usd_per_mwh: mean })]),
    );
    const crowd = Array.from({ length: 50 }, () => someInputs({ price_mean_usd_per_mwh: 60 }));
    expect(compareInputs(crowd, points).get('price_mean_usd_per_mwh')).toMatchObject({
      of: 'price points',
      n: 5,
      median: 40,
    });
  });

  it('measures how far off a figure is by where one in ten lies', () => {
    const peers = { of: 'markets', n: 11, median: 10, low: 5, high: 30 } as const;
    expect([10, 30, 5, 20, 1_000].map((value) => deviation(value, peers))).toEqual([0, 1, -1, 0.5, 2]);
    expect(deviation(3, { ...peers, median: 0, low: 0, high: 0 })).toBe(2);
  });
});
