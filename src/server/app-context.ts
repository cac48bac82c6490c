import type { FastifyInstance } from 'fastify';
import { READ_AS_THEY_ARE } from '../api/discovery/for-crawlers.ts';
import { openSitemap } from '../api/discovery/sitemap.ts';
import { openApiDocument } from '../api/openapi/openapi.ts';
import { DATA_PATHS } from '../api/openapi/openapi-data.ts';
import { pagePaths, SITEMAP_PARTS } from '../api/openapi/openapi-plain.ts';
import { countDecisions } from '../api/operator/request-metrics.ts';
import { EVENTS_OPERATION, EVENTS_PATH } from '../api/routes/event-stream.ts';
import { type PlainRoute, plainRoutes } from '../api/routes/plain-routes.ts';
import { openAnswerCache } from '../cache/answer-cache.ts';
import { openBriefCache } from '../cache/briefs/brief-cache.ts';
import { openBackgroundWork } from '../cache/keep-fresh.ts';
import { openRegisterCache } from '../features/facilities/register-cache.ts';
import { openLayerCache } from '../features/layers/own-layers.ts';
import { openPipelineCache } from '../features/projects/pipeline-cache.ts';
import { openSearchCache } from '../features/search/search-cache.ts';
import { openSiteCache } from '../features/site/site-cache.ts';
import { type Admissions, openAdmissions } from '../http/admissions.ts';
import { openBurstLimiter } from '../http/burst-limiter.ts';
import { type Edge, openEdge } from '../http/edge.ts';
import type { OriginRules } from '../http/origin-rules.ts';
import { collectPaths, type RegisteredPaths } from '../http/registered-paths.ts';
import { openCallerCache } from '../read/accounts/caller-cache.ts';
import { openQuota } from '../read/accounts/count-usage.ts';
import { ANONYMOUS } from '../read/accounts/identify-caller.ts';
import { type BriefEvents, openBriefEvents } from '../read/briefs/brief-events.ts';
import type { ReadContext } from '../read/context.ts';
import { SERVED } from '../read/registry.ts';
import { isForAll, pageAddresses } from '../web/page-addresses.ts';
import { openPageLimiter, type PageLimiter } from '../web/page-limiter.ts';
import type { AppOptions } from './app-options.ts';

/** What the parts of the application share. Each takes of it what it needs. */
export interface AppContext {
  readonly options: AppOptions;
  /** Base of every link, without a slash at its end. */
  readonly publicUrl: string;
  /** What questions are answered from. */
  readonly shared: ReadContext & Required<Pick<ReadContext, 'background' | 'briefs' | 'facilities' | 'sites'>>;
  readonly admissions: Admissions;
  readonly events: BriefEvents;
  /** Every path that has a route, as routes are added. */
  readonly paths: RegisteredPaths;
  readonly origins: OriginRules;
  readonly edge: Edge;
  readonly sitemap: ReturnType<typeof openSitemap>;
  /** Addresses that are no questions: documents for programs and people, health. */
  readonly plain: readonly PlainRoute[];
  openApi(): { readonly [member: string]: unknown };
  /** Of pages and of the streams that they follow; null: nobody is counted. */
  readonly pageLimiter: PageLimiter | null;
  /** Whether the process was told to stop, or this server is closing. */
  isDraining(): boolean;
}

/** Opens what the parts share. What was opened closes with `app`. */
export function openAppContext(
  app: FastifyInstance,
  options: AppOptions,
  given: Pick<AppContext, 'publicUrl' | 'origins'>,
): AppContext {
  const { db, clock, log, metrics, keyPepper } = options;
  const { publicUrl } = given;
  const paths = collectPaths(app);
  const briefs = openBriefCache(db);
  const events = openBriefEvents(db);
  const callers = openCallerCache(options, keyPepper);
  const quota = options.limits === 'none' ? null : openQuota(db);
  const burst = options.limits === 'counted' ? openBurstLimiter() : null;
  const door = { callers, quota, burst, keyPepper, clock };
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    // Streams have no end of their own, and the server waits for what is under way.
    events.endAll();
    done();
  });
  for (const opened of [briefs, events, callers, quota]) app.addHook('onClose', () => opened?.close());
  const background = openBackgroundWork();
  // Who closes this application closes the database next.
  app.addHook('onClose', () => background.end());
  const shared = {
    db,
    ...(options.replica === undefined ? {} : { replica: options.replica }),
    background,
    answers: openAnswerCache(),
    briefs,
    sites: openSiteCache(),
    layers: openLayerCache(),
    facilities: openRegisterCache(),
    pipeline: openPipelineCache(),
    search: openSearchCache(),
    clock,
    ...(log === undefined ? {} : { log }),
    ...(options.loading === undefined ? {} : { loading: options.loading }),
    caller: ANONYMOUS,
    ...(quota === null ? {} : { quota }),
    keyPepper,
    sendsMail: options.sendsMail === true,
    ...(options.webhookSender === undefined ? {} : { webhookSender: options.webhookSender }),
    publicUrl,
    sources: options.sources,
    questions: SERVED,
    version: options.version,
    startedAt: clock.now(),
  };
  const pages = options.site?.pages ?? [];
  const sitemap = openSitemap(shared, async () => [...(await pageAddresses(pages, shared)), ...READ_AS_THEY_ARE]);
  const isDraining = (): boolean => isClosing || options.isDraining?.() === true;
  return {
    ...given,
    options,
    paths,
    edge: openEdge({ paths, origins: given.origins, isDraining }),
    shared,
    admissions: openAdmissions(metrics === undefined ? door : countDecisions(door, metrics)),
    events,
    sitemap,
    ...describeApp({ options, publicUrl, sitemap, isDraining }),
    pageLimiter: options.limits === 'counted' ? openPageLimiter() : null,
    isDraining,
  };
}

/** The addresses that are no questions, and the OpenAPI document, which is one of them and describes them all. */
function describeApp({
  options: { clock, config, loading, site, version },
  publicUrl,
  sitemap,
  isDraining,
}: Pick<AppContext, 'options' | 'publicUrl' | 'sitemap' | 'isDraining'>): Pick<AppContext, 'plain' | 'openApi'> {
  const pages = site?.pages ?? [];
  const plain = plainRoutes({
    questions: SERVED,
    publicUrl,
    version,
    contactEmail: config.contactEmail ?? null,
    pages: pages.filter(isForAll),
    sitemap,
    clock,
    isDraining,
    loading: loading ?? (() => null),
    openApiText: () => {
      openApiText ??= JSON.stringify(openApi());
      return openApiText;
    },
  });
  let made: ReturnType<AppContext['openApi']> | null = null;
  let openApiText: string | null = null;
  const openApi: AppContext['openApi'] = () => {
    made ??= openApiDocument(SERVED, plain, publicUrl, {
      [EVENTS_PATH]: EVENTS_OPERATION,
      ...pagePaths(pages),
      ...SITEMAP_PARTS,
      ...DATA_PATHS,
    });
    return made;
  };
  return { plain, openApi };
}
