import { describe, expect, it } from 'vitest';
import { serializeBrief, serializeTeaser } from '../../../scoring/brief/brief.ts';
import { composeBrief } from '../../../scoring/brief/compose-brief.ts';
import { BriefSchema } from '../../../src/domain/briefs/brief-schema.ts';
import { LOCKED_SECTIONS, teaserOf } from '../../../src/domain/briefs/teaser.ts';
import { AnsweredBrief } from '../../../src/read/briefs/answered-brief.ts';
import { fullFacts } from '../../support/markets/brief-facts.ts';

const META = { computedAt: '2026-11-20T12:00:00.001Z', revision: 7, reason: 'data' };
const brief = composeBrief(fullFacts());
const whole = JSON.parse(serializeBrief(brief, META));

/** What the first briefs that were ever published have at the least. */
const OLDEST = {
  slug: 'newark',
  hero: { verdict: 'BUILD' },
  market_power_scores: { computed_at: '2026-01-02T03:04:05Z' },
  revision: 1,
};

/** Paths of members, with `[]` for each entry of a list. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => pathsOf(entry, `${path}[]`));
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, member]) => [`${path}.${name}`, ...pathsOf(member, `${path}.${name}`)]);
}

describe('the shape of a brief', () => {
  it('names every member that is composed: reading one loses nothing', () => {
    const read = BriefSchema.parse(whole);
    expect(read).toMatchObject(whole);
    const composed = new Set(pathsOf(whole));
    expect(composed.size).toBeGreaterThan(150);
    const kept = new Set(pathsOf(read));
    expect([...composed].filter((path) => !kept.has(path))).toEqual([]);
  });

  it('reads the briefs of earlier versions: what they lack is null or empty', () => {
    const read = BriefSchema.parse(OLDEST);
    expect(read).toMatchObject({ name: null, pipeline: [], outlook: null, totals: { comps: null }, missing: [] });
    expect(read.power_grid).toMatchObject({ price: null, queue: { state: null, operator: null } });
    expect(read.kpis.news_count).toBeNull();
    for (const name of Object.keys(whole).filter((member) => !(member in OLDEST)))
      expect([name, BriefSchema.safeParse({ ...whole, [name]: undefined }).success]).toEqual([name, true]);
  });

  it('is what is answered: whole briefs, teasers and those of earlier versions fit, with members of later ones', () => {
    const teaser = JSON.parse(serializeTeaser(brief, META));
    for (const one of [whole, teaser, OLDEST, teaserOf(OLDEST), { ...whole, hero: { ...whole.hero, later: 1 } }])
      expect(AnsweredBrief.parse(one)).toEqual(one);
    for (const broken of [
      { ...whole, slug: undefined },
      { ...whole, market_power_scores: {} },
      { ...whole, kpis: { facility_count: '66' } },
      { ...whole, pipeline: [{ capacity_mw: 9 }] },
      { ...whole, power_grid: { ...whole.power_grid, price: { iso: 'PJM' } } },
    ])
      expect(AnsweredBrief.safeParse(broken).success).toBe(false);
  });
});

describe('the teaser of a stored brief', () => {
  it('is the one that a publish makes of it', () => {
    expect(JSON.stringify(teaserOf(whole))).toBe(serializeTeaser(brief, META));
  });

  it('holds back the same sections of a brief of an earlier version', () => {
    expect(teaserOf(OLDEST)).toEqual({
      ...OLDEST,
      market_power_scores: { ...OLDEST.market_power_scores, inputs: [], parts: [] },
      sections_locked: LOCKED_SECTIONS,
    });
    const odd = teaserOf({ ...OLDEST, power_grid: null, pipeline: [7], risk: { drought: 1 } });
    expect(odd).toMatchObject({ power_grid: null, pipeline: [], risk: {} });
  });
});
