import type { FastifyInstance } from 'fastify';
import { addOperatorParts } from '../api/operator/add-operator-parts.ts';
import { giveUpLateBodies } from '../api/plugins/late-bodies.ts';
import { traceRequests } from '../api/plugins/trace-requests.ts';
import { openLayers } from '../features/layers/own-layers.ts';
import { registerEdge } from '../http/edge.ts';
import { originRules } from '../http/origin-rules.ts';
import { type AppContext, openAppContext } from './app-context.ts';
import type { AppOptions } from './app-options.ts';
import { addDoors } from './doors.ts';
import { answerFaults } from './fault-answers.ts';
import { openServer, REQUEST_MS } from './open-server.ts';
import { sayLoading } from './while-loading.ts';

type Part = (app: FastifyInstance, context: AppContext) => void;

/** What has to start besides the application comes first. */
const FILL_AFTER_MS = 300;

/**
 * The first request for the map, a search or a site score need not wait; what keeps them from being made is answered to
 * each request. One after the other, so that their turns stay short.
 */
const fillCaches: Part = (app, { options: { log, loading, standIn }, shared, isDraining }) => {
  // What is not loaded yet would fill them with nothing.
  if (loading !== undefined) return;
  const steps = [
    async () => (await shared.facilities.register(shared)).search(),
    // Its figures take longest.
    () => shared.sites.world(shared),
    () => openLayers(shared),
  ];
  const fill = async (): Promise<void> => {
    for (const step of steps) {
      // Nobody asks any more.
      if (isDraining()) return;
      try {
        await step();
      } catch (error) {
        if (shared.background.signal.aborted) return;
        log?.warn({ err: error }, 'a cache was not filled at the start: the first request waits for it');
      }
    }
  };
  let waiting: NodeJS.Timeout | undefined;
  const fillSoon = (): void => {
    if (isDraining()) return;
    waiting = setTimeout(() => shared.background.note(fill()), FILL_AFTER_MS).unref();
  };
  app.addHook('onListen', (done) => {
    if (standIn === undefined) fillSoon();
    else void standIn.gone.then(fillSoon);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearTimeout(waiting);
    done();
  });
};

const sayWhatIsLoaded: Part = (app, { options: { loading } }) => {
  if (loading !== undefined) sayLoading(app, loading);
};

const countRequests: Part = (app, { options: { metrics } }) => metrics?.watch(app);

const giveUpLate: Part = (app) => giveUpLateBodies(app, REQUEST_MS);

const guardEdge: Part = (app, { edge, ...context }) => registerEdge(app, edge, context);

const addOperator: Part = (app, { options: { operator }, publicUrl }) => {
  if (operator !== undefined) addOperatorParts(app, operator, publicUrl);
};

/** In this order: hooks run in the order in which they were added, and see only the routes that come after them. */
const PARTS: readonly Part[] = [
  fillCaches,
  sayWhatIsLoaded,
  countRequests,
  traceRequests,
  giveUpLate,
  guardEdge,
  answerFaults,
  addOperator,
  addDoors,
];

/** Makes the application of its parts. Listens only when told; closes what it opened. */
export function createApp(options: AppOptions): FastifyInstance {
  const { config } = options;
  const publicUrl = config.publicUrl.replace(/\/{1,9}$/, '');
  const origins = originRules({ publicUrl, isPrivate: config.isPrivate === true });
  const app = openServer({ publicUrl, origins, trustProxy: config.trustProxy, standIn: options.standIn });
  const context = openAppContext(app, options, { publicUrl, origins });
  for (const addPart of PARTS) addPart(app, context);
  return app;
}
