import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEANT, MEANT_BY_ID, SEVERAL } from '../../../src/http/links/guessed-paths.ts';
import { SERVED } from '../../../src/read/registry.ts';
import { anApi, keyedAs, publish, storeMarkets, type TestApi } from '../../support/api/api.ts';

const SERVED_PATHS = SERVED.flatMap(({ path, aliases = [] }) => [path, ...aliases.map((one) => one.path)]);

describe('a name that people guess for a thing', () => {
  let api: TestApi;
  let key: Record<string, string>;
  beforeAll(async () => {
    api = await anApi();
    await storeMarkets(api.db, [{ slug: 'dallas' }]);
    await publish(api.db, { slug: 'dallas' });
    key = await keyedAs(api.db, 'pro');
  });
  afterAll(() => api.close());

  it('is answered as the path that it means, with the version and without', async () => {
    for (const [guess, path] of MEANT) {
      const meant = await api.get(path, key);
      for (const asked of [`/api/v1/${guess}`, `/api/v1/${guess}/`, `/api/${guess}`]) {
        const answer = await api.get(asked, key);
        expect([asked, answer.status, Object.keys(answer.body)]).toEqual([
          asked,
          meant.status,
          Object.keys(meant.body),
        ]);
      }
    }
  });

  it('keeps what is asked of it', async () => {
    const { status, body } = await api.get('/api/v1/markets?limit=1&fields=slug', key);
    expect([status, body.markets]).toEqual([200, [{ slug: 'dallas' }]]);
    expect((await api.get('/api/v1/markets?verdicts=BUILD', key)).body.did_you_mean).toEqual(['verdict']);
  });

  it('leads to one thing where its id follows', async () => {
    expect((await api.get('/api/v1/briefs/dallas', key)).body.slug).toBe('dallas');
    for (const [guess, path] of MEANT_BY_ID) {
      const [asked, meant] = [
        await api.get(`/api/v1/${guess}/none-such`, key),
        await api.get(`${path}/none-such`, key),
      ];
      expect([guess, asked.status, asked.body.detail]).toEqual([guess, meant.status, meant.body.detail]);
    }
  });

  it('is refused with the paths that answer for it, where it is a name for several things', async () => {
    for (const [guess, paths] of SEVERAL) {
      const { status, body } = await api.get(`/api/v1/${guess}`, key);
      expect([guess, status, body.did_you_mean.slice(0, paths.length)]).toEqual([guess, 404, paths]);
    }
  });

  it('leads to a path that is served, and hides none', () => {
    for (const path of [...MEANT.values(), ...[...SEVERAL.values()].flat()]) expect(SERVED_PATHS, path).toContain(path);
    for (const path of MEANT_BY_ID.values())
      expect(
        SERVED_PATHS.some((served) => served.startsWith(`${path}/{`)),
        path,
      ).toBe(true);
    const guesses = [...MEANT.keys(), ...SEVERAL.keys()].flatMap((name) => [`/api/v1/${name}`, `/api/${name}`]);
    expect(guesses.filter((path) => SERVED_PATHS.includes(path))).toEqual([]);
    const ids = [...MEANT_BY_ID.keys()].flatMap((name) => [`/api/v1/${name}/{`, `/api/${name}/{`]);
    expect(SERVED_PATHS.filter((path) => ids.some((id) => path.startsWith(id)))).toEqual([]);
  });

  it('is no path of the description', async () => {
    const { paths } = (await api.get('/openapi.json')).body as { paths: Record<string, unknown> };
    const guesses = [...MEANT.keys(), ...SEVERAL.keys()].map((name) => `/api/v1/${name}`);
    expect(Object.keys(paths).filter((path) => guesses.includes(path))).toEqual([]);
  });
});
