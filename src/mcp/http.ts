import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onceOpened } from '../cache/once-opened.ts';
import { oncePer } from '../cache/once-per.ts';
import { Fault, isFault } from '../errors.ts';
import type { Admissions } from '../http/admissions.ts';
import { keyOf } from '../http/authenticate.ts';
import { addressOf, credentialsOf } from '../http/caller-address.ts';
import { ALWAYS_DRESSES_ITSELF, type Edge } from '../http/edge.ts';
import { problemOf, retryAfterSeconds } from '../http/problem.ts';
import { headerList, writeAtOnce } from '../http/send-at-once.ts';
import type { Log } from '../log.ts';
import { ANONYMOUS } from '../read/accounts/identify-caller.ts';
import type { Caller } from '../read/caller.ts';
import type { ReadContext } from '../read/context.ts';
import type { AnyQuestion } from '../read/question.ts';
import { acceptedTypes, answerInStream, BOTH_TYPES } from './accepted-types.ts';
import { requireAllowedOrigin } from './allowed-origin.ts';
import { type PlainCall, plainAnswer, readPlainCall, wasSent } from './direct-call.ts';
import type { McpRequest } from './mcp-request.ts';
import { createServer, type ServerExtension, type Serving, serverInfo } from './server.ts';
import { type McpTool, quotaStateMeta } from './tool.ts';
import { openToolboxInTurns, type Toolbox, type ToolSelection } from './toolbox.ts';

interface McpOptions {
  /** What every answer is made from; the caller is put in its place. */
  readonly shared: ReadContext;
  readonly admissions: Admissions;
  readonly edge: Edge;
  readonly questions: readonly AnyQuestion[];
  readonly log?: Log | undefined;
  /** Whether no hook changes answers on their way out; absent: one may. */
  readonly isFinal?: boolean;
  /** Fixtures of tests. */
  readonly extend?: ServerExtension | undefined;
}

/** Longest message: a call with the longest body that REST takes, and what is around it. */
const MOST_BYTES = 128 * 1024;

/** Reading the lists costs nothing and needs no key. */
const FREE = { access: 'open', cost: 'free' } as const;

/**
 * Adds the MCP server: Streamable HTTP at `/mcp` with all tools and at `/mcp/x/{set}` with some. Each message stands
 * alone, so that any process answers any of them. docs/adr/0028
 */
export async function addMcp(app: FastifyInstance, options: McpOptions): Promise<void> {
  await app.register(async (routes) => {
    // At the first message: a start does not wait for it.
    const openTools = onceOpened(() => openToolboxInTurns(options.questions));
    let opened: Toolbox | null = null;
    const info = serverInfo(options.shared);
    const answerAtOnce = cachedCalls(options, info);
    const handler = createMcpHandler((context) => createServer(context.authInfo?.extra?.serving as Serving), {
      onerror: (error) => options.log?.debug({ err: error }, 'an MCP message was refused'),
    });
    routes.addHook('onClose', () => handler.close());
    routes.removeAllContentTypeParsers();
    // Whatever it is called, the protocol says what becomes of it.
    routes.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    routes.setErrorHandler((error, request, reply) => {
      options.edge.dress(reply);
      return refuse(error, request, reply, options);
    });
    for (const url of ['/mcp', '/mcp/x/:set']) {
      routes.post(url, { bodyLimit: MOST_BYTES, config: ALWAYS_DRESSES_ITSELF }, async (request, reply) => {
        requireAllowedOrigin(request.headers, options.shared.publicUrl);
        const body = readMessage(request);
        const toolbox = opened ?? (await openTools());
        opened = toolbox;
        const selection = toolbox.select({
          set: (request.params as { set?: string }).set ?? null,
          toolsets: oneOf(request.headers['x-mcp-toolsets']),
          tools: oneOf(request.headers['x-mcp-tools']),
          readonly: oneOf(request.headers['x-mcp-readonly']),
        });
        const plain = readPlainCall(request.headers, body);
        const tool = plain === null ? undefined : selection.byName.get(plain.name);
        if (plain !== null && tool !== undefined) {
          const cached = answerAtOnce(request, plain, tool);
          if (cached !== null) return sendPlain(request, reply, cached, options);
        }
        const mcpRequest = await mcpRequestOf(request, body, selection, options);
        if (plain !== null && tool !== undefined) {
          const bytes = plainAnswer(plain, await tool.answer(mcpRequest, plain.given), info);
          return sendPlain(request, reply, bytes, options);
        }
        options.edge.dress(reply);
        const { extend } = options;
        const serving: Serving = { toolbox, selection, mcpRequest, ...(extend === undefined ? {} : { extend }) };
        return serve({ handler, admissions: options.admissions }, serving, body, request, reply);
      });
    }
  });
}

/**
 * Answers a call in the turn in which it came, where nothing has to be waited for: docs/adr/0084. Nothing was counted where it
 * gives null; such a call takes the way of all others, which reports every failure.
 */
function cachedCalls({ shared, admissions }: McpOptions, info: ReturnType<typeof serverInfo>) {
  const contextOf = oncePer((caller: Caller): ReadContext => ({ ...shared, caller }));
  return (request: FastifyRequest, call: PlainCall, { question, cached }: McpTool): string | Buffer | null => {
    if (question === null || cached === undefined) return null;
    const caller = admissions.identifyCached(keyOf(request), () => addressOf(request), question);
    const finished = caller === null ? null : cached(contextOf(caller), call.given);
    if (caller === null || finished === null || !wasSent(finished)) return null;
    try {
      const state = admissions.passAtOnce(caller, question, false);
      if (state === null) return null;
      const meta = quotaStateMeta(question.cost === 'free' ? null : state);
      return plainAnswer(call, { json: null, text: null, finished, isError: false, meta }, info);
    } catch (error) {
      // More than the calls of one second: reported by the tool.
      if (isFault(error, 'too-many-requests')) return null;
      throw error;
    }
  };
}

const PLAIN_HEADERS = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' } as const;

const PLAIN_LIST = headerList(PLAIN_HEADERS);

/** Past the hooks and with all headers in one list, where nothing of the answer depends on who reads it. */
function sendPlain(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  { edge, isFinal = false }: McpOptions,
): FastifyReply {
  const isPlain = isFinal && request.headers['accept-encoding'] === undefined;
  const atEdge = isPlain ? edge.listFor(request) : null;
  if (atEdge === null) {
    edge.dress(reply);
    return reply.headers(PLAIN_HEADERS).send(body);
  }
  const list = [...atEdge, request.id, ...PLAIN_LIST, 'content-length', String(Buffer.byteLength(body))];
  writeAtOnce(reply, 200, list, body);
  return reply;
}

const oneOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header;

/** The message, where it is JSON. @throws Fault `bad-request`. */
function readMessage({ body, headers }: FastifyRequest): unknown {
  // What is not called JSON is refused by the protocol's own code, whatever it is.
  if (typeof body !== 'string' || !/^application\/json\b/i.test(headers['content-type'] ?? '')) return undefined;
  let message: unknown;
  try {
    message = JSON.parse(body);
  } catch {
    throw new Fault('bad-request', 'The message is not JSON.', { reason: 'parse_error' });
  }
  if (Array.isArray(message))
    throw new Fault('bad-request', 'Batches are not supported: send one message per request.', {
      reason: 'batch_refused',
    });
  return message;
}

/** The caller. A wrong key is refused here; all other reasons against a call are reported by the tool. */
async function mcpRequestOf(
  request: FastifyRequest,
  body: unknown,
  selection: ToolSelection,
  { shared, admissions, log }: McpOptions,
): Promise<McpRequest> {
  const credentials = credentialsOf(request);
  const called = calledTool(body);
  const question = called === null ? null : (selection.byName.get(called)?.question ?? null);
  const idempotencyKey = request.headers['idempotency-key'];
  const mcpRequest = {
    admissions,
    requestId: request.id,
    report: (error: unknown) => log?.error({ err: error, request_id: request.id }, 'a tool failed'),
  };
  const asked = {
    addressHolder: admissions.holderOfAddress(credentials.address),
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null,
  };
  try {
    // A missing key is reported by the tool as well.
    const door =
      question === null
        ? FREE
        : ({ access: question.access === 'key' ? 'optional' : question.access, cost: question.cost } as const);
    const caller = await admissions.identify(credentials, door);
    return { ...mcpRequest, refused: null, context: { ...shared, caller, request: asked } };
  } catch (error) {
    if (called === null || isFault(error, 'unauthenticated')) throw error;
    return { ...mcpRequest, refused: error, context: { ...shared, caller: ANONYMOUS, request: asked } };
  }
}

function calledTool(body: unknown): string | null {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: { name?: unknown } | null };
  return method === 'tools/call' && typeof params?.name === 'string' ? params.name : null;
}

const methodOf = (body: unknown): unknown => ((body ?? {}) as { method?: unknown }).method;

/** Hands the message to the protocol, and its answer to the caller. */
async function serve(
  { handler, admissions }: { readonly handler: McpHttpHandler; readonly admissions: Admissions },
  serving: Serving,
  body: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  /** What stays open ends with the key that opened it. */
  const endWithKey = (end: () => void): void => {
    reply.raw.once('close', admissions.follow(serving.mcpRequest.context.caller, end));
  };
  const accepted = acceptedTypes(request.headers.accept);
  // A stream that stays open has no form as one document.
  const isOneDocument = accepted.json && !accepted.stream && methodOf(body) !== 'subscriptions/listen';
  const headers = webHeaders(request);
  if (isOneDocument) headers.set('accept', BOTH_TYPES);
  const asked = new Request(serving.mcpRequest.context.publicUrl, {
    method: 'POST',
    headers,
    signal: gone.signal,
  });
  const next = (): Promise<Response> =>
    handler.fetch(asked, {
      // The SDK hands this on to the server that it makes for the message, and looks at nothing in it.
      authInfo: { token: '', clientId: '', scopes: [], extra: { serving } },
      ...(body === undefined ? {} : { parsedBody: body }),
    });
  const onEnd = (end: () => void): void => {
    reply.raw.once('close', end);
    if (reply.raw.destroyed) end();
    else endWithKey(end);
  };
  const { holder } = serving.mcpRequest.context.caller;
  const openServer = () => createServer(serving);
  const answer = await (serving.extend?.serve({ body, request: asked, holder, openServer, onEnd }, next) ?? next());
  reply.code(answer.status).header('cache-control', 'no-store');
  for (const [name, value] of answer.headers) reply.header(name, value);
  if (answer.body === null) return reply.send();
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (!isStream) return reply.send(await answer.text());
  if (isOneDocument) {
    const text = answerInStream(await answer.text());
    if (text !== null) return reply.header('content-type', 'application/json').send(text);
    throw new Error('a stream of the protocol ended without an answer');
  }
  endWithKey(() => gone.abort());
  return reply.send(Readable.fromWeb(answer.body as NodeReadableStream));
}

function webHeaders({ headers }: FastifyRequest): Headers {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && name !== 'content-length')
      given.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return given;
}

const RPC_CODES: Readonly<Record<string, number>> = { parse_error: -32700, batch_refused: -32600 };
const OTHER_CODE = -32000;

/** A failure before the protocol takes over, in its form, with the problem document of REST in it. */
function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { shared, log }: McpOptions,
): FastifyReply {
  const problem = problemOf(error, request, shared.publicUrl);
  const { status } = problem;
  if (status === 500) log?.error({ err: error, request_id: request.id }, 'an MCP message failed');
  if (status === 401) reply.header('www-authenticate', 'ApiKey realm="loadstar", Bearer realm="loadstar"');
  if (status === 429 || status === 503) reply.header('retry-after', retryAfterSeconds(error));
  const rpc = { code: RPC_CODES[problem.error] ?? OTHER_CODE, message: problem.detail, data: problem };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify({ jsonrpc: '2.0', id: null, error: rpc }));
}
