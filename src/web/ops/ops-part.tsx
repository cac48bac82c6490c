import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { VNode } from 'preact';
import { render } from 'preact-render-to-string';
import { z } from 'zod';
import { Fault, messageOf } from '../../errors.ts';
import type { OperatorPart } from '../../http/operator-part.ts';
import { type AskContext, askToParseAgain, askToRunAgain } from '../../read/ops/ask-again.ts';
import type { OpsContext } from '../../read/ops/ops-context.ts';
import { runChecks } from '../../read/ops/run-checks.ts';
import {
  viewAccess,
  viewDocument,
  viewFleet,
  viewJobs,
  viewQuarantine,
  viewSource,
  viewSources,
} from '../../read/ops/views.ts';
import { AccessPage } from './access-page.tsx';
import { DocumentPage, QuarantinePage } from './document-pages.tsx';
import { FleetPage } from './fleet-page.tsx';
import { JobsPage } from './jobs-page.tsx';
import { type Frame, Layout } from './layout.tsx';
import { OverviewPage } from './overview-page.tsx';
import { addQueueBoard, type BoardEntries } from './queue-board.ts';
import { SourcePage, SourcesPage } from './source-pages.tsx';
import { STYLE } from './style.ts';

interface OpsPartOptions extends OpsContext, AskContext {
  readonly version: string;
  /** Address of the pages that everybody sees. */
  readonly home: string;
  /** The queue's own object for the board. @throws as opening the queue does. */
  boardEntries(): Promise<BoardEntries>;
  /** Whether every caller has shown the operator's token: then the board may change the queue. */
  readonly hasToken: boolean;
  /** Closes what was opened for the pages alone. */
  close(): Promise<void>;
}

const STYLE_PATH = `/ops/style-${createHash('sha256').update(STYLE).digest('hex').slice(0, 12)}.css`;

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

const DocumentId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const SlotName = z.object({ job: z.string().min(1).max(200), slot: z.coerce.number().int().min(0).max(8.64e15) });
const Answer = z.object({ answer: z.string().max(40).optional() });

/** The operator's pages: no script, nothing from elsewhere, and only what the loaders give. docs/adr/0033 */
export function opsPart(options: OpsPartOptions): OperatorPart {
  const frame = (): Frame => ({
    stylePath: STYLE_PATH,
    version: options.version,
    madeAt: options.clock.now(),
    home: options.home,
  });
  return {
    name: 'ops',
    register: async (routes) => {
      acceptForms(routes);
      routes.addHook('onClose', () => options.close());
      routes.get(STYLE_PATH, (_request, reply) =>
        reply
          .header('cache-control', 'private, max-age=31536000, immutable')
          .type('text/css; charset=utf-8')
          .send(STYLE),
      );
      routes.get('/ops', async (_request, reply) => {
        const findings = await runChecks(options);
        return sendPage(reply, <OverviewPage {...frame()} findings={findings} />);
      });
      routes.get('/ops/sources', async (_request, reply) =>
        sendPage(reply, <SourcesPage {...frame()} lines={await viewSources(options)} />),
      );
      routes.get<{ Params: { id: string } }>('/ops/sources/:id', async ({ params }, reply) =>
        sendPage(reply, <SourcePage {...frame()} view={await viewSource(options, params.id)} />),
      );
      routes.get('/ops/documents', async (_request, reply) =>
        sendPage(reply, <QuarantinePage {...frame()} view={await viewQuarantine(options)} />),
      );
      routes.get('/ops/documents/:id', async ({ params, query }, reply) => {
        const { id } = read(DocumentId, params);
        const view = await viewDocument(options, id);
        return sendPage(reply, <DocumentPage {...frame()} view={view} answer={answerOf(query)} />);
      });
      routes.post('/ops/documents/:id/parse-again', async ({ params }, reply) => {
        const { id } = read(DocumentId, params);
        const marking = await askToParseAgain(options, id);
        return reply.redirect(`/ops/documents/${id}?answer=${marking}`, 303);
      });
      routes.get('/ops/jobs', async ({ query }, reply) =>
        sendPage(reply, <JobsPage {...frame()} view={await viewJobs(options)} answer={answerOf(query)} />),
      );
      routes.post('/ops/jobs/:job/:slot/run-again', async ({ params }, reply) => {
        const { job, slot } = read(SlotName, params);
        const isAsked = await askToRunAgain(options, { job, slot: new Date(slot) });
        return reply.redirect(`/ops/jobs?answer=${isAsked ? 'asked' : 'not-failed'}`, 303);
      });
      routes.get('/ops/fleet', async (_request, reply) =>
        sendPage(reply, <FleetPage {...frame()} fleet={await viewFleet(options)} />),
      );
      routes.get('/ops/access', async (_request, reply) =>
        sendPage(reply, <AccessPage {...frame()} view={await viewAccess(options)} />),
      );
      await addQueueBoard(routes, {
        entries: options.boardEntries,
        isWritable: options.hasToken,
        whenAway: (error) => pageText(<QueueAwayPage {...frame()} why={messageOf(error)} />),
      });
    },
  };
}

/** Forms come with an empty body of their own type; their values are in their address. */
function acceptForms(routes: FastifyInstance): void {
  routes.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_024 },
    (_request, _body, done) => done(null, undefined),
  );
}

const pageText = (page: VNode): string => `<!doctype html>\n${render(page)}\n`;

function sendPage(reply: FastifyReply, page: VNode): FastifyReply {
  return reply.headers(HEADERS).type('text/html; charset=utf-8').send(pageText(page));
}

function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Fault('not-found', 'Page not found.', { reason: 'not_found' });
}

const answerOf = (query: unknown): string | null => Answer.safeParse(query).data?.answer ?? null;

function QueueAwayPage({ why, ...frame }: Frame & { readonly why: string }) {
  return (
    <Layout {...frame} title="The queue is unavailable" at="/ops/queue">
      <p>
        <strong>{why}</strong>
      </p>
      <p>
        Is the queue server running? Check <code>REDIS_URL</code>. Nothing is lost: due work is in the ledger under{' '}
        <a href="/ops/jobs">Jobs</a>and returns to the queue automatically. Reload this page to check again.
      </p>
    </Layout>
  );
}
