import { z } from 'zod';
import { FinishedJson } from '../cache/finished-answer.ts';
import { jsonSchemaOf } from '../http/json-schema-of.ts';
import { argumentsReader } from '../http/read-input.ts';
import { readFields } from '../http/select-fields.ts';
import type { Cost } from '../read/described-question.ts';
import type { AnyQuestion } from '../read/question.ts';
import { answerCharged, type Said } from './charge.ts';
import { CONCISE_ENTRIES, type ConciseOptions, conciseJson, conciseText } from './concise-answer.ts';
import { CONCISE_MEMBERS, type ConciseMembers } from './concise-members.ts';
import { openNotedArguments } from './noted-arguments.ts';
import { MOST_CHARACTERS, type Rendered, renderAnswer } from './render-answer.ts';
import { type McpTool, visibleText } from './tool.ts';
import { inputSchemaOf, outlineOf } from './tool-schemas.ts';
import { TOOL_WORDS } from './tool-words.ts';

const COST_WORDS: Readonly<Record<Cost, string>> = {
  free: 'Free.',
  daily: 'Costs 1 request.',
  bulk: 'Costs 1 bulk request.',
};

/** How much of an answer is sent; absent: concise. */
const ViewParam = z.enum(['concise', 'full']).optional();

/** What a tool takes: what its question does, and the view of what only reads, where the question has none of its own. */
export function toolInputOf(question: AnyQuestion): z.ZodObject {
  return hasOwnView(question) || !isReadOnly(question)
    ? question.input
    : question.input.safeExtend({ view: ViewParam });
}

const hasOwnView = ({ input }: AnyQuestion): boolean => Object.hasOwn(input.shape, 'view');

type Given = Readonly<Record<string, unknown>>;

/** What the arguments of a call ask for. */
interface ReadArguments {
  readonly input: Readonly<Record<string, unknown>>;
  /** How the answer is made concise; null: it is sent whole. */
  readonly options: ConciseOptions | null;
}

/** The tool that asks a question. */
export function questionTool(question: AnyQuestion): McpTool {
  const input = toolInputOf(question);
  const read = argumentsReader(input);
  const paging = pagingOf(question);
  const members = CONCISE_MEMBERS[question.name] ?? {};
  const noted = openNotedArguments<ReadArguments>();
  const readArguments = (given: Given): ReadArguments => {
    const isConcise = isReadOnly(question) && given.view !== 'full';
    const asked = isConcise ? { ...paging.byDefault, ...members.given, ...withoutEmpty(given) } : given;
    const { view, ...wanted } = read(asked) as Record<string, unknown>;
    return {
      input: hasOwnView(question) ? { ...wanted, view } : wanted,
      options: isConcise ? conciseOptionsOf(question, members, given, wanted) : null,
    };
  };
  return {
    question,
    toolset: question.toolset,
    definition: {
      name: question.name,
      title: TOOL_WORDS[question.name]?.title ?? titleOf(question.name),
      description: shortDescription(question),
      inputSchema: inputSchemaOf(input),
      outputSchema: outlineOf(question),
      annotations: annotationsOf(question),
    },
    answer: (mcpRequest, given) =>
      answerCharged(mcpRequest, question, async () => {
        const { input: wanted, options } = noted.note(given, () => readArguments(given));
        const most = options === null ? MOST_CHARACTERS : MOST_TO_SHORTEN;
        const rendered = await renderAnswer(mcpRequest.context, question, wanted, most);
        const said = options === null ? rendered : concise(rendered, options);
        return sayRendered(said, question, given, mcpRequest.context.publicUrl);
      }),
    cached: (context, given) => {
      const asked = question.cached === undefined ? null : noted.at(given);
      if (asked === null || readFields(question, asked.input) !== null) return null;
      const finished = question.cached?.(context, asked.input) ?? null;
      if (finished === null || asked.options === null) return finished;
      return made.get(finished)?.get(keyOf(asked.options)) ?? null;
    },
  };
}

/** Longest answer of which a concise one is made. */
const MOST_TO_SHORTEN = 16 * 1024 * 1024;

/** What counts as absent, so that a default stands for it. */
const withoutEmpty = (given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== ''));

/** The entries that a tool asks for where the caller names no number. */
function pagingOf({ input }: AnyQuestion): { readonly byDefault: Readonly<Record<string, unknown>> } {
  const { limit } = jsonSchemaOf(input, 'input').properties ?? {};
  const byDefault = typeof limit === 'object' && typeof limit.default === 'number' ? limit.default : null;
  return { byDefault: byDefault !== null && byDefault > CONCISE_ENTRIES ? { limit: CONCISE_ENTRIES } : {} };
}

function conciseOptionsOf(
  { input }: AnyQuestion,
  members: ConciseMembers,
  given: Readonly<Record<string, unknown>>,
  { limit, offset }: Readonly<Record<string, unknown>>,
): ConciseOptions {
  return {
    // Who names the members that it wants gets those.
    members: Object.hasOwn(withoutEmpty(given), 'fields') ? {} : members,
    isCounted: members.isWhole === true || Object.hasOwn(withoutEmpty(given), 'limit'),
    limit: typeof limit === 'number' ? limit : null,
    offset: typeof offset === 'number' ? offset : null,
    narrowing: Object.keys(input.shape).filter((name) => !NOT_NARROWING.has(name)),
  };
}

const NOT_NARROWING: ReadonlySet<string> = new Set(['limit', 'offset', 'cursor', 'format', 'view', 'sort', 'fields']);

/** Concise answers of those that are kept, by what was asked of them: making one costs more than all else of a call. */
const made = new WeakMap<FinishedJson, Map<string, FinishedJson>>();

const keyOf = ({ isCounted, limit, offset }: ConciseOptions): string => JSON.stringify([isCounted, limit, offset]);

function concise(rendered: Rendered, options: ConciseOptions): Rendered {
  if (rendered.kind === 'text') {
    const { text, more } = conciseText(rendered.text, rendered.contentType);
    return { ...rendered, text, more };
  }
  if (rendered.kind !== 'json' || rendered.status >= 400) return rendered;
  const { finished, json } = rendered;
  if (finished === null) return { ...rendered, json: conciseJson(json, options) };
  const forms = made.get(finished) ?? new Map<string, FinishedJson>();
  made.set(finished, forms);
  const key = keyOf(options);
  const found = forms.get(key) ?? conciseOf(finished, json, options);
  forms.set(key, found);
  return { ...rendered, json: found.text.toString(), finished: found };
}

function conciseOf(finished: FinishedJson, json: string, options: ConciseOptions): FinishedJson {
  const text = conciseJson(json, options);
  return text === json ? finished : new FinishedJson(text, finished.version);
}

/** Asking changes nothing; only a question that makes something, by POST, may. */
export function isReadOnly({ idempotent }: Pick<AnyQuestion, 'idempotent'>): boolean {
  return idempotent === undefined;
}

function annotationsOf(question: AnyQuestion) {
  const readOnly = isReadOnly(question);
  // Of what only reads, the protocol gives the other hints no meaning; lists of tools are read by models, each byte of them.
  if (readOnly) return { readOnlyHint: true, openWorldHint: false };
  // Without a key of its own a second call makes a second one.
  return { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };
}

function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shortDescription({ name, summary, cost, access }: AnyQuestion): string {
  const use = TOOL_WORDS[name]?.use;
  const key = access === 'key' ? ['Needs an API key.'] : [];
  return [summary, ...(use === undefined ? [] : [use]), ...key, COST_WORDS[cost]].join(' ');
}

/** All that is said of a tool. */
export function wholeDescription(question: AnyQuestion): string {
  const { description } = question;
  return [shortDescription(question), ...(description === undefined ? [] : [description])].join(' ');
}

function sayRendered(
  rendered: Rendered,
  question: AnyQuestion,
  given: Readonly<Record<string, unknown>>,
  publicUrl: string,
): Said {
  if (rendered.kind === 'json')
    return {
      json: rendered.json,
      text: null,
      isError: rendered.status >= 400,
      ...(rendered.finished === null ? {} : { finished: rendered.finished }),
    };
  if (rendered.kind === 'text') {
    const { contentType, text, more = null } = rendered;
    const said = { content_type: contentType, text, ...(more === null ? {} : { more }) };
    return {
      json: JSON.stringify(said),
      text: visibleText(more === null ? text : `${text}\n${more}`),
      isError: false,
    };
  }
  const uri = publicUrl + addressOf(question, given);
  const [mimeType = rendered.contentType] = rendered.contentType.split(';', 1);
  const notice = tooLong(question, uri);
  return {
    json: JSON.stringify({ truncated: true, notice, url: uri }),
    text: notice,
    ...(question.method === 'POST' ? {} : { link: { uri, name: question.name, mimeType } }),
    isError: false,
  };
}

function tooLong({ input, method }: AnyQuestion, uri: string): string {
  const names = Object.keys(input.shape);
  const narrowing = names.filter((name) => name !== 'limit' && name !== 'offset' && name !== 'format');
  const ways = [
    ...(names.includes('limit') ? ['a smaller limit (and offset or cursor for the rest)'] : []),
    ...(narrowing.length > 0 ? [`any of ${narrowing.join(', ')}`] : []),
  ];
  return [
    `The answer is longer than ${MOST_CHARACTERS / 1024} KB and is not sent here.`,
    ...(ways.length > 0 ? [`Narrow it by ${ways.join(' or by ')}.`] : []),
    ...(method === 'POST' ? [] : [`The complete answer is at ${uri}, with the same key.`]),
  ].join(' ');
}

/** Where REST answers the same. */
function addressOf({ path, input }: AnyQuestion, given: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  let address = path;
  for (const [name, value] of Object.entries(given)) {
    if (!(name in input.shape) || value === null || value === '') continue;
    const text = Array.isArray(value) ? value.join(',') : String(value);
    if (address.includes(`{${name}}`)) address = address.replace(`{${name}}`, encodeURIComponent(text));
    else query.set(name, text);
  }
  return query.size === 0 ? address : `${address}?${query}`;
}
