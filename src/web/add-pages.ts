import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { render } from 'preact-render-to-string';
import { FinishedJson } from '../cache/finished-answer.ts';
import { isFault } from '../errors.ts';
import { encodedBytes, keptEncoding, preferredEncoding } from '../http/cached-encodings.ts';
import { etagOfText, matchesEtag } from '../http/etag.ts';
import { discoveryLinks } from '../http/links/links.ts';
import { problemOf } from '../http/problem.ts';
import { ALWAYS_ANSWERED } from '../http/shed-load.ts';
import type { ReadContext } from '../read/context.ts';
import { ASSETS_PATH, type Assets } from './assets.ts';
import { openPictureDrawer, type PictureDrawer } from './cards/draw-picture.ts';
import { faultPage } from './frame/fault-page.tsx';
import { type Frame, Layout } from './frame/layout.tsx';
import type { Page, PageAnswer, PageRequest, PageView, Picture } from './page.ts';
import { canonicalAddress, ownAddress, readQuery } from './page-address.ts';
import { type FinishedPage, openPageCache } from './page-cache.ts';
import type { PageLimiter } from './page-limiter.ts';
import { asReader } from './reader.ts';

/** What people look at. */
export interface Site {
  readonly pages: readonly Page[];
  readonly assets: Assets;
  /** How long a page waits for a part that is being read for the first time after a start, ms; absent: as long as that takes. */
  readonly patienceMs?: number;
}

interface SiteOptions {
  readonly site: Site;
  readonly shared: ReadContext;
  readonly openApi: PageRequest['openApi'];
  /** How many pages one address may request; null: no limit. */
  readonly limiter: PageLimiter | null;
  /** Receives each failure before the caller gets its answer. */
  readonly onFault: (error: unknown, request: FastifyRequest) => void;
}

const KEPT_SECONDS = 30;
const HTML = 'text/html; charset=utf-8';
const PNG = 'image/png';
/** How soon it is worth to try again where nothing says so. */
const BUSY_MS = 5_000;
const A_YEAR = 'public, max-age=31536000, immutable';

/** Scripts, styles and data from here alone, nothing inline; pictures may be in styles. MapLibre draws into blobs. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; " +
  "worker-src 'self' blob:; form-action 'self'; base-uri 'none'";

const headersOf = (frame: PageView['frame']): Record<string, string> => ({
  'content-security-policy': `${POLICY}; frame-ancestors ${frame === 'embed' ? '*' : "'none'"}`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(), camera=(), microphone=()',
});

export const frameOf = ({ assets }: Site, { publicUrl, version }: ReadContext): Frame => ({
  assets,
  publicUrl,
  version,
});

/** Routes of all pages and of what they load. */
export function addPages(routes: FastifyInstance, options: SiteOptions): void {
  const { site, shared, limiter } = options;
  const read = asReader(shared);
  const frame = frameOf(site, shared);
  const drawer = openPictureDrawer();
  routes.addHook('onClose', () => drawer.close());
  const cache = openPageCache();
  const links = { link: discoveryLinks(shared.publicUrl) };

  routes.get(`${ASSETS_PATH}:file`, ALWAYS_ANSWERED, (request, reply) => {
    const { file } = request.params as { file: string };
    const asset = site.assets.at(file);
    if (asset === null) return reply.callNotFound();
    reply.type(asset.contentType).header('cache-control', A_YEAR).header('vary', 'Accept-Encoding');
    const taken = preferredEncoding(String(request.headers['accept-encoding'] ?? ''));
    if (asset.brotli === null || taken !== 'br') return reply.send(asset.bytes);
    return reply.header('content-encoding', 'br').send(asset.brotli);
  });

  routes.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      options.onFault(error, request);
      return sendFaultPage(request, reply, error, frame);
    });
    for (const page of site.pages) {
      const seconds = page.maxAgeSeconds ?? KEPT_SECONDS;
      const caching = `public, max-age=${seconds}, stale-while-revalidate=60`;
      scope.get(page.path, async (request, reply) => {
        await limiter?.pass(request);
        const params = request.params as Record<string, string>;
        const query = readQuery(page, request.url);
        const key = ownAddress(page, params, query);
        const make = async (): Promise<FinishedPage> => {
          const { assets, patienceMs } = site;
          const answer = await page.render({ read, params, query, assets, patienceMs, openApi: options.openApi });
          if (answer.kind === 'picture') return draw(answer.svg, drawer);
          return finish(answer, frame, () => canonicalAddress(page, params, query));
        };
        const made = await cache.get(key, seconds * 1_000, make);
        const cached = made.isPartial === true ? 'no-store' : caching;
        reply.headers(made.headers).headers(links).header('cache-control', cached).header('vary', 'Accept-Encoding');
        return sendFinished(request, reply, made, () => cache.recount(key, made));
      });
    }
  });
}

/** The page that shows a fault to a person, instead of a problem document. */
export function sendFaultPage(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  frame: Frame,
): FastifyReply {
  const problem = problemOf(error, request, frame.publicUrl);
  const view = faultPage(problem);
  const waitMs = retryAfterMs(error, problem.status);
  if (waitMs !== null) reply.header('retry-after', String(Math.max(1, Math.ceil(waitMs / 1_000))));
  return reply
    .code(problem.status)
    .headers(headersOf(undefined))
    .header('cache-control', 'no-store')
    .type(HTML)
    .send(documentOf(view, frame, null));
}

function retryAfterMs(error: unknown, status: number): number | null {
  const reported = isFault(error) ? error.details.retryAfterMs : undefined;
  return reported ?? (status === 503 ? BUSY_MS : null);
}

/** Whether the caller is somebody with a browser. */
export const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  /\btext\/html\b/.test(String(request.headers.accept ?? ''));

/** The validator is that of the SVG: the same text is the same picture. */
async function draw(svg: string, drawer: PictureDrawer): Promise<FinishedPage> {
  const bytes = Buffer.from(await drawer.draw(svg));
  return {
    status: 200,
    headers: {},
    body: new FinishedJson(bytes, etagOfBytes(Buffer.from(svg)), { contentType: PNG }),
  };
}

function finish(answer: Exclude<PageAnswer, Picture>, frame: Frame, address: () => string): FinishedPage {
  if (answer.kind === 'moved') return { status: 301, headers: { location: answer.to }, body: null };
  if (answer.kind === 'file') {
    const { contentType, fileName } = answer;
    const bytes = Buffer.from(answer.body);
    const headers = fileName === undefined ? {} : { 'content-disposition': `attachment; filename="${fileName}"` };
    return { status: 200, headers, body: new FinishedJson(bytes, etagOfBytes(bytes), { contentType }) };
  }
  if (answer.kind === 'fragment') return finishText(render(answer.body), 200, {});
  const text = documentOf(answer, frame, answer.canonical ?? address());
  const whole = finishText(text, answer.status ?? 200, headersOf(answer.frame), withVersion);
  return answer.isPartial === true ? { ...whole, isPartial: true } : whole;
}

/** @param inWhole puts the validator of the text into it, where the text is to contain it. */
function finishText(
  text: string,
  status: number,
  headers: Readonly<Record<string, string>>,
  inWhole = (whole: string, _etag: string): string => whole,
): FinishedPage {
  const etag = etagOfText(text);
  return { status, headers, body: new FinishedJson(Buffer.from(inWhole(text, etag)), etag, { contentType: HTML }) };
}

/** So that the script of a page that comes from a cache knows which one it is. */
const withVersion = (text: string, etag: string): string =>
  text.replace('<html ', `<html data-version="${etag.replace(/^W\/|"/g, '')}" `);

const etagOfBytes = (bytes: Buffer): string => etagOfText(bytes.toString('latin1'));

function documentOf(view: PageView, frame: Frame, address: string | null): string {
  return `<!doctype html>\n${render(Layout({ ...frame, view, address }))}\n`;
}

function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body }: FinishedPage,
  recount: () => void,
): FastifyReply {
  reply.code(status);
  if (body === null) return reply.send();
  if (status === 200) {
    reply.header('etag', body.version);
    if (matchesEtag(request.headers['if-none-match'], body.version)) return reply.code(304).send();
  }
  reply.type(body.contentType ?? HTML);
  // A PNG is compressed as it is.
  const taken = body.contentType === PNG ? undefined : request.headers['accept-encoding'];
  const before = encodedBytes(body);
  const encoded = keptEncoding(body, taken as string | undefined);
  if (encodedBytes(body) !== before) recount();
  if (encoded === null) return reply.send(body.text);
  return reply.header('content-encoding', encoded.encoding).send(encoded.bytes);
}
