import type { z } from 'zod';
import { nearWords, plain } from '../domain/text/near-words.ts';
import { Fault } from '../errors.ts';
import { jsonSchemaOf } from './json-schema-of.ts';

type Problems = { pointer: string; detail: string }[];

/** Reads the path and query parameters of one question into its input. */
type InputReader = (
  pathParams: Readonly<Record<string, string>>,
  url: string,
  defaults: Readonly<Record<string, unknown>>,
) => unknown;

interface Kind {
  readonly type: 'integer' | 'number' | 'boolean' | 'array' | 'string';
  /** Of a closed list of words, each by its letters alone: they are taken in any case and with any separator. */
  readonly words: ReadonlyMap<string, string>;
}

/** What is done with a parameter that the reader does not know. */
interface Unknowns {
  /** Names that the door itself takes. */
  readonly others?: readonly string[];
  /**
   * Whether what resembles no parameter is ignored, as the interface lets its callers expect. What resembles one was meant
   * for it, and is refused everywhere: whoever filters by a name that is not read gets everything and does not see it.
   */
  readonly ignores?: boolean;
}

/**
 * Makes the reader of `schema`. Unknown parameters are refused with near names, an empty one counts as absent, a repeated one is
 * refused. Text becomes a number only where a number is wanted and the whole text is one.
 */
export function inputReader(schema: z.ZodObject, pathNames: ReadonlySet<string>, unknowns: Unknowns = {}): InputReader {
  const kinds = kindsOf(schema);
  const names = [...kinds.keys(), ...(unknowns.others ?? [])].filter((name) => !pathNames.has(name));
  return (pathParams, url, defaults) => {
    const raw: Record<string, unknown> = { ...defaults };
    const take = (name: string, text: string): void => {
      const kind = kinds.get(name);
      if (kind !== undefined && text.trim() !== '') raw[name] = coerce(text, kind);
    };
    const given = readQuery(url, (name) => kinds.has(name) && !pathNames.has(name), take);
    for (const name of pathNames) take(name, pathParams[name] ?? '');
    const unread = given.others.filter((name) => !names.includes(name));
    const strange = strangers(unread, names, unknowns.ignores === true);
    const problems: Problems = [
      ...given.problems,
      ...strange.map(({ name, detail }) => ({ pointer: `/query/${name}`, detail })),
    ];
    const parsed = schema.safeParse(raw);
    if (parsed.success && problems.length === 0) return parsed.data;
    const repeated = new Set(problems.map((problem) => problem.pointer));
    for (const issue of parsed.error?.issues ?? []) {
      const name = String(issue.path[0] ?? '');
      const pointer = `/${pathNames.has(name) ? 'path' : 'query'}/${name}`;
      if (!repeated.has(pointer)) problems.push({ pointer, detail: explain(issue, raw[name], kinds.get(name)) });
    }
    const summary = problems.map(({ pointer, detail }) => `${pointer.slice(pointer.lastIndexOf('/') + 1)} ${detail}`);
    throw new Fault('bad-request', `${summary.join('; ')}.`, { problems, ...suggestions(strange) });
  };
}

/** A name that was sent, what is wrong with it, and the names that may have been meant. */
interface Stranger {
  readonly name: string;
  readonly detail: string;
  readonly meant: readonly string[];
}

function strangers(given: readonly string[], names: readonly string[], ignores: boolean): Stranger[] {
  return given.slice(0, PROBLEMS_SHOWN).flatMap((name) => {
    if (LINK_MARKS.test(name)) return [];
    const near = nearWords(name, names);
    if (near.length === 0 && ignores) return [];
    const shown = name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name;
    const advice = names.length === 0 ? 'there are no parameters here' : `use ${names.join(', ')}`;
    return [{ name: shown, detail: `is unknown; ${advice}`, meant: near.length > 0 ? near : names }];
  });
}

/** What mail programs, networks and pages that dodge caches add to any link: nobody meant it for us. */
const LINK_MARKS = /^(utm_[a-z]{1,20}|fbclid|gclid|msclkid|mc_[ce]id|_)$/;

/** Of a name that nobody knows, what is repeated of it. */
const LONGEST_SHOWN = 60;

const suggestions = (strange: readonly Stranger[]): { readonly didYouMean?: readonly string[] } =>
  strange.length === 0 ? {} : { didYouMean: [...new Set(strange.flatMap(({ meant }) => meant))] };

/**
 * Reads the JSON body of a question into its input. Without a body nothing is said, which may be enough; members that
 * the question does not know are refused or ignored, as parameters are.
 * @param inPath parts of the path, which belong to the input too and not to the body.
 * @throws Fault `bad-request` with a pointer into the body.
 */
export function readBody(
  schema: z.ZodObject,
  body: unknown,
  { ignores = false }: Unknowns = {},
  inPath: Readonly<Record<string, string>> = {},
): unknown {
  if (body === undefined) {
    const missing = schema.safeParse(inPath);
    if (missing.success) return missing.data;
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Fault('bad-request', 'The body must be a JSON object.', {
      problems: [{ pointer: '/body', detail: 'must be a JSON object' }],
    });
  }
  const names = Object.keys(schema.shape).filter((name) => !(name in inPath));
  const unknown = Object.keys(body).filter((name) => !names.includes(name));
  const strange = strangers(unknown, names, ignores);
  const given = { ...body, ...inPath };
  const parsed = schema.safeParse(given);
  if (parsed.success && strange.length === 0) return parsed.data;
  const problems = [
    ...strange.map(({ name, detail }) => ({ pointer: `/body/${name}`, detail })),
    ...(parsed.error?.issues ?? []).slice(0, PROBLEMS_SHOWN).map((issue) => ({
      pointer: `/${String(issue.path[0]) in inPath ? 'path' : 'body'}/${issue.path.map(String).join('/')}`,
      detail: explain(issue, valueAt(given, issue.path), undefined),
    })),
  ];
  const summary = problems.map(({ pointer, detail }) => `${pointer.slice('/body/'.length)} ${detail}`);
  throw new Fault('bad-request', `${summary.join('; ')}.`, { problems, ...suggestions(strange) });
}

/**
 * Makes the reader of a tool's arguments: the same schema in the same words. As in an address, text is taken for a
 * number or a boolean where one is wanted and it is one, and what is empty counts as absent, null too. An argument that
 * the tool does not have is refused, since it was meant for something.
 * @throws Fault `bad-request` with pointers into the arguments.
 */
export function argumentsReader(schema: z.ZodObject): (given: Readonly<Record<string, unknown>>) => unknown {
  const kinds = kindsOf(schema);
  return (given) => {
    const raw: Record<string, unknown> = {};
    const problems: Problems = [];
    const strange: Stranger[] = [];
    for (const [name, value] of Object.entries(given)) {
      const kind = kinds.get(name);
      if (kind === undefined) {
        const [stranger] = strangers([name], [...kinds.keys()], kinds.size === 0);
        if (stranger !== undefined) {
          strange.push(stranger);
          problems.push({ pointer: `/arguments/${name}`, detail: stranger.detail });
        }
      } else if (typeof value === 'string' && value.trim() !== '') raw[name] = coerce(value, kind);
      else if (value !== null && value !== '') raw[name] = value;
    }
    const parsed = schema.safeParse(raw);
    if (parsed.success && problems.length === 0) return parsed.data;
    for (const issue of parsed.error?.issues.slice(0, PROBLEMS_SHOWN) ?? []) {
      const kind = issue.path.length === 1 ? kinds.get(String(issue.path[0])) : undefined;
      const pointer = `/arguments/${issue.path.map(String).join('/')}`;
      problems.push({ pointer, detail: explain(issue, valueAt(raw, issue.path), kind) });
    }
    const summary = problems.map(({ pointer, detail }) => `${pointer.slice('/arguments/'.length)} ${detail}`);
    throw new Fault('bad-request', `${summary.join('; ')}.`, { problems, ...suggestions(strange) });
  };
}

/** A body may be wrong in as many places as it has. */
const PROBLEMS_SHOWN = 20;

function valueAt(body: object, path: readonly PropertyKey[]): unknown {
  let value: unknown = body;
  for (const step of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  return value;
}

function kindsOf(schema: z.ZodObject): ReadonlyMap<string, Kind> {
  const { properties = {} } = jsonSchemaOf(schema, 'input');
  return new Map(
    Object.entries(properties).map(([name, property]) => {
      const { type, enum: own, items } = (typeof property === 'object' ? property : {}) as JsonSchema;
      const isKind = type === 'integer' || type === 'number' || type === 'boolean' || type === 'array';
      const listed = own ?? (typeof items === 'object' && !Array.isArray(items) ? items.enum : undefined) ?? [];
      const words = listed.filter((word) => typeof word === 'string');
      return [name, { type: isKind ? type : 'string', words: new Map(words.map((word) => [plain(word), word])) }];
    }),
  );
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Hands each wanted parameter to `take`, the first time it is given; the answer is what is wrong with it, and the others. */
function readQuery(
  url: string,
  isWanted: (name: string) => boolean,
  take: (name: string, text: string) => void,
): { readonly problems: Problems; readonly others: readonly string[] } {
  const problems: Problems = [];
  const others = new Set<string>();
  const start = url.indexOf('?');
  if (start < 0) return { problems, others: [] };
  const given = new Set<string>();
  const repeated = new Set<string>();
  for (const pair of url.slice(start + 1).split('&')) {
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const text = equals < 0 ? '' : decode(pair.slice(equals + 1));
    if (!isWanted(name)) {
      if (name !== '') others.add(name);
      continue;
    }
    if (given.has(name)) repeated.add(name);
    else take(name, text);
    given.add(name);
  }
  for (const name of repeated) problems.push({ pointer: `/query/${name}`, detail: 'must be given once' });
  return { problems, others: [...others] };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Fault('bad-request', 'The query is not percent-encoded UTF-8.', { reason: 'malformed_url' });
  }
}

/** The text as the kind that is wanted, or the text itself where it is not of that kind: the schema then says so. */
function coerce(text: string, { type: kind, words }: Kind): unknown {
  if (kind === 'string' && words.size === 0) return text;
  const trimmed = text.trim();
  if (kind === 'string') return words.get(plain(trimmed)) ?? text;
  if (kind === 'integer' && /^[+-]?\d{1,15}$/.test(trimmed)) return Number(trimmed);
  if (kind === 'number' && /^[+-]?(\d{1,15}(\.\d{0,30})?|\.\d{1,30})(e[+-]?\d{1,2})?$/i.test(trimmed))
    return Number(trimmed);
  if (kind === 'boolean' && /^(true|1)$/i.test(trimmed)) return true;
  if (kind === 'boolean' && /^(false|0)$/i.test(trimmed)) return false;
  if (kind === 'array') return trimmed.split(',').map((part) => words.get(plain(part)) ?? part.trim());
  return text;
}

/** What a text of a format looks like, as words that complete "week …". */
const FORMATS: Readonly<Record<string, string>> = {
  date: 'must be a day such as 2026-03-02',
  datetime: 'must be an ISO 8601 instant such as 2026-03-02T12:00:00Z',
  email: 'must be an e-mail address',
  url: 'must be an address that begins with http:// or https://',
};

/** What is wrong with a value, as words that complete "limit …". */
function explain(issue: z.core.$ZodIssue, value: unknown, kind: Kind | undefined): string {
  if (value === undefined) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return kind?.type === 'integer' ? 'must be a whole number' : `must be a ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : issue.origin === 'array'
          ? `must have at most ${issue.maximum} entries`
          : `must be at most ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `must have at least ${issue.minimum} characters`
        : issue.origin === 'array'
          ? `must have at least ${issue.minimum} entries`
          : `must be at least ${issue.minimum}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? issue.message;
    default:
      return issue.message;
  }
}
