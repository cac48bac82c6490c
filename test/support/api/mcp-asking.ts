import { randomUUID } from 'node:crypto';
import {
  type ClientCapabilities,
  DEFAULT_NEGOTIATED_PROTOCOL_VERSION,
  isInitializeRequest,
  isJSONRPCRequest,
  isJSONRPCResponse,
  isLegacyRequest,
  type JSONRPCMessage,
  type JSONRPCResponse,
  type RequestId,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { Fault } from '../../../src/errors.ts';
import type { ServerExtension } from '../../../src/mcp/server.ts';

// Questions to clients in the midst of a call, as revision 2025-11-25 has them. No tool of ours asks anything: only the
// fixtures of the protocol's own conformance suite do.

/** Calls during which a client of 2025-11-25 may be asked something. */
const ASKING: ReadonlySet<unknown> = new Set(['tools/call', 'prompts/get', 'resources/read']);

/** Questions of ours that may wait for answers in this process, and for those of one caller. */
const MOST_WAITING = 256;
const MOST_PER_HOLDER = 8;

/** What a client may be asked, with the letter that says so in the id of its session. */
const ABILITIES = {
  r: { roots: {} },
  s: { sampling: {} },
  t: { sampling: { tools: {} } },
  f: { elicitation: { form: {} } },
  u: { elicitation: { url: {} } },
} as const satisfies Record<string, ClientCapabilities>;
const SESSION = /^([rstfu]{1,5})-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The id of a session for one who can be asked something; null for whoever cannot. It holds what may be asked, so that
 * any process knows it and none keeps it. It opens nothing. docs/adr/0028
 */
export function sessionFor({ roots, sampling, elicitation }: ClientCapabilities): string | null {
  const letters = [
    roots === undefined ? '' : 'r',
    sampling === undefined ? '' : 's',
    sampling?.tools === undefined ? '' : 't',
    elicitation === undefined || (elicitation.url !== undefined && elicitation.form === undefined) ? '' : 'f',
    elicitation?.url === undefined ? '' : 'u',
  ].join('');
  return letters === '' ? null : `${letters}-${randomUUID()}`;
}

/** What the client of this session can be asked; null for an id that says nothing. */
export function abilitiesOf(session: unknown): ClientCapabilities | null {
  const letters = typeof session === 'string' ? SESSION.exec(session)?.[1] : undefined;
  if (letters === undefined) return null;
  const abilities: Record<string, object> = {};
  for (const letter of letters) {
    for (const [name, more] of Object.entries(ABILITIES[letter as keyof typeof ABILITIES]))
      abilities[name] = { ...abilities[name], ...more };
  }
  return abilities;
}

/** Whether a client may be asked something while this message is worked on. */
function mayAsk(body: unknown): boolean {
  return isJSONRPCRequest(body) && ASKING.has(body.method);
}

/** Calls of this process that may ask their clients, and what they wait for. */
interface Asking {
  /** Serves one call of `holder` by `server`. Whoever calls this closes the connection when the exchange is over. */
  open(server: Server, holder: string, abilities: ClientCapabilities, version: string): Promise<Connection>;
  /** Takes what a client says to a question. @throws Fault `bad-request` where no question waits for it. */
  answer(holder: string, answer: JSONRPCResponse): void;
}

/** Serves messages of one process: sessions for clients that can be asked, their answers, and calls that may ask. */
export function serveAsking(): ServerExtension['serve'] {
  const asking = openAsking();
  return async ({ body, request, holder, openServer, onEnd }, next) => {
    if (isJSONRPCResponse(body) && (await isLegacyRequest(request, body))) {
      asking.answer(holder, body);
      return new Response(null, { status: 202 });
    }
    const abilities = mayAsk(body) ? abilitiesOf(request.headers.get('mcp-session-id')) : null;
    if (abilities !== null && (await isLegacyRequest(request, body))) {
      const version = request.headers.get('mcp-protocol-version') ?? DEFAULT_NEGOTIATED_PROTOCOL_VERSION;
      const connection = await asking.open(openServer(), holder, abilities, version);
      onEnd(() => void connection.close());
      return connection.handleRequest(request, { parsedBody: body });
    }
    const answer = await next();
    const session = answer.ok && isInitializeRequest(body) ? sessionFor(body.params.capabilities) : null;
    if (session !== null) answer.headers.set('mcp-session-id', session);
    return answer;
  };
}

interface Waiting {
  readonly connection: Connection;
  /** The id that the server knows its question by. */
  readonly id: RequestId;
}

function openAsking(): Asking {
  const waiting = new Map<string, Waiting>();
  return {
    async open(server, holder, abilities, version) {
      const connection = new Connection(waiting, holder);
      await server.connect(connection);
      await connection.introduce(abilities, version);
      return connection;
    },
    answer(holder, answer) {
      const key = String(answer.id);
      const found = waiting.get(key);
      if (found?.connection.holder !== holder)
        throw new Fault('bad-request', 'No request is waiting for this answer.', { reason: 'unexpected_answer' });
      waiting.delete(key);
      found.connection.onmessage?.({ ...answer, id: found.id });
    },
  };
}

/**
 * The SDK's transport for one call, except that the ids of questions cannot be guessed: the SDK counts them from 0, and
 * the answers of all callers come in by one address.
 */
class Connection extends WebStandardStreamableHTTPServerTransport {
  readonly holder: string;
  readonly #waiting: Map<string, Waiting>;
  readonly #introduction = randomUUID();
  #introduced: () => void = () => undefined;

  constructor(waiting: Map<string, Waiting>, holder: string) {
    super({});
    this.#waiting = waiting;
    this.holder = holder;
  }

  /** Gives the server the capabilities that its client sent when the session began, perhaps to another process. */
  async introduce(capabilities: ClientCapabilities, protocolVersion: string): Promise<void> {
    const params = { protocolVersion, capabilities, clientInfo: { name: 'unknown', version: '0' } };
    await new Promise<void>((resolve) => {
      this.#introduced = resolve;
      this.onmessage?.({ jsonrpc: '2.0', id: this.#introduction, method: 'initialize', params });
    });
  }

  override async send(message: JSONRPCMessage, options?: { relatedRequestId?: RequestId }): Promise<void> {
    if ('id' in message && message.id === this.#introduction) return this.#introduced();
    if (isJSONRPCRequest(message)) return super.send({ ...message, id: this.#wait(message.id) }, options);
    if ('method' in message && message.method === 'notifications/cancelled') {
      const key = this.#giveUp(message.params?.requestId as RequestId);
      return super.send({ ...message, params: { ...message.params, requestId: key } }, options);
    }
    return super.send(message, options);
  }

  override async close(): Promise<void> {
    for (const [key, { connection }] of this.#waiting) if (connection === this) this.#waiting.delete(key);
    await super.close();
  }

  #wait(id: RequestId): string {
    const own = [...this.#waiting.values()].filter(({ connection }) => connection.holder === this.holder);
    if (this.#waiting.size >= MOST_WAITING || own.length >= MOST_PER_HOLDER)
      throw new Error('Too many requests are waiting for answers.');
    const key = randomUUID();
    this.#waiting.set(key, { connection: this, id });
    return key;
  }

  #giveUp(id: RequestId): RequestId {
    for (const [key, found] of this.#waiting) {
      if (found.connection !== this || found.id !== id) continue;
      this.#waiting.delete(key);
      return key;
    }
    return id;
  }
}
