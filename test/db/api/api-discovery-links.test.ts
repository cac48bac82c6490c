import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DISCOVERY_DOCUMENTS } from '../../../src/api/discovery/documents.ts';
import { QUESTIONS, SERVED } from '../../../src/read/registry.ts';
import { askPatiently, PUBLIC_URL, type TestApi } from '../../support/api/api.ts';
import { anApiWithExamples } from '../../support/api/api-with-examples.ts';
import { linkHeader, linksIn } from '../../support/api/links-in.ts';

/** Registered at IANA; of those what we use or might. */
const KNOWN_RELATIONS = new Set(
  'about alternate api-catalog author canonical collection describedby describes help icon item license linkset next prev self service-desc service-doc service-meta status stylesheet terms-of-service up'.split(
    ' ',
  ),
);

/** Documents beside those of the list. */
const MORE = ['/', '/openapi.json', '/api/agent/capabilities', '/api/agent/capabilities?variant=b'];

interface Read {
  readonly path: string;
  readonly contentType: string;
  readonly text: string;
  readonly link: string;
}

let api: TestApi;
let documents: Read[];
let operations: Record<string, Record<string, { tags: string[]; operationId: string; security?: object[] }>>;
beforeAll(async () => {
  api = await anApiWithExamples();
  const paths = [...DISCOVERY_DOCUMENTS.map(({ path }) => path), ...MORE];
  documents = await Promise.all(paths.map(read));
  operations = (await api.get('/openapi.json')).body.paths;
}, 300_000);
afterAll(() => api.close());

async function read(path: string): Promise<Read> {
  const { status, headers, text } = await fetched(path);
  expect([path, status]).toEqual([path, 200]);
  const links = path === '/openapi.json' ? withoutExamples(text) : text;
  return { path, contentType: String(headers['content-type']), text: links, link: String(headers.link ?? '') };
}

/** Examples in the description show shapes: what they hold is cut short, and of another installation. */
function withoutExamples(text: string): string {
  return JSON.stringify(
    JSON.parse(text, (name, value) => (name === 'example' || name === 'examples' ? undefined : value)),
  );
}

const fetched = (path: string) =>
  askPatiently(async () => {
    const { statusCode: status, headers, body: text } = await api.app.inject({ method: 'GET', url: path });
    return { status, headers, text };
  });

const pattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/{}]+')}$`);

/** Methods of the operation at a path, which may be the path of the description itself, `{slug}` and all. */
function methodsAt(path: string): string[] {
  const exact = operations[path];
  const found = exact ?? Object.entries(operations).find(([stored]) => pattern(stored).test(path))?.[1];
  return Object.keys(found ?? {});
}

/** Why an address leads nowhere, or null. */
async function fault(address: string, seen: Map<string, Promise<string | null>>): Promise<string | null> {
  const path = address.startsWith(PUBLIC_URL) ? address.slice(PUBLIC_URL.length) || '/' : address;
  const [place = '', fragment] = path.split('#');
  const stored = seen.get(place) ?? follow(place);
  seen.set(place, stored);
  return (await stored) ?? (fragment === undefined ? null : faultOfFragment(place, fragment));
}

async function follow(path: string): Promise<string | null> {
  const [place = ''] = path.split('?');
  // A template is no address: it must be one of the description's.
  if (place.includes('{')) return place in operations ? null : 'is no template of the description';
  // A stream has no end to wait for: that it looks at what it is asked shows that it is there.
  const isStream = JSON.stringify(operations[place]?.get ?? null).includes('"text/event-stream"');
  if (isStream) return (await fetched(`${place}?since=never`)).status === 400 ? null : 'is no stream';
  const { status, headers } = await fetched(path);
  if (status === 200) return null;
  if (status === 301 || status === 302) return follow(String(headers.location).replace(PUBLIC_URL, ''));
  const methods = methodsAt(place);
  // What is asked by other methods says so to a GET: the API's own, and the MCP server.
  if (
    status === 405 &&
    ((methods.length > 0 && !methods.includes('get')) || place === '/mcp' || place.startsWith('/mcp/x/'))
  )
    return null;
  if (status === 401 && SERVED.some(({ access, path: own }) => access === 'key' && pattern(own).test(place)))
    return null;
  // The token of an example is nobody's.
  if (status === 404 && SERVED.some(({ path: own }) => own.includes('{token}') && pattern(own).test(place)))
    return null;
  // The bare path of a question that needs parameters.
  const isBare = !path.includes('?') && QUESTIONS.some(({ path: own }) => own === place);
  if (status === 400 && isBare) return null;
  return `answers ${status}`;
}

async function faultOfFragment(place: string, fragment: string): Promise<string | null> {
  if (place !== '/docs') {
    const { text } = await fetched(place);
    return text.includes(`id="${fragment}"`) ? null : `has no #${fragment}`;
  }
  const [, tag = '', operationId] = fragment.split('/');
  const named = Object.values(operations)
    .flatMap((item) => Object.values(item))
    .find((operation) => operation.operationId === operationId);
  return named?.tags.includes(tag) === true ? null : `has no operation ${fragment}`;
}

async function deadLinks({ path, contentType, text, link }: Read): Promise<{ count: number; dead: string[] }> {
  const seen = new Map<string, Promise<string | null>>();
  const links = [...linksIn(contentType, text, PUBLIC_URL), ...linkHeader(link).map(({ address }) => address)];
  const dead: string[] = [];
  for (const address of links) {
    const why = await fault(address, seen);
    if (why !== null) dead.push(`${path}: ${address} ${why}`);
  }
  return { count: links.length, dead };
}

const FEWEST: Readonly<Record<string, number>> = {
  '/auth.md': 15,
  '/agents': 60,
  '/AGENTS.md': 60,
  '/skill.json': 100,
  '/llms.txt': 50,
  '/llms-full.txt': 80,
  '/openapi.json': 2,
};

describe('the documents that tell what is here', () => {
  it('lead nowhere that does not answer', async () => {
    for (const document of documents) {
      const { count, dead } = await deadLinks(document);
      expect(dead).toEqual([]);
      expect([document.path, count]).toEqual([document.path, expect.any(Number)]);
      expect(count, document.path).toBeGreaterThanOrEqual(FEWEST[document.path] ?? 1);
    }
  }, 300_000);

  it.each([
    ['text/markdown', 'See [here](/gone.md).', '/gone.md'],
    ['text/markdown', `Ask \`GET ${PUBLIC_URL}/api/gone\`.`, '/api/gone'],
    ['text/markdown', 'Ask `GET /api/gone/{id}`.', '/api/gone/{id}'],
    ['text/html', '<a href="/gone">x</a>', '/gone'],
    ['text/html', `<a href="${PUBLIC_URL}/agents#gone">x</a>`, '/agents#gone'],
    ['application/json', '{"a":"/gone.json"}', '/gone.json'],
    ['application/linkset+json', `{"href":"${PUBLIC_URL}/.well-known/gone"}`, '/.well-known/gone'],
    ['text/plain', `Sitemap: ${PUBLIC_URL}/gone.xml`, '/gone.xml'],
    ['text/markdown', `[x](${PUBLIC_URL}/docs#/grid/gone)`, '/docs#/grid/gone'],
    ['text/markdown', `[x](${PUBLIC_URL}/api/grid/fuel-mix?iso=GONE)`, '/api/grid/fuel-mix?iso=GONE'],
  ])('would be caught with a dead link in %s: %s', async (contentType, text, gone) => {
    const { dead } = await deadLinks({ path: 'seeded', contentType, text, link: '' });
    expect(dead).toEqual([expect.stringContaining(gone)]);
  });

  it('would be caught with a dead link in a header', async () => {
    const { dead } = await deadLinks({ path: 'seeded', contentType: 'x', text: '', link: '</gone>; rel="help"' });
    expect(dead).toEqual(['seeded: /gone answers 404']);
  });

  it('say where to read on in a header, by registered relations', () => {
    for (const { path, link } of documents) {
      if (path.startsWith('/api/')) continue;
      const relations = linkHeader(link).map(({ rel }) => rel);
      expect([path, relations]).toEqual([path, expect.arrayContaining(['service-desc', 'service-doc', 'api-catalog'])]);
      for (const rel of relations) expect(KNOWN_RELATIONS).toContain(rel);
    }
  });

  it('use no relation in pages and link sets that nobody registered', () => {
    const inPages = documents
      .filter(({ contentType }) => contentType.includes('html'))
      .flatMap(({ text }) => [...text.matchAll(/<link rel="([^"]*)"/g)].map(([, rel = '']) => rel));
    const inSets = documents
      .filter(({ contentType }) => contentType.includes('linkset'))
      .flatMap(({ text }) => JSON.parse(text).linkset.flatMap((context: object) => Object.keys(context)))
      .filter((name) => name !== 'anchor');
    expect(inPages.length).toBeGreaterThan(3);
    expect(inSets.length).toBeGreaterThan(5);
    for (const rel of [...inPages, ...inSets]) expect(KNOWN_RELATIONS).toContain(rel);
  });
});
