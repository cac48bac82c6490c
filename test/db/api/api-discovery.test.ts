import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DISCOVERY_DOCUMENTS } from '../../../src/api/discovery/documents.ts';
import { CLAIMS_PER_DAY, TIER_TABLE, TIERS } from '../../../src/domain/accounts/tiers.ts';
import { DISCOVERY_FILES } from '../../../src/read/meta/discovery-files.ts';
import { QUESTIONS } from '../../../src/read/registry.ts';
import { format } from '../../../src/read/tier-words.ts';
import { anApi, askPatiently, NOW, PUBLIC_URL, type TestApi } from '../../support/api/api.ts';
import { storeFacilities } from '../../support/facilities/store-facilities.ts';

const TYPES: Readonly<Record<string, string>> = {
  '/auth.md': 'text/markdown; charset=utf-8',
  '/versioning.md': 'text/markdown; charset=utf-8',
  '/agents': 'text/html; charset=utf-8',
  '/AGENTS.md': 'text/markdown; charset=utf-8',
  '/skill.json': 'application/json; charset=utf-8',
  '/.well-known/ai-agents.json': 'application/json; charset=utf-8',
  '/llms.txt': 'text/markdown; charset=utf-8',
  '/llms-full.txt': 'text/markdown; charset=utf-8',
  '/.well-known/api-catalog': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  '/.well-known/security.txt': 'text/plain; charset=utf-8',
  '/.well-known/mcp/catalog.json': 'application/json; charset=utf-8',
  '/.well-known/ai-catalog.json': 'application/ai-catalog+json',
  '/mcp/server-card': 'application/mcp-server-card+json',
  '/server.json': 'application/json; charset=utf-8',
  '/robots.txt': 'text/plain; charset=utf-8',
  '/sitemap.xml': 'application/xml; charset=utf-8',
};

let api: TestApi;
const get = (path: string, headers: Record<string, string> = {}) => askPatiently(() => api.get(path, headers));

beforeAll(async () => {
  api = await anApi();
  await storeFacilities(api.db, [
    { id: 'fac_a', country: 'US' },
    { id: 'fac_b', country: 'DE' },
  ]);
}, 120_000);
afterAll(() => api.close());

describe.each(Object.entries(TYPES))('%s', (path, type) => {
  it('is sent as what it is, may be kept, and is not sent twice', async () => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(headers['access-control-allow-origin']).toBe('*');
    const again = await get(path, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    const other = await get(path, { 'if-none-match': '"other"' });
    expect(other.status).toBe(200);
  });

  it('answers HEAD with the same headers, and costs nothing', async () => {
    const full = await get(path);
    const head = await api.app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['content-type', 'cache-control', 'etag', 'link'])
      expect([name, head.headers[name]]).toEqual([name, full.headers[name]]);
    expect(Object.keys(full.headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
  });

  it('is an operation of the description, without a key', async () => {
    const { body } = await get('/openapi.json');
    const [bare = type] = type.split(';');
    expect(body.paths[path].get).toMatchObject({
      operationId: expect.stringMatching(/^meta_/),
      security: [{}],
      responses: { '200': { content: { [bare]: {} } } },
    });
  });
});

describe('the documents together', () => {
  it('are all in the list above', () => {
    expect(DISCOVERY_DOCUMENTS.map(({ path }) => path).sort()).toEqual(Object.keys(TYPES).sort());
  });

  it('name every question', async () => {
    const names = QUESTIONS.map(({ name }) => name);
    const paths = ['/llms-full.txt', '/skill.json', '/AGENTS.md', '/agents', '/.well-known/ai-agents.json'];
    for (const path of [...paths, '/api/agent/capabilities']) {
      const { body } = await get(path);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      expect([path, names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))]).toEqual([path, []]);
    }
    const short = String((await get('/llms.txt')).body);
    expect(QUESTIONS.filter(({ path }) => !short.includes(path)).map(({ path }) => path)).toEqual([]);
  });

  it('say the limits of the table of tiers', async () => {
    const texts = await Promise.all(
      ['/auth.md', '/AGENTS.md', '/llms-full.txt'].map(async (path) => String((await get(path)).body)),
    );
    for (const text of texts) {
      const rows = text.split('\n').filter((line) => line.startsWith('| '));
      for (const tier of TIERS) {
        const { daily, bulkDaily, burstPerSecond } = TIER_TABLE[tier];
        const row = rows.find((line) => line.startsWith(`| ${tier} |`));
        const cells = row?.split(' | ').slice(1, 4);
        expect(cells).toEqual([
          format(daily),
          bulkDaily === null ? 'no limit' : format(bulkDaily),
          format(burstPerSecond),
        ]);
      }
    }
    expect(texts[0]).toContain(`At most ${CLAIMS_PER_DAY} keys a day`);
  });

  it('mention every parameter of every question in the long text', async () => {
    const text = String((await get('/llms-full.txt')).body);
    for (const question of QUESTIONS) {
      const start = text.indexOf(`\n### ${question.name}\n`);
      const end = text.indexOf('\n##', start + 1);
      const section = text.slice(start, end < 0 ? undefined : end);
      expect(section).toContain(`${question.method ?? 'GET'} ${question.path}`);
      for (const parameter of Object.keys(question.input.shape)) expect(section).toContain(`- \`${parameter}\` (`);
      expect(section).toMatch(/Costs (nothing|one daily request)/);
      expect(section).toMatch(/\ncurl .*http/);
    }
  });

  it('leave other well-known addresses unknown', async () => {
    for (const path of [
      '/.well-known/agent-card.json',
      '/.well-known/openid-configuration',
      '/.well-known/',
      '/.well-known/mcp',
    ]) {
      const { status, headers } = await get(path);
      expect([path, status, String(headers['content-type']).split(';')[0]]).toEqual([
        path,
        404,
        'application/problem+json',
      ]);
    }
  });
});

describe('the manifest', () => {
  it('is variant a unless asked otherwise, counted in what is stored', async () => {
    const { status, body, headers } = await get('/api/agent/capabilities');
    expect(status).toBe(200);
    expect(body).toMatchObject({ platform: 'Loadstar', tools: QUESTIONS.map(({ name }) => name) });
    expect(body.capabilities).toEqual(body.capabilities.filter((text: unknown) => typeof text === 'string'));
    const stats = (await get('/api/v1/stats')).body;
    expect(body.coverage).toMatchObject({
      facilities: 2,
      countries: 2,
      markets: stats.markets,
      articles: stats.articles,
      news_feeds: 3,
      data_sources: stats.data_sources,
      transactions: null,
      isos: 2,
      iso_names: ['ERCOT', 'NYISO'],
      missing: expect.arrayContaining(['transactions']),
    });
    expect((await get('/api/agent/capabilities?variant=a')).body).toEqual(body);
    expect(Object.keys(headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
  });

  it('has six endpoints and seven files in variant b', async () => {
    const { body } = await get('/api/agent/capabilities?variant=b');
    expect(Object.keys(body).sort()).toEqual(['agent', 'auth', 'capabilities', 'discovery_files', 'message_to_agents']);
    expect(body.agent).toEqual({ name: 'Loadstar', portal: `${PUBLIC_URL}/agents` });
    expect(body.capabilities).toHaveLength(6);
    expect(new Set(body.capabilities.map(({ name }: { name: string }) => name)).size).toBe(6);
    expect(body.auth).toMatchObject({ protocol: 'api_key', header: 'X-API-Key' });
    expect(Object.keys(body.discovery_files)).toHaveLength(7);
    expect(body.discovery_files).toEqual(
      Object.fromEntries(Object.entries(DISCOVERY_FILES).map(([name, path]) => [name, PUBLIC_URL + path])),
    );
    expect(body.message_to_agents).toContain('POST /api/v1/keys/claim');
  });

  it('has no other variant', async () => {
    const { status, body } = await get('/api/agent/capabilities?variant=c');
    expect([status, body.errors[0].pointer]).toEqual([400, '/query/variant']);
  });
});

describe('/.well-known/security.txt', () => {
  const fields = (text: string): [string, string][] =>
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);

  it('has the fields of RFC 9116, and expires within a year', async () => {
    const found = fields(String((await get('/.well-known/security.txt')).body));
    const values = (name: string): string[] => found.filter(([field]) => field === name).map(([, value]) => value);
    for (const [name] of found) expect(['Contact', 'Expires', 'Canonical', 'Preferred-Languages']).toContain(name);
    expect(values('Contact')).toEqual([`${PUBLIC_URL}/agents#contact`]);
    expect(values('Canonical')).toEqual([`${PUBLIC_URL}/.well-known/security.txt`]);
    expect(values('Preferred-Languages')).toEqual(['en']);
    const [expires = '', ...others] = values('Expires');
    expect(others).toEqual([]);
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    const days = (Date.parse(expires) - Date.parse(NOW)) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  });

  it('moves its end with the clock, and is another document then', async () => {
    const before = await get('/.well-known/security.txt');
    api.clock.advanceMs(40 * 86_400_000);
    const after = await get('/.well-known/security.txt', { 'if-none-match': String(before.headers.etag) });
    api.clock.set(NOW);
    expect(after.status).toBe(200);
    expect(after.body).not.toBe(before.body);
  });

  it('names the address of the operator where there is one', async () => {
    const other = await anApi({ config: { publicUrl: PUBLIC_URL, contactEmail: 'ops@loadstar.example' } });
    try {
      const found = fields(String((await other.get('/.well-known/security.txt')).body));
      expect(found[0]).toEqual(['Contact', 'mailto:ops@loadstar.example']);
      expect((await other.get('/agents')).body).toContain('mailto:ops@loadstar.example');
    } finally {
      await other.close();
    }
  }, 60_000);
});

describe('/.well-known/api-catalog', () => {
  it('is a link set of RFC 9264 that has an API, its description, documentation and status', async () => {
    const { body, headers } = await get('/.well-known/api-catalog');
    expect(Object.keys(body)).toEqual(['linkset']);
    for (const { anchor, ...relations } of body.linkset) {
      expect(URL.canParse(anchor)).toBe(true);
      for (const targets of Object.values(relations) as Record<string, unknown>[][]) {
        expect(targets.length).toBeGreaterThan(0);
        for (const { href, ...attributes } of targets) {
          expect(URL.canParse(String(href))).toBe(true);
          for (const [name, value] of Object.entries(attributes)) {
            expect(['type', 'title']).toContain(name);
            expect(value).toEqual(expect.any(String));
          }
        }
      }
    }
    const [catalog, rest] = body.linkset;
    expect(catalog.item).toContainEqual({ href: rest.anchor });
    expect(Object.keys(rest)).toEqual(expect.arrayContaining(['service-desc', 'service-doc', 'status']));
    const head = await api.app.inject({ method: 'HEAD', url: '/.well-known/api-catalog' });
    expect(head.headers.link).toContain(`<${PUBLIC_URL}/.well-known/api-catalog>; rel="api-catalog"`);
    expect(head.headers.link).toBe(headers.link);
  });

  it('calls types what they are', async () => {
    const { body } = await get('/.well-known/api-catalog');
    const links = body.linkset.flatMap((context: Record<string, unknown>) => Object.values(context).flat());
    let checked = 0;
    for (const { href, type } of links as { href?: string; type?: string }[]) {
      if (href === undefined || type === undefined || href.endsWith('/docs')) continue;
      const { headers } = await get(href.slice(PUBLIC_URL.length));
      expect([href, String(headers['content-type']).split(';')[0]]).toEqual([href, type]);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(7);
  });
});

describe('what registries and clients of MCP servers read', () => {
  it('is a card with identity and transport, and without tools', async () => {
    const { body } = await get('/mcp/server-card');
    expect(body.$schema).toBe('https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json');
    expect(body.name).toBe('example.loadstar/loadstar');
    expect(body.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    expect(body.description.length).toBeLessThanOrEqual(100);
    expect(body.remotes).toEqual([
      {
        type: 'streamable-http',
        url: `${PUBLIC_URL}/mcp`,
        headers: [expect.objectContaining({ name: 'X-API-Key', isSecret: true, isRequired: false })],
        supportedProtocolVersions: ['2026-07-28', '2025-11-25'],
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/"tools"|grid_fuel_mix/);
  });

  it('is found by both catalogs', async () => {
    const old = (await get('/.well-known/mcp/catalog.json')).body;
    expect(old).toEqual({
      specVersion: 'draft',
      entries: [
        {
          identifier: 'urn:air:loadstar.example:mcp:loadstar',
          displayName: 'Loadstar',
          mediaType: 'application/mcp-server-card+json',
          url: `${PUBLIC_URL}/mcp/server-card`,
        },
      ],
    });
    const { entries } = (await get('/.well-known/ai-catalog.json')).body;
    expect(entries).toEqual([
      {
        identifier: 'urn:air:loadstar.example:mcp:loadstar',
        type: 'application/mcp-server-card+json',
        url: `${PUBLIC_URL}/mcp/server-card`,
      },
    ]);
  });

  it('is what a registry takes, with the header as a secret', async () => {
    const { body } = await get('/server.json');
    expect(body).toMatchObject({
      name: 'example.loadstar/loadstar',
      version: '0.0.0-test',
      remotes: [
        { type: 'streamable-http', url: `${PUBLIC_URL}/mcp`, headers: [{ name: 'X-API-Key', isSecret: true }] },
      ],
    });
  });
});

describe('what crawlers read', () => {
  it('names the sitemap in robots.txt', async () => {
    const lines = String((await get('/robots.txt')).body).split('\n');
    expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Allow: /', `Sitemap: ${PUBLIC_URL}/sitemap.xml`]));
    for (const line of lines) expect(line).toMatch(/^$|^#|^(User-agent|Allow|Content-Signal|Sitemap): /);
  });

  it('lists absolute addresses in the sitemap', async () => {
    const text = String((await get('/sitemap.xml')).body);
    const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) expect(address.startsWith(`${PUBLIC_URL}/`)).toBe(true);
  });
});

describe('/agents', () => {
  it('is a page without a script that loads nothing', async () => {
    const { body, headers } = await get('/agents');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).not.toMatch(/<script|<img|@import|url\(/);
    expect(body).toMatch(/^<!doctype html>\n<html lang="en">/);
  });
});
