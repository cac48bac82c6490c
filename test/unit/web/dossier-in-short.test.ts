import { describe, expect, it } from 'vitest';
import type { DossierFacts } from '../../../src/web/site/dossier/ask-dossier.ts';
import { sumUpDossier } from '../../../src/web/site/dossier/in-short.ts';

const BANDS = [
  { verdict: 'BUILD', from: 65 },
  { verdict: 'NEUTRAL', from: 50 },
  { verdict: 'CAUTION', from: 35 },
  { verdict: 'AVOID', from: 0 },
];
const NO_POWER = { mw: null, sites: 0 };
const NOTHING = { stated: NO_POWER, permitted: NO_POWER, estimated: NO_POWER };
const PLAN = { mw: 150, capexUsd: null, jobs: null };

const aPart = (id: string, axis: string, points: number | null) => ({
  ...{ id, axis, points, value: 0.25, unit: 'share', weight: 0.3 },
});
const aRule = (list: string, more: object = {}) => ({
  ...{ list, holds: true, feeds_score: true, reach: 'here', threshold: null, investment: null, jobs: null },
  ...more,
});

interface Given {
  readonly index?: object | null;
  readonly parts?: readonly object[];
  readonly access?: object;
  readonly rules?: readonly object[];
  readonly utility?: object;
  readonly projects?: object;
  readonly queue?: object | null;
  readonly prices?: object | null;
}

/** A place of which everything is known and nothing stands out, but for what is given. */
const factsOf = ({ index, parts = [], access, rules = [], utility, projects, queue, prices }: Given): DossierFacts =>
  ({
    site: {
      bands: BANDS,
      score: {
        index: index === undefined ? { verdict: 'NEUTRAL', composite_score: 55, parts: [] } : index,
        index_missing_reason: index === null ? 'high-seas' : null,
        explain: { parts },
      },
    },
    around: {
      grid_access: { from_kv: 220, nearest: {}, nearest_is: null, distance_class: null, ...access },
      utility: utility ?? { candidates: [{ name: 'ONE POWER CO' }], decided_by: 'only-outline' },
      projects: projects ?? { within_radius: 0, by_basis: NOTHING },
    },
    rules: { rules },
    queue: queue === undefined ? { county: { totals: { generation: { requests: 3 } } } } : queue,
    prices: prices === undefined ? { summary: { hours: 8_760 } } : prices,
  }) as object as DossierFacts;

const sumUp = (given: Given) => {
  const { pro, con, ask } = sumUpDossier(factsOf(given), PLAN);
  const texts = (lines: typeof pro): string[] => lines.map(({ text }) => text);
  return { pro: texts(pro), con: texts(con), ask: texts(ask) };
};

describe('a dossier in short', () => {
  it('says nothing of a place where nothing stands out and nothing is missing', () => {
    expect(sumUp({})).toEqual({ pro: [], con: [], ask: [] });
  });

  it('has the index by its verdict, with the parts that pull most each way', () => {
    const parts = [aPart('reserve-margin', 'excess_power', 80), aPart('saturation', 'constraint', 97)];
    const { pro, con } = sumUp({ index: { verdict: 'CAUTION', composite_score: 47, parts } });
    expect(pro).toEqual([expect.stringMatching(/^Reserve margin: /)]);
    expect(con).toEqual([
      'Market power index Caution (47): little headroom or many obstacles',
      expect.stringMatching(/^High saturation: /),
    ]);
    expect(sumUp({ index: { verdict: 'BUILD', composite_score: 65, parts: [] } }).pro).toHaveLength(1);
    expect(sumUp({ index: { verdict: 'NEUTRAL', composite_score: 50, parts: [] } })).toMatchObject({
      pro: [],
      con: [],
    });
  });

  it('has parts of the site score by the cuts of verdicts, and none for what has no data', () => {
    const parts = [
      ...[
        { id: 'power', score: 77 },
        { id: 'renewable_access', score: 92 },
      ],
      ...[
        { id: 'connectivity', score: 49 },
        { id: 'water_stress', score: 60 },
        { id: 'regulatory', score: null },
      ],
    ];
    expect(sumUp({ parts })).toMatchObject({
      pro: ['Site score, of 100: renewable access 92, power 77'],
      con: ['Site score, of 100: connectivity 49'],
    });
  });

  it.each([
    ['within-reach', 'pro'],
    ['far', 'con'],
  ] as const)('has a grid of high voltage that is %s as %s', (distance, way) => {
    const nearest = { kv: 345, distance_km: 12, about: false };
    const said = sumUp({ access: { nearest, nearest_is: 'substation', distance_class: distance } });
    expect(said[way]).toEqual([expect.stringContaining('Grid of 220 kV or more: 12 km')]);
    expect(said.ask).toEqual([]);
  });

  it('asks for what no list has, and holds it against nobody', () => {
    const said = sumUp({
      ...{ index: null, queue: null, prices: null, access: { nearest: null } },
      utility: { candidates: [{ name: 'ONE CO' }, { name: 'TWO CO' }], decided_by: null },
      projects: { within_radius: 2, by_basis: { ...NOTHING, estimated: { mw: 900, sites: 2 } } },
    });
    expect([said.pro, said.con]).toEqual([[], []]);
    expect(said.ask).toEqual([
      'No index: the point is on the high seas, and on no grid.',
      'Which utility serves it: One Co or Two Co?',
      expect.stringContaining('How far is the grid of 220 kV'),
      expect.stringContaining('Who else waits in the county?'),
      expect.stringContaining('What does power cost here?'),
      expect.stringContaining('900 MW estimated for 2'),
    ]);
  });

  it('counts rules in force alone, which were read, and whose floors the plan reaches', () => {
    const held = [aRule('moratoria', { reach: 'in-part' }), aRule('pauses', { threshold: 'met' }), aRule('incentives')];
    const others = [
      ...[aRule('pauses', { threshold: 'not-met' }), aRule('pauses', { feeds_score: false })],
      ...[aRule('moratoria', { holds: false }), aRule('incentives', { jobs: 'not-met' })],
    ];
    const said = sumUp({ rules: [...held, ...others, aRule('tariffs', { threshold: 'met' })] });
    expect(said).toEqual({
      pro: ['1 incentive in force for new applicants'],
      con: ['1 moratorium in force, in a part of the area', '1 limit of connections in force'],
      ask: ['What does the tariff for large loads ask of 150 MW?'],
    });
  });
});
