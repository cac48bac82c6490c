import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPED_MARKETS, type Tier } from '../../../src/domain/accounts/tiers.ts';
import { LOCKED_SECTIONS } from '../../../src/domain/briefs/teaser.ts';
import { anApi, keyedAs, publish, storeMarkets, type TestApi } from '../../support/api/api.ts';

const ALL = '/api/v1/market-brief/all';
const DIFF = '/api/v1/market-brief/diff';
const BEYOND = ['abilene', 'akron'];
const EVERY = [...SCOPED_MARKETS, ...BEYOND];

interface Shown {
  readonly slug: string;
  readonly sections_locked: readonly string[];
}

const slugsOf = (briefs: readonly Shown[]): string[] => briefs.map(({ slug }) => slug);
const areWhole = (briefs: readonly Shown[]): boolean =>
  briefs.every((brief) => brief.sections_locked.length === 0 && 'power_grid' in brief);
const areTeasers = (briefs: readonly Shown[]): boolean =>
  briefs.every((brief) => brief.sections_locked.includes('power_grid') && !('power_grid' in brief));

describe('what a tier sees of the briefs', () => {
  let api: TestApi;
  const headersOf = async (tier: Tier): Promise<Record<string, string>> =>
    tier === 'anonymous' ? {} : keyedAs(api.db, tier);
  beforeAll(async () => {
    api = await anApi();
    await storeMarkets(
      api.db,
      EVERY.map((slug) => ({ slug, aliases: slug === 'northern-virginia' ? ['nova'] : [] })),
    );
    await publish(api.db, ...EVERY.map((slug) => ({ slug })));
  }, 300_000);
  afterAll(() => api.close());

  it.each([
    ['anonymous', 5, areTeasers],
    ['free', 5, areTeasers],
    ['starter', 5, areWhole],
    ['developer', 10, areWhole],
    ['pro', 15, areWhole],
    ['founding', 15, areWhole],
    ['enterprise', 17, areWhole],
  ] as const)('%s has %i of them in bulk and in the diff, in its view', async (tier, count, areAsSeen) => {
    const headers = await headersOf(tier);
    const [all, diff] = [await api.get(ALL, headers), await api.get(DIFF, headers)];
    for (const { body } of [all, diff]) {
      expect(body).toMatchObject({ tier, count });
      expect(slugsOf(body.briefs).sort()).toEqual(EVERY.slice(0, count).sort());
      expect(areAsSeen(body.briefs)).toBe(true);
    }
    expect(slugsOf(all.body.briefs)).toEqual(EVERY.slice(0, count));
    expect(all.body.total_available).toBe(17);
    const csv = await api.get(`${ALL}.csv`, headers);
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(count + 1);
  });

  it.each([
    ['anonymous', 'dallas', areTeasers],
    ['free', 'dallas', areTeasers],
    ['starter', 'dallas', areWhole],
    ['starter', 'nova', areWhole],
    ['starter', 'reno', areTeasers],
    ['developer', 'reno', areWhole],
    ['pro', 'akron', areTeasers],
    ['enterprise', 'akron', areWhole],
  ] as const)('%s sees %s by its slug, whole in scope and as a teaser beyond', async (tier, slug, isAsSeen) => {
    const { status, body, headers } = await api.get(`/api/v1/market-brief/${slug}`, await headersOf(tier));
    expect(status).toBe(200);
    expect(isAsSeen([body])).toBe(true);
    expect(headers['cache-control']).toBe(
      tier === 'anonymous' ? 'public, max-age=60, s-maxage=300' : 'private, max-age=60',
    );
    expect(headers.vary).toContain('X-API-Key, Authorization');
  });

  it('the validators of the two views differ, in every order of asking', async () => {
    const path = '/api/v1/market-brief/phoenix';
    const paid = await keyedAs(api.db, 'starter');
    for (const first of [{}, paid, {}]) {
      const { etag } = (await api.get(path, first as Record<string, string>)).headers;
      const other = first === paid ? {} : paid;
      const again = await api.get(path, { ...other, 'if-none-match': String(etag) } as Record<string, string>);
      expect(again.status).toBe(200);
      expect((other === paid ? areWhole : areTeasers)([again.body])).toBe(true);
    }
  });

  it('a cursor starts over when the tier brings other markets or another view, and only then', async () => {
    const cursorOf = async (tier: Tier): Promise<string> =>
      (await api.get(DIFF, await headersOf(tier))).body.next_cursor;
    const askAs = async (tier: Tier, cursor: string) =>
      (await api.get(`${DIFF}?cursor=${cursor}`, await headersOf(tier))).body;
    const free = await cursorOf('anonymous');
    expect(await askAs('free', free)).toMatchObject({ reset: false, changed_total: 0 });
    expect(await askAs('starter', free)).toMatchObject({ reset: true, changed_total: 5, count: 5 });
    const upgraded = await askAs('enterprise', free);
    expect(upgraded).toMatchObject({ reset: true, count: 17 });
    expect(await askAs('enterprise', upgraded.next_cursor)).toMatchObject({ reset: false, changed_total: 0 });
    expect(await askAs('founding', await cursorOf('pro'))).toMatchObject({ reset: false, changed_total: 0 });
    expect(await askAs('free', await cursorOf('enterprise'))).toMatchObject({ reset: true, count: 5 });
  });

  it('what happens beyond the scope is not shown, and moves the position all the same', async () => {
    const [few, every] = [await headersOf('developer'), await headersOf('enterprise')];
    const before = { few: (await api.get(DIFF, few)).body, every: (await api.get(DIFF, every)).body };
    await publish(api.db, { slug: 'akron', removed: true });
    await publish(api.db, { slug: 'abilene', content: 'second' });
    const seen = (await api.get(`${DIFF}?cursor=${before.few.next_cursor}`, few)).body;
    expect(seen).toMatchObject({ changed_total: 0, removed: [], briefs: [], has_more: false, reset: false });
    expect(seen.next_cursor).not.toBe(before.few.next_cursor);
    const whole = (await api.get(`${DIFF}?cursor=${before.every.next_cursor}`, every)).body;
    expect(whole).toMatchObject({ changed_total: 2, removed: [{ slug: 'akron' }], briefs: [{ slug: 'abilene' }] });
    expect((await api.get(ALL, every)).body).toMatchObject({ count: 16, total_available: 16 });
  });

  it('a brief from before there were teasers is shown as one, and the next publish makes it one', async () => {
    await api.db.pool.query(`update market_briefs set teaser = '' where market_slug = 'chicago'`);
    const path = '/api/v1/market-brief/chicago';
    // Another process may still have it cached; this one gets a notice.
    await publish(api.db, { slug: 'denver', content: 'second' });
    const old = (await api.get(ALL)).body.briefs.find(({ slug }: Shown) => slug === 'chicago');
    expect(old).toMatchObject({ hero: { verdict: 'BUILD' }, outlook: { narrative_md: 'first' }, revision: 1 });
    expect(old.sections_locked).toEqual(LOCKED_SECTIONS);
    expect((await api.get(path)).body).toEqual(old);
    expect((await api.get(path, await headersOf('starter'))).body).toMatchObject({ sections_locked: [] });
    await publish(api.db, { slug: 'chicago' });
    const { body } = await api.get(ALL);
    const made = body.briefs.find(({ slug }: Shown) => slug === 'chicago');
    expect(made).toMatchObject({ revision: 2, sections_locked: ['power_grid'] });
  });
});
