import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, fastify } from 'fastify';
import { READ_AS_THEY_ARE } from '../api/discovery/for-crawlers.ts';
import { openSitemap } from '../api/discovery/sitemap.ts';
import { openApiDocument } from '../api/openapi/openapi.ts';
import { pagePaths } from '../api/openapi/openapi-plain.ts';
import { addOperatorParts, type OperatorOptions } from '../api/operator/add-operator-parts.ts';
import { countDecisions, type RequestMetrics } from '../api/operator/request-metrics.ts';
import { giveUpLateBodies } from '../api/plugins/late-bodies.ts';
import { traceRequests } from '../api/plugins/trace-requests.ts';
import { addEventStream, EVENTS_OPERATION, EVENTS_PATH, type EventLimits } from '../api/routes/event-stream.ts';
import { addPlainRoutes, addSitemapParts, plainRoutes } from '../api/routes/plain-routes.ts';
import { addQuestion } from '../api/routes/question-route.ts';
import { openAnswerCache } from '../cache/answer-cache.ts';
import { openBriefCache } from '../cache/briefs/brief-cache.ts';
import type { Clock } from '../clock.ts';
import type { SourceFacts } from '../domain/sources/source-facts.ts';
import { openRegisterCache } from '../features/facilities/register-cache.ts';
import { openPipelineCache } from '../features/projects/pipeline-cache.ts';
import { openSiteCache } from '../features/site/site-cache.ts';
import { openAdmissions } from '../http/admissions.ts';
import { openBurstLimiter, TooFast } from '../http/burst-limiter.ts';
import { type TrustProxy, trustedProxies } from '../http/caller-address.ts';
import { malformedAddress, nothingHere, ON_EVERY_ANSWER, registerEdge, requestIds } from '../http/edge.ts';
import { originRules } from '../http/origin-rules.ts';
import { refuseAtSocket, STATUS, sendProblem, statusOf } from '../http/problem.ts';
import { burstHeaders } from '../http/rate-limit-headers.ts';
import { collectPaths } from '../http/registered-paths.ts';
import type { Log } from '../log.ts';
import { addMcp } from '../mcp/http.ts';
import type { ServerExtension } from '../mcp/server.ts';
import { openCallerCache } from '../read/accounts/caller-cache.ts';
import { openQuota } from '../read/accounts/count-usage.ts';
import { ANONYMOUS } from '../read/accounts/identify-caller.ts';
import { openBriefEvents } from '../read/briefs/brief-events.ts';
import type { ReadContext } from '../read/context.ts';
import { QUESTIONS } from '../read/registry.ts';
import { addPages, frameOf, type Site, sendFaultPage, wantsPage } from '../web/add-pages.ts';
import { isForAll, pageAddresses } from '../web/page-addresses.ts';
import { openPageLimiter } from '../web/page-limiter.ts';
import { READER } from '../web/reader.ts';

export interface AppOptions {
  readonly db: ReadContext['db'];
  /** Serves reads that may lag, as long as it keeps up; the caller closes it. */
  readonly replica?: NonNullable<ReadContext['replica']>;
  readonly clock: Clock;
  readonly sources: readonly SourceFacts[];
  readonly config: {
    /** Base of every link we print; never taken from a request. */
    readonly publicUrl: string;
    /** Whether this listener is for its own machine alone, so that no page of another origin may read its answers. */
    readonly isPrivate?: boolean;
    /** Contact for this installation, or null. */
    readonly contactEmail?: string | null;
    /** Proxies that are trusted to name the client's address; default: no proxy. */
    readonly trustProxy?: TrustProxy;
  };
  /** Version of the program. */
  readonly version: string;
  /** Secret under which key hashes are stored. */
  readonly keyPepper: string;
  /** `counted`: by the day and by the second. `daily-only` and `none` are for tests of other matters. */
  readonly limits: 'counted' | 'daily-only' | 'none';
  /** Pages for people, with what they load; absent: there are none. */
  readonly site?: Site;
  readonly log?: Log;
  /**
   * True from the moment that the process is asked to stop: `/readyz` then says so, while requests are still served.
   */
  readonly isDraining?: () => boolean;
  /** Counts requests and their results; absent: nothing is counted. */
  readonly metrics?: RequestMetrics;
  /** What the operator may see on this listener; absent: the operator's paths are not served here. */
  readonly operator?: OperatorOptions;
  /** Limits of event streams in this process, if not the default ones. */
  readonly eventLimits?: Partial<EventLimits>;
  /** Additions to the MCP server; for tests of the protocol itself. */
  readonly extendMcp?: ServerExtension;
  /** Check every answer against its schema; for tests. */
  readonly checkAnswers?: boolean;
}

/** Longest time for a request to arrive. */
const REQUEST_MS = 15_000;

const SERVER_LIMITS: FastifyServerOptions = {
  bodyLimit: 64 * 1024,
  requestTimeout: REQUEST_MS,
  /** Longest time without data on a connection with a request on it. */
  connectionTimeout: 60_000,
  /** Longer than the 60 s that proxies keep idle connections, so that they close first. */
  keepAliveTimeout: 72_000,
  /** Requests that arrive while we close are served; the connection ends after them. */
  return503OnClosing: false,
  forceCloseConnections: 'idle',
  routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
};

function docsPolicy(publicUrl: string): string {
  return (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
    `font-src 'self' data:; connect-src 'self' ${new URL(publicUrl).origin}; base-uri 'self'; frame-ancestors 'none'`
  );
}

/**
 * Makes the API: routes from the list of questions, one error handler. Listens only when asked to; closes what it
 * opened.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const { db, clock, config, log } = options;
  const publicUrl = config.publicUrl.replace(/\/{1,9}$/, '');
  const origins = originRules({ publicUrl, isPrivate: config.isPrivate === true });
  const app = fastify({
    ...SERVER_LIMITS,
    // How often late requests are looked for.
    http: { connectionsCheckingInterval: 5_000 },
    logger: false,
    genReqId: requestIds(),
    trustProxy: trustedProxies(config.trustProxy ?? false),
    clientErrorHandler: refuseAtSocket,
    frameworkErrors: (error, request, reply) => {
      // No hook has seen this request.
      reply.headers(ON_EVERY_ANSWER).headers(origins.headersFor(request, false)).header('x-request-id', request.id);
      sendProblem(malformedAddress(error), request, reply, publicUrl);
    },
  });
  // A body is JSON, or it is refused: the meaning of plain text would be unclear.
  app.removeContentTypeParser('text/plain');
  // A request with a content type and no body has an empty body; each question checks whether that is enough.
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : readJson(request, String(body), done),
  );
  const paths = collectPaths(app);
  let isClosing = false;
  const isDraining = (): boolean => isClosing || options.isDraining?.() === true;
  const briefs = openBriefCache(db);
  const events = openBriefEvents(db);
  const callers = openCallerCache(options, options.keyPepper);
  const quota = options.limits === 'none' ? null : openQuota(db);
  const burst = options.limits === 'counted' ? openBurstLimiter() : null;
  const { metrics } = options;
  const door = { callers, quota, burst, keyPepper: options.keyPepper };
  const admissions = openAdmissions(metrics === undefined ? door : countDecisions(door, metrics));
  const facilities = openRegisterCache();
  const sites = openSiteCache();
  app.addHook('preClose', (done) => {
    isClosing = true;
    // Streams have no end of their own, and the server waits for requests in progress.
    events.endAll();
    done();
  });
  app.addHook('onClose', () => briefs.close());
  app.addHook('onClose', () => events.close());
  app.addHook('onClose', () => callers.close());
  app.addHook('onClose', () => quota?.close());
  const shared: ReadContext = {
    db,
    ...(options.replica === undefined ? {} : { replica: options.replica }),
    answers: openAnswerCache(),
    briefs,
    sites,
    facilities,
    pipeline: openPipelineCache(),
    clock,
    ...(log === undefined ? {} : { log }),
    caller: ANONYMOUS,
    ...(quota === null ? {} : { quota }),
    keyPepper: options.keyPepper,
    publicUrl,
    sources: options.sources,
    questions: QUESTIONS,
    version: options.version,
    startedAt: clock.now(),
  };
  // Prepared here so that the first request for the map, search or a site score need not wait; if preparing fails, that
  // request gets the error. One after the other, so that they do not block the event loop together.
  const lateStart = (error: unknown): void =>
    log?.warn({ err: error }, 'a cache was not filled at the start: the first who asks waits for it');
  app.addHook('onListen', (done) => {
    facilities
      .register(shared)
      .then(({ search }) => search())
      .catch(lateStart)
      .then(() => sites.world(shared))
      .catch(lateStart);
    done();
  });

  metrics?.watch(app);
  traceRequests(app);
  giveUpLateBodies(app, REQUEST_MS);
  registerEdge(app, { paths, origins, isDraining });
  const { site } = options;
  const report = (error: unknown, request: FastifyRequest): void => {
    const status = statusOf(error);
    if (status === STATUS.internal) log?.error({ err: error, request_id: request.id }, 'a request failed');
    else if (status === STATUS.unavailable) log?.warn({ err: error, request_id: request.id }, 'not available');
  };
  app.setErrorHandler((error, request, reply) => {
    report(error, request);
    if (site !== undefined && request.is404 && wantsPage(request))
      return sendFaultPage(request, reply, error, frameOf(site, shared));
    if (error instanceof TooFast) reply.headers(burstHeaders(error));
    return sendProblem(error, request, reply, publicUrl);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(nothingHere(), request, reply, publicUrl));

  let openApiText = '';
  const pages = site?.pages ?? [];
  const sitemap = openSitemap(shared, async () => [...(await pageAddresses(pages, shared)), ...READ_AS_THEY_ARE]);
  const plain = plainRoutes({
    questions: QUESTIONS,
    publicUrl,
    version: options.version,
    contactEmail: config.contactEmail ?? null,
    pages: pages.filter(isForAll),
    sitemap,
    clock,
    isDraining,
    openApiText: () => openApiText,
  });
  const document = openApiDocument(QUESTIONS, plain, publicUrl, {
    [EVENTS_PATH]: EVENTS_OPERATION,
    ...pagePaths(pages),
  });
  openApiText = JSON.stringify(document);
  const specification = { document: document as unknown as StaticDocumentSpec['document'] };
  app.register(swagger, { mode: 'static', specification });
  // Self-contained: no badge from an external validator, nothing loaded from other servers.
  app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: docsPolicy(publicUrl),
    uiConfig: { deepLinking: true, validatorUrl: null },
  });

  const { operator } = options;
  if (operator !== undefined) addOperatorParts(app, operator, publicUrl);
  // Routes are added after the plugins, whose hooks check each route as it is added.
  app.register(async (routes) => {
    for (const question of QUESTIONS)
      addQuestion(routes, question, { shared, admissions, checkAnswers: options.checkAnswers === true });
    const { eventLimits = {} } = options;
    const limiter = options.limits === 'counted' ? openPageLimiter() : null;
    const openStreams = addEventStream(routes, {
      context: shared,
      events,
      admissions,
      limits: eventLimits,
      ...(site === undefined ? {} : { pages: { reader: READER, pass: async (request) => limiter?.pass(request) } }),
      isDraining,
    });
    metrics?.watchNow({ openStreams, receivedSeq: briefs.receivedSeq });
    await addMcp(routes, { shared, admissions, questions: QUESTIONS, log, extend: options.extendMcp });
    addPlainRoutes(routes, plain);
    addSitemapParts(routes, sitemap);
    if (site !== undefined) addPages(routes, { site, shared, limiter, onFault: report });
  });
  return app;
}
