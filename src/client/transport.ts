import { problemOf, unexpected } from './problem.ts';

export type Fetch = typeof globalThis.fetch;

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path and query, from the root of the service. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
}

/** Sends requests to one service, and the key to no other. */
export interface Transport {
  /**
   * @returns a success or 304.
   * @throws LoadstarProblem for any other status; what `fetch` throws where there is no answer.
   */
  send(asked: Asked): Promise<Response>;
}

const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function openTransport(baseUrl: string, apiKey: string | null, fetch: Fetch): Transport {
  const base = readBase(baseUrl);
  const root = base.pathname.replace(/\/{1,9}$/, '');
  const keyHeaders: Record<string, string> = apiKey === null ? {} : { 'x-api-key': apiKey };

  const request = (url: URL, { method, headers, body, signal }: Asked, more: RequestInit): Promise<Response> =>
    fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
      ...more,
    });
  const withKey = (url: URL, asked: Asked): Promise<Response> => {
    if (url.origin !== base.origin) throw new Error(`${url.origin} is not the origin of the service`);
    return request(url, { ...asked, headers: { ...asked.headers, ...keyHeaders } }, { redirect: 'manual' });
  };

  return {
    send: async (asked) => {
      // Else the path could be read as part of the host, or as a whole address.
      if (!asked.path.startsWith('/')) throw new TypeError(`a path must begin with "/": ${asked.path}`);
      let url = new URL(`${base.origin}${root}${asked.path}`);
      for (let redirects = 0; ; redirects += 1) {
        const response = await withKey(url, asked);
        if (response.ok || response.status === 304) return response;
        if (!isRedirect(response)) throw await problemOf(response);
        if (redirects === MOST_REDIRECTS || asked.method !== 'GET')
          throw unexpected(response, 'It leads on to another address, which was not followed.');
        const next = await targetOf(response, url, () => request(url, asked, { redirect: 'follow' }));
        await response.body?.cancel();
        if (next.origin !== base.origin)
          throw unexpected(response, `It leads to ${next.origin}, which is not the service and was not followed.`);
        url = next;
      }
    },
  };
}

function isRedirect({ type, status, headers }: Response): boolean {
  return type === 'opaqueredirect' || (REDIRECTS.has(status) && headers.has('location'));
}

/** Where a redirect leads. A browser does not say: there it is found out by a request without the key. */
async function targetOf(response: Response, asked: URL, askFreely: () => Promise<Response>): Promise<URL> {
  if (response.type !== 'opaqueredirect') return new URL(response.headers.get('location') ?? '', asked);
  const found = await askFreely();
  await found.body?.cancel();
  return new URL(found.url);
}

/** Not by `URL.canParse`, which refuses letters beyond ASCII in Node 20 once it is optimized. */
function baseOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function readBase(text: string): URL {
  const url = baseOf(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username + url.password + url.search + url.hash !== '')
    throw new TypeError(`baseUrl must be the http(s) address of a service, without query or password: ${text}`);
  return url;
}

/** A value of a parameter; absent parameters are undefined. */
export type Parameter = string | number | boolean | readonly (string | number)[] | null | undefined;

/** Fills a path such as `/api/v1/markets/{market_name}`; parameters that it does not name become the query. */
export function addressOf(path: string, parameters: Readonly<Record<string, Parameter>>): string {
  const inPath = new Set<string>();
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    const text = textOf(parameters[name]);
    // Such a step would be taken out of the address, and another question be asked.
    if (text === '' || text === '.' || text === '..') throw new TypeError(`${name} must name something: "${text}"`);
    return encodeURIComponent(text);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (!inPath.has(name) && value !== undefined && value !== null) query.set(name, textOf(value));
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}

function textOf(value: Parameter): string {
  return Array.isArray(value) ? value.join(',') : String(value ?? '');
}
