import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVED } from '../../../src/read/registry.ts';
import { anApi, keyedAs, PUBLIC_URL, type TestApi } from '../../support/api/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await anApi();
});
afterAll(() => api?.close());

const textOf = (body: string): string =>
  body
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe('/developers', () => {
  it('lists every endpoint once, each with a page of its own', async () => {
    const { status, body } = await api.get('/developers');
    expect(status).toBe(200);
    const links = [...body.matchAll(/href="\/developers\/([^"]+)"/g)].map(([, name]) => name);
    expect(links.sort()).toEqual(SERVED.map(({ name }) => name).sort());
    for (const name of links) {
      const page = await api.get(`/developers/${name}`);
      expect(page.status, name).toBe(200);
      for (const language of ['curl', 'typescript', 'python'])
        expect(page.body, name).toMatch(new RegExp(`data-snippet="${language}">[^<]+`));
    }
  });

  it('shows the tiers as the API tells them', async () => {
    const { body } = await api.get('/developers');
    const reported = await api.get('/api/v1/tiers', await keyedAs(api.db, 'enterprise'));
    const rows = [...body.matchAll(/<tr><th scope="row">(\w+)<\/th><td class="n">([\d,]+)<\/td>/g)];
    expect(rows.map(([, tier, daily]) => [tier, daily])).toEqual(
      reported.body.tiers.map(({ tier, limits }: { tier: string; limits: { requests_per_day: number } }) => [
        tier,
        limits.requests_per_day.toLocaleString('en-US'),
      ]),
    );
  });

  it('tells without script how a key is claimed, and hides the button that would not work', async () => {
    const { body } = await api.get('/developers');
    expect(body).toMatch(/<form class="claim-form" data-claim="\/api\/v1\/keys\/claim" hidden/);
    expect(textOf(body)).toContain(`curl -X POST ${PUBLIC_URL}/api/v1/keys/claim`);
    expect(body).not.toMatch(/ style=| on[a-z]+=/);
  });

  it('has the example of an endpoint in its form, and the code that asks it', async () => {
    const { body } = await api.get('/developers/grid_fuel_mix');
    expect(body).toMatch(/<form action="\/api\/grid\/fuel-mix" method="get">/);
    expect(body).toMatch(/<input id="grid_fuel_mix-iso" name="iso" value="ERCOT"(?! required)/);
    const where = await api.get('/developers/site_where');
    expect(where.body).toMatch(/<input id="site_where-lat" name="lat" value="39.0437" required/);
    const text = textOf(body);
    expect(text).toContain(`curl '${PUBLIC_URL}/api/grid/fuel-mix?iso=ERCOT'`);
    expect(text).toContain(`loadstar.grid.fuelMix({ iso: 'ERCOT' })`);
    expect(text).toContain(`Request("${PUBLIC_URL}/api/grid/fuel-mix?iso=ERCOT")`);
  });

  it('gives the playground alone to the page of all endpoints', async () => {
    const { body } = await api.get('/developers/site_score_batch?part=play');
    expect(body).not.toContain('<h1');
    expect(body).toContain('data-playground=');
    expect(body).toMatch(/<textarea id="site_score_batch-body"/);
  });

  it('has no page for an endpoint that there is not', async () => {
    const { status, body } = await api.get('/developers/nope');
    expect(status).toBe(404);
    expect(body).toContain('There is no endpoint &quot;nope&quot;');
  });
});
