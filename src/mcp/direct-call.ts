import type { IncomingHttpHeaders } from 'node:http';
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import type { FinishedJson } from '../cache/finished-answer.ts';
import { oncePer } from '../cache/once-per.ts';
import { acceptedTypes } from './accepted-types.ts';
import { type ToolAnswer, visibleJson } from './tool.ts';

/** The revision without sessions and handshake; what each of its messages carries is in `_meta`. */
const MODERN = '2026-07-28';
const OLDER: ReadonlySet<string> = new Set(SUPPORTED_PROTOCOL_VERSIONS.filter((version) => version < MODERN));

const VERSION_META = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES_META = 'io.modelcontextprotocol/clientCapabilities';
const CLIENT_META = 'io.modelcontextprotocol/clientInfo';
const SERVER_META = 'io.modelcontextprotocol/serverInfo';

/** A call of a tool that leaves nothing to be asked. */
export interface PlainCall {
  readonly id: string | number;
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly isModern: boolean;
}

type Members = Readonly<Record<string, unknown>>;

/**
 * A message that is a call of a tool and right in every respect, so that nothing is to be said of it by the protocol;
 * null for any other, which takes the way through the SDK. A server, a transport and two web messages made for each call
 * would cost several times what the answer does. docs/adr/0028
 */
export function readPlainCall(headers: IncomingHttpHeaders, message: unknown): PlainCall | null {
  if (!isObject(message) || !hasOnly(message, MESSAGE) || message.jsonrpc !== '2.0' || message.method !== 'tools/call')
    return null;
  const { id, params } = message;
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return null;
  if (!isObject(params) || !hasOnly(params, PARAMS) || typeof params.name !== 'string') return null;
  if (params.arguments !== undefined && !isObject(params.arguments)) return null;
  if (!acceptedTypes(headers.accept).json) return null;
  const version = headers['mcp-protocol-version'];
  const isModern = version === MODERN;
  const isRight = isModern ? isModernCall(headers, params) : isOlderCall(headers, params, version);
  if (!isRight) return null;
  return {
    id: id as string | number,
    name: params.name,
    given: (params.arguments as Members | undefined) ?? {},
    isModern,
  };
}

const MESSAGE: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'method', 'params']);
const PARAMS: ReadonlySet<string> = new Set(['name', 'arguments', '_meta']);
const ENVELOPE: ReadonlySet<string> = new Set([VERSION_META, CAPABILITIES_META, CLIENT_META]);

function isModernCall(headers: IncomingHttpHeaders, { name, _meta: meta }: Members): boolean {
  if (headers['mcp-method'] !== 'tools/call' || headers['mcp-name'] !== name) return false;
  if (!isObject(meta) || !hasOnly(meta, ENVELOPE) || meta[VERSION_META] !== MODERN) return false;
  const [capabilities, client] = [meta[CAPABILITIES_META], meta[CLIENT_META]];
  if (!isObject(capabilities) || !Object.values(capabilities).every(isObject)) return false;
  return (
    client === undefined || (isObject(client) && typeof client.name === 'string' && typeof client.version === 'string')
  );
}

function isOlderCall(headers: IncomingHttpHeaders, { _meta: meta }: Members, version: unknown): boolean {
  const isOlder = typeof version === 'string' && OLDER.has(version);
  return isOlder && meta === undefined && headers['mcp-method'] === undefined;
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasOnly(value: Members, names: ReadonlySet<string>): boolean {
  for (const name in value) if (!names.has(name)) return false;
  return true;
}

/** A short answer leaves with its headers in one piece where it is text; a long one would be copied once more. */
const LONGEST_TEXT = 3_000;

/** The answer to such a call, what the SDK would make of the same result; as text where it is short. */
export function plainAnswer({ id, isModern }: PlainCall, answer: ToolAnswer, server: Members): string | Buffer {
  const ofServer = isModern ? `${JSON.stringify(SERVER_META)}:${textOf(server)}` : '';
  const ofAnswer = JSON.stringify(answer.meta).slice(1, -1);
  const meta = ofServer === '' || ofAnswer === '' ? ofAnswer + ofServer : `${ofAnswer},${ofServer}`;
  const isError = answer.isError ? ',"isError":true' : '';
  const more = `${isError}${meta === '' ? '' : `,"_meta":{${meta}}`}${isModern ? ',"resultType":"complete"' : ''}`;
  const [head, content, end] = [
    `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{`,
    contentOf(answer),
    `${more}}}`,
  ];
  if (typeof content === 'string') return head + content + end;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(end)]);
}

/** What a server says of itself is the same in all of its answers. */
const textOf = oncePer((server: Members): string => JSON.stringify(server));

/** Content of answers that are kept, for as long as they are: it does not change from call to call. */
const kept = new WeakMap<FinishedJson, string | Buffer>();

/** Whether a finished answer was sent before: it is sent again by its name alone. */
export const wasSent = (finished: FinishedJson): boolean => kept.has(finished);

function contentOf({ json, text, link, finished }: ToolAnswer): string | Buffer {
  const found = finished === undefined ? undefined : kept.get(finished);
  if (found !== undefined) return found;
  const content = [
    { type: 'text', text: text ?? visibleJson(json ?? '') },
    ...(link === undefined ? [] : [{ type: 'resource_link', ...link }]),
  ];
  const whole = `"content":${JSON.stringify(content)}${json === null ? '' : `,"structuredContent":${json}`}`;
  const reported = whole.length <= LONGEST_TEXT ? whole : Buffer.from(whole);
  if (finished !== undefined) kept.set(finished, reported);
  return reported;
}
