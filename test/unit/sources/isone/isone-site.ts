import { steppedClock } from '../../../../src/clock.ts';
import { createHttpClient, type Fetched } from '../../../../src/sources/http/http.ts';
import type { AnySource } from '../../../../src/sources/source.ts';
import { type RecordedRequest, startFaultyServer } from '../../../support/servers/faulty-server.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';

export interface SiteAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
}

export interface Site {
  /** From which cookie on the reports are given; the first is 1, and without a page opened before there is none: 0. */
  readonly takesCookie?: number;
  /** What is answered instead. */
  readonly refusal?: SiteAnswer;
  /** Whether a request without cookie is given one and led back to the same address. */
  readonly checksCookies?: boolean;
  /** Addresses that need no cookie. */
  readonly isFree?: (url: string) => boolean;
  readonly isPage: (url: string) => boolean;
  readonly page?: string;
  answer(url: string, request: RecordedRequest): SiteAnswer;
}

export interface Visit {
  readonly asked: readonly string[];
  /** The cookie of each request, by its number; 0 without. */
  readonly cookies: readonly number[];
  readonly bodies: readonly string[];
  readonly headers: readonly RecordedRequest['headers'][];
  readonly answers: readonly Fetched[];
  readonly error: unknown;
}

/** One run of a source against a gateway that behaves as the publisher's site does with its cookies. */
export async function visit(
  source: AnySource,
  site: Site,
  dueAt: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Visit> {
  await using gateway = await startFaultyServer();
  const { takesCookie = 1, refusal = { status: 403, body: 'Forbidden' }, checksCookies = false } = site;
  let given = 0;
  const cookieOf = ({ headers }: RecordedRequest) => Number(/session=(\d+)/.exec(headers.cookie ?? '')?.[1] ?? 0);
  gateway.on('*', (request, response) => {
    const url = request.original ?? '';
    const newCookie = () => {
      given += 1;
      return { 'set-cookie': `session=${given}; Path=/; Secure; HttpOnly` };
    };
    if (checksCookies && cookieOf(request) === 0) {
      response.writeHead(302, { ...newCookie(), location: url }).end();
      return;
    }
    const isPage = site.isPage(url);
    const isGiven = (isPage && !checksCookies) || site.isFree?.(url) === true || cookieOf(request) >= takesCookie;
    const page = { type: 'text/html;charset=UTF-8', body: site.page ?? '<!DOCTYPE html><html></html>' };
    const answer: SiteAnswer = !isGiven ? refusal : isPage ? page : site.answer(url, request);
    const { status = 200, type = 'text/csv', body = '' } = answer;
    const cookie = isPage && !checksCookies ? newCookie() : {};
    response.writeHead(status, { 'content-type': type, ...cookie }).end(body);
  });
  const client = createHttpClient({
    upstream: new URL(gateway.origin),
    userAgent: 'Loadstar test',
    clock: steppedClock(dueAt),
    limits: { retryBaseMs: 1 },
  });
  let answers: readonly Fetched[] = [];
  let error: unknown = null;
  try {
    const http = client.forSource(source.id, { keepsCookies: source.keepsCookies === true });
    answers = await source.fetch(http, aFetchRequest(dueAt, { settings }));
  } catch (thrown) {
    error = thrown;
  } finally {
    await client.close();
  }
  return {
    asked: gateway.requests.map(
      ({ method, original }) => `${method} ${(original ?? '').replace(/^https:\/\/[^/]+/, '')}`,
    ),
    cookies: gateway.requests.map(cookieOf),
    bodies: gateway.requests.map(({ body }) => body),
    headers: gateway.requests.map(({ headers }) => headers),
    answers,
    error,
  };
}
