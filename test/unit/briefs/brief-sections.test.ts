import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { hashableText, serializeBrief, serializeTeaser } from '../../../scoring/brief/brief.ts';
import { composeBrief } from '../../../scoring/brief/compose-brief.ts';
import { openComps } from '../../../scoring/brief/comps.ts';
import { scoreMarket } from '../../../scoring/market-power/index.ts';
import type { InputName } from '../../../scoring/market-power/inputs.ts';
import { LOCKED_SECTIONS } from '../../../src/domain/briefs/teaser.ts';
import { aBriefMarket, fullFacts } from '../../support/markets/brief-facts.ts';
import { ALL_HEARD, someInputs } from '../scoring/market-inputs.ts';

const META = { computedAt: '2026-11-20T12:00:00.001Z', revision: 7, reason: 'data' };

/** What a teaser has instead of the whole member: at most one name of a list, nothing of the rest. */
const TEASER_FORMS: Readonly<Record<string, (teased: unknown, whole: unknown) => boolean>> = {
  '.market_power_scores.inputs': isEmptyList,
  '.market_power_scores.parts': isEmptyList,
  '.power_grid': isPicked('iso', 'balancing_authority'),
  '.pipeline': isFirstOnly('project'),
  '.operators': isFirstOnly('operator'),
  '.ma': isFirstOnly('title'),
  '.comps': isFirstOnly('name'),
  '.risk': isPicked(),
  '.sections_locked': (teased, whole) => isEmptyList(whole) && isDeepStrictEqual(teased, LOCKED_SECTIONS),
  '.missing': (teased, whole) =>
    Array.isArray(teased) && Array.isArray(whole) && teased.every((path) => whole.includes(path)),
};

function isEmptyList(teased: unknown): boolean {
  return isDeepStrictEqual(teased, []);
}

function isPicked(...members: readonly string[]) {
  return (teased: unknown, whole: unknown): boolean =>
    isDeepStrictEqual(teased, Object.fromEntries(members.map((member) => [member, Object(whole)[member]])));
}

function isFirstOnly(member: string) {
  return (teased: unknown, whole: unknown): boolean =>
    isDeepStrictEqual(
      teased,
      (whole as readonly object[]).slice(0, 1).map((entry) => ({ [member]: Object(entry)[member] })),
    );
}

/** Paths at which a teaser has neither the whole brief's member nor a form that is declared for it. */
function strayMembers(teased: unknown, whole: unknown, path = ''): string[] {
  const form = TEASER_FORMS[path];
  if (form !== undefined) return form(teased, whole) ? [] : [path];
  if (isDeepStrictEqual(teased, whole)) return [];
  if (!isRecord(teased) || !isRecord(whole)) return [path];
  const own = Object.keys(teased);
  if (!isDeepStrictEqual(own, Object.keys(whole))) return [`${path}{}`];
  return own.flatMap((member) => strayMembers(teased[member], whole[member], `${path}.${member}`));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

describe('a whole brief', () => {
  const brief = composeBrief(fullFacts());

  it('tells each section from the same facts', () => {
    expect(brief.kpis).toMatchObject({ facility_count: 66, pipeline_mw: 1_400, top_operator: 'Equinix' });
    expect(brief.totals).toEqual({ pipeline: 2, operators: 21, ma: 1, comps: 5, risk: 4, news: 0 });
    expect(brief.power_grid.queue.state?.wait_projects).toBe(57);
    expect(brief.missing).toEqual(expect.arrayContaining(['kpis.vacancy_pct', 'kpis.lease_rate', 'pipeline[].status']));
    expect(brief.missing).not.toContain('ma');
  });

  it('names no top operator where two have as many facilities', () => {
    const facts = fullFacts();
    if (facts.facilities === null) throw new Error('these facts have facilities');
    const listed = facts.facilities.listed.map((one) => ({ ...one, facility_count: 8 }));
    expect(composeBrief({ ...facts, facilities: { ...facts.facilities, listed } }).kpis.top_operator).toBeNull();
  });

  it('shows figures that were imported, with their source', () => {
    const provenance = {
      source: 'own survey',
      source_url: null,
      observed_at: '2026-10-01T00:00:00Z',
      fetched_at: null,
    };
    const vacancyPct = {
      value: 3.2,
      unit: 'percent',
      provenance: { ...provenance, basis: 'reported' as const, estimated: false },
    };
    const reported = composeBrief(fullFacts({ vacancyPct }));
    expect([reported.kpis.vacancy_pct, reported.missing.includes('kpis.vacancy_pct')]).toEqual([3.2, false]);
    expect(reported.provenance.map(({ source }) => source)).toContain('own survey');
  });

  it('says of each document once where it is from, and beside each figure its source, date and basis', () => {
    const shipped = 'from a table of facts that ships with the program';
    const facts = fullFacts();
    if (facts.plants === null) throw new Error('these facts have plants');
    const provenance = { ...facts.plants.provenance, origin: 'reference' as const, notes: shipped };
    const generation = {
      ...facts.inputs.generation_nearby_mw,
      source: 'eia-plants',
      origins: { 'eia-plants': 'reference' as const },
      notes: `${shipped}; of 120 plants`,
    };
    const origins = { 'eia-plants': 'reference', 'a-survey': 'reference' } as const;
    const load = { ...facts.inputs.dc_operating_mw, source: 'eia-plants + a-survey', notes: shipped, origins };
    const inputs = { ...facts.inputs, generation_nearby_mw: generation, dc_operating_mw: load };
    const reported = composeBrief({ ...facts, plants: { ...facts.plants, provenance }, inputs });
    const { source, observed_at, basis } = provenance;
    expect(reported.power_grid.generation_nearby).toMatchObject({ source, observed_at, basis });
    expect(reported.power_grid.generation_nearby).not.toHaveProperty('notes');
    const [first, second] = reported.market_power_scores.inputs;
    expect([first?.notes, second?.notes]).toEqual(['of 120 plants', undefined]);
    const named = reported.provenance.filter((one) => one.notes === shipped).map((one) => one.source);
    expect(named).toEqual(['eia-plants', 'a-survey']);
    expect(reported.provenance.filter((one) => one.origin === 'reference').map((one) => one.source)).toEqual(named);
    const keys = reported.provenance.map((one) => `${one.source} ${one.source_url}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('says of a sum which of its documents ships, and leaves the note where not all of them do', () => {
    const shipped = 'from a sample document that ships with the program';
    const facts = fullFacts();
    const load = {
      ...facts.inputs.dc_operating_mw,
      source: 'a-survey + b-survey',
      origins: { 'a-survey': 'sample' as const },
      notes: shipped,
    };
    const reported = composeBrief({ ...facts, inputs: { ...facts.inputs, dc_operating_mw: load } });
    const own = reported.provenance.filter(({ source }) => source.endsWith('-survey'));
    expect(own.map(({ source, origin }) => [source, origin])).toEqual([
      ['a-survey', 'sample'],
      ['b-survey', undefined],
    ]);
    expect(reported.market_power_scores.inputs.find(({ name }) => name === 'dc_operating_mw')?.notes).toBe(shipped);
  });

  it('has notes that no wording of its own decides on', () => {
    const facts = fullFacts();
    if (facts.plants === null) throw new Error('these facts have plants');
    const provenance = { ...facts.plants.provenance, notes: 'from a table of facts that ships with the program' };
    const reported = composeBrief({ ...facts, plants: { ...facts.plants, provenance } });
    expect(reported.power_grid.generation_nearby?.notes).toBe(provenance.notes);
  });

  it('names no source beside a figure of which provenance does not tell', () => {
    const existing = new Set(brief.provenance.map(({ source }) => source));
    const reported: string[] = [];
    JSON.stringify(brief, (member, value: unknown) => {
      if (member === 'source' && typeof value === 'string') reported.push(value);
      return member === 'sources' || member === 'news' || member === 'provenance' ? undefined : value;
    });
    expect(reported.length).toBeGreaterThan(20);
    expect(reported.flatMap((sources) => sources.split(' + ')).filter((source) => !existing.has(source))).toEqual([]);
  });
});

describe('a teaser', () => {
  const brief = composeBrief(fullFacts());
  const whole = JSON.parse(serializeBrief(brief, META));
  const teaser = JSON.parse(serializeTeaser(brief, META));

  it('has of each member of the whole brief, in the same order, the same or the form that is declared for it', () => {
    expect(strayMembers(teaser, whole)).toEqual([]);
    const bare = composeBrief(fullFacts({ projects: null, facilities: null, deals: null, comps: [] }));
    expect(strayMembers(JSON.parse(serializeTeaser(bare, META)), JSON.parse(serializeBrief(bare, META)))).toEqual([]);
  });

  it('is found out when a member is of another kind, new, moved or given in full', () => {
    const { slug, ...others } = teaser;
    const faulty = [
      { ...teaser, risk: { drought: whole.risk.drought } },
      { ...teaser, risk: null },
      { ...teaser, pipeline: [{ project: 'Red Oak Campus', capacity_mw: 1_400 }] },
      { ...teaser, operators: [{ operator: 9 }] },
      { ...teaser, sections_locked: ['risk'] },
      { ...teaser, kpis: { ...teaser.kpis, facility_count: '66' } },
      { ...teaser, hero: { ...teaser.hero, teaser: true } },
      { ...teaser, missing: ['nothing'] },
      { ...teaser, provenance: {} },
      { ...others, slug },
    ];
    for (const [at, one] of faulty.entries()) expect([at, strayMembers(one, whole).length]).toEqual([at, 1]);
  });

  it('holds hero, figures of the score, KPIs and outlook whole', () => {
    for (const member of ['hero', 'kpis', 'outlook', 'totals', 'revision', 'as_of'])
      expect([member, teaser[member]]).toEqual([member, whole[member]]);
    const { inputs: _inputs, parts: _parts, ...figures } = whole.market_power_scores;
    expect(teaser.market_power_scores).toEqual({ ...figures, inputs: [], parts: [] });
  });

  it('names the first of each list and nothing else of it, and what it holds back', () => {
    expect(teaser.pipeline).toEqual([{ project: 'Red Oak Campus' }]);
    expect(teaser.operators).toEqual([{ operator: 'Equinix' }]);
    expect(teaser.ma).toEqual([{ title: 'A fund buys a campus' }]);
    expect(Object.keys(teaser.comps[0])).toEqual(['name']);
    expect(teaser.power_grid).toEqual({ iso: 'ERCOT', balancing_authority: 'ERCO' });
    expect([teaser.risk, teaser.sections_locked]).toEqual([{}, LOCKED_SECTIONS]);
    expect(teaser.missing).toEqual(expect.arrayContaining(['kpis.vacancy_pct']));
    expect(
      teaser.missing.filter((path: string) => /^(pipeline|operators|ma|comps|risk|power_grid)/.test(path)),
    ).toEqual([]);
  });
});

describe('comparable markets', () => {
  const place = (slug: string, values: Partial<Record<InputName, number>>) => ({
    market: aBriefMarket({ slug, name: slug }),
    score: scoreMarket(someInputs(values)),
  });
  const waits = (months: number) => ({ ...ALL_HEARD, queue_wait_months: months });

  it('are the five nearest by parts, of equally near ones the first by slug, in whichever order they come', () => {
    const places = [
      place('own', waits(40)),
      ...[42, 44, 44, 48, 52, 60].map((months, at) => place(`p${at}`, waits(months))),
    ];
    const found = openComps(places)('own');
    expect(found.map(({ slug }) => slug)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4']);
    expect(openComps(places.toReversed())('own')).toEqual(found);
    expect(found[0]?.distance_points).toBeGreaterThan(0);
    expect(found[4]?.why).toMatch(/; furthest apart in queue wait \(\d+ points against \d+\)\.$/);
  });

  it('need half of the weight in common', () => {
    const thin = place('thin', { drought_severe_share: ALL_HEARD.drought_severe_share });
    const places = [place('own', waits(40)), thin];
    expect(openComps(places)('own')).toEqual([]);
    expect(openComps([...places, place('other', waits(41))])('own').map(({ slug }) => slug)).toEqual(['other']);
  });

  it('move the content of a brief when they do', () => {
    const facts = fullFacts();
    expect(hashableText(composeBrief({ ...facts, comps: facts.comps.slice(1) }))).not.toBe(
      hashableText(composeBrief(facts)),
    );
  });
});
