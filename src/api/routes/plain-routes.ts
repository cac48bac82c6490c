import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { LoadingStep } from '../../domain/sources/loading-step.ts';
import { etagOfText, matchesEtag } from '../../http/etag.ts';
import type { DiscoveryDocument, DiscoveryFacts } from '../../http/links/document.ts';
import { discoveryLinks } from '../../http/links/links.ts';
import type { Sitemap } from '../../http/links/sitemap.ts';
import { ALWAYS_ANSWERED } from '../../http/shed-load.ts';
import { DISCOVERY_DOCUMENTS } from '../discovery/documents.ts';
import { sitemapXml } from '../discovery/for-crawlers.ts';

interface PlainAnswer {
  readonly status: number;
  readonly body: string;
}

/** An address that is no question: the same for every caller, without parameters and without cost. */
export interface PlainRoute {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly contentType: string;
  /** 0: it must not be cached, and it has no validator. */
  readonly maxAgeSeconds: number;
  /** Answered under any pressure. */
  readonly always: boolean;
  /** Headers of its own. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How the answer begins, for the description; absent: as it is. */
  readonly example?: string;
  answer(): PlainAnswer | Promise<PlainAnswer>;
}

interface PlainRouteOptions extends DiscoveryFacts {
  readonly clock: Clock;
  /** Whether this process is on its way out and should get no new work. */
  isDraining(): boolean;
  /** What of the first data is being loaded; null: all is there. */
  loading(): LoadingStep | null;
  /** The OpenAPI document as text. */
  openApiText(): string;
}

export function plainRoutes(options: PlainRouteOptions): PlainRoute[] {
  const { publicUrl, isDraining, loading, openApiText } = options;
  const json = 'application/json; charset=utf-8';
  const links = { link: discoveryLinks(publicUrl) };
  return [
    ...DISCOVERY_DOCUMENTS.map((document) => discoveryRoute(document, options)),
    {
      path: '/openapi.json',
      operationId: 'meta_openapi',
      summary: 'This description.',
      contentType: json,
      maxAgeSeconds: 300,
      always: false,
      headers: links,
      answer: () => ({ status: 200, body: openApiText() }),
    },
    {
      path: '/livez',
      operationId: 'meta_live',
      summary: 'Whether the process is alive.',
      contentType: json,
      maxAgeSeconds: 0,
      always: true,
      answer: () => ({ status: 200, body: '{"status":"ok"}' }),
    },
    {
      path: '/readyz',
      operationId: 'meta_ready',
      summary: 'Whether the process accepts new work; 503 while it shuts down.',
      contentType: json,
      maxAgeSeconds: 0,
      always: true,
      answer: () => {
        if (isDraining()) return { status: 503, body: '{"status":"draining"}' };
        const step = loading();
        if (step !== null) return { status: 503, body: JSON.stringify({ status: 'loading', ...step }) };
        return { status: 200, body: '{"status":"ok"}' };
      },
    },
  ];
}

/** Seconds for which documents may be kept that change with the program alone. */
const DOCUMENT_SECONDS = 3_600;

function discoveryRoute(document: DiscoveryDocument, { clock, ...facts }: PlainRouteOptions): PlainRoute {
  const { path, operationId, summary, contentType, headers } = document;
  const written = { day: '', body: '' };
  return {
    path,
    operationId,
    summary,
    contentType,
    maxAgeSeconds: DOCUMENT_SECONDS,
    always: false,
    headers: { ...headers, link: discoveryLinks(facts.publicUrl) },
    ...(document.example === undefined ? {} : { example: document.example }),
    answer: () => {
      const day = clock.now().toISOString().slice(0, 10);
      if (written.day === day) return { status: 200, body: written.body };
      const body = document.write(facts, day);
      if (typeof body !== 'string') return body.then((later) => ({ status: 200, body: later }));
      Object.assign(written, { day, body });
      return { status: 200, body };
    },
  };
}

/** Serves the routes, with a validator each where they may be kept. */
export function addPlainRoutes(app: FastifyInstance, routes: readonly PlainRoute[]): void {
  for (const route of routes) {
    const cache = route.maxAgeSeconds > 0 ? `public, max-age=${route.maxAgeSeconds}` : 'no-store';
    // In the letters of the compressing plugin, which would name it twice else.
    const headers = { ...route.headers, 'cache-control': cache, vary: 'accept-encoding' };
    let present = { body: '', bytes: Buffer.alloc(0), etag: '' };
    app.get(route.path, route.always ? ALWAYS_ANSWERED : {}, async (request, reply) => {
      const { status, body } = await route.answer();
      reply.headers(headers);
      // One copy for all who read it: slow readers would each keep their own.
      if (present.body !== body) present = { body, bytes: Buffer.from(body), etag: etagOfText(body) };
      if (route.maxAgeSeconds > 0) {
        reply.header('etag', present.etag);
        if (matchesEtag(request.headers['if-none-match'], present.etag)) return reply.code(304).send();
      }
      // As bytes: Fastify would add a charset to text of JSON's kind, and these types have none.
      return reply.code(status).header('content-type', route.contentType).send(present.bytes);
    });
  }
}

/** Serves the parts of a sitemap that is too large for one file. */
export function addSitemapParts(app: FastifyInstance, sitemap: () => Promise<Sitemap>): void {
  app.get('/sitemaps/:file', async (request, reply) => {
    const text = (await sitemap()).parts.get(request.url.split('?', 1)[0] ?? '');
    if (text === undefined) return reply.callNotFound();
    const etag = etagOfText(text);
    reply.headers({ etag, 'cache-control': `public, max-age=${DOCUMENT_SECONDS}`, vary: 'accept-encoding' });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.header('content-type', sitemapXml.contentType).send(text);
  });
}
