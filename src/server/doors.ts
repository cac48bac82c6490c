import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addDataFiles } from '../api/routes/data-files.ts';
import { addEventStream } from '../api/routes/event-stream.ts';
import { addPlainRoutes, addSitemapParts } from '../api/routes/plain-routes.ts';
import { addQuestion } from '../api/routes/question-route.ts';
import { openAskedAddresses } from '../http/asked-addresses.ts';
import { addMcp } from '../mcp/http.ts';
import { QUESTIONS, SERVED } from '../read/registry.ts';
import { addPages } from '../web/add-pages.ts';
import { READER } from '../web/reader.ts';
import type { AppContext } from './app-context.ts';
import { logFault } from './fault-answers.ts';

/** A form of a mail program is a line. */
const FORM_BYTES = 4_096;

type Door = (routes: FastifyInstance, context: AppContext) => void | Promise<void>;

const addQuestions: Door = (routes, { options, shared, admissions, edge }) => {
  const isFinal = options.loading === undefined;
  const addresses = openAskedAddresses();
  const given = { shared, admissions, edge, addresses, checkAnswers: options.checkAnswers === true, isFinal };
  for (const question of SERVED) if (question.takesForms !== true) addQuestion(routes, question, given);
  // Mail programs and forms of pages send what is no JSON; nothing of it is read.
  routes.register(async (forms) => {
    const unread = (_request: unknown, _body: unknown, done: (error: null, body?: undefined) => void): void =>
      done(null);
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_BYTES }, unread);
    for (const question of SERVED) if (question.takesForms === true) addQuestion(forms, question, given);
  });
};

const addEvents: Door = (routes, { options, shared, admissions, events, isDraining, pageLimiter }) => {
  const pass = async (request: FastifyRequest) => pageLimiter?.pass(request);
  const openStreams = addEventStream(routes, {
    context: shared,
    events,
    admissions,
    limits: options.eventLimits ?? {},
    ...(options.site === undefined ? {} : { pages: { reader: READER, pass } }),
    isDraining,
  });
  options.metrics?.watchNow({ openStreams, receivedSeq: shared.briefs.receivedSeq });
};

const addTools: Door = (routes, { options: { log, extendMcp: extend, loading }, shared, admissions, edge }) =>
  addMcp(routes, { shared, admissions, edge, questions: QUESTIONS, log, isFinal: loading === undefined, extend });

const addDocuments: Door = (routes, { plain, sitemap }) => {
  addPlainRoutes(routes, plain);
  addSitemapParts(routes, sitemap);
};

const addData: Door = (routes, { shared, admissions }) => addDataFiles(routes, { shared, admissions });

const addSite: Door = (routes, { options: { site, log }, shared, openApi, pageLimiter: limiter }) => {
  if (site !== undefined) addPages(routes, { site, shared, openApi, limiter, onFault: logFault(log) });
};

const DOORS: readonly Door[] = [addQuestions, addEvents, addTools, addDocuments, addData, addSite];

/**
 * Every route that people and programs ask. Routes wait for the plugins before them, whose hooks look at each route as
 * it is added.
 */
export function addDoors(app: FastifyInstance, context: AppContext): void {
  app.register(async (routes) => {
    for (const addDoor of DOORS) await addDoor(routes, context);
  });
}
