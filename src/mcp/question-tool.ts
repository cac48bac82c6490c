import { argumentsReader } from '../http/read-input.ts';
import type { Cost } from '../read/described-question.ts';
import type { AnyQuestion } from '../read/question.ts';
import { answerCharged, type Said } from './charge.ts';
import { MOST_CHARACTERS, type Rendered, renderAnswer } from './render-answer.ts';
import { type McpTool, visibleText } from './tool.ts';
import { inputSchemaOf, outlineOf } from './tool-schemas.ts';

/** Longest of a description that is listed beside the summary; the rest is in `describe_tool` and the schema. */
const MOST_DESCRIBED = 80;

const COST_WORDS: Readonly<Record<Cost, string>> = {
  free: 'Free.',
  daily: 'Costs 1 request.',
  bulk: 'Costs 1 bulk request.',
};

/** The tool that asks a question. */
export function questionTool(question: AnyQuestion): McpTool {
  const read = argumentsReader(question.input);
  return {
    question,
    toolset: question.toolset,
    definition: {
      name: question.name,
      title: titleOf(question.name),
      description: shortDescription(question),
      inputSchema: inputSchemaOf(question.input),
      outputSchema: outlineOf(question),
      annotations: annotationsOf(question),
    },
    answer: (mcpRequest, given) =>
      answerCharged(mcpRequest, question, async () => {
        const rendered = await renderAnswer(mcpRequest.context, question, read(given));
        return sayRendered(rendered, question, given, mcpRequest.context.publicUrl);
      }),
  };
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

function shortDescription({ summary, description = '', cost, access }: AnyQuestion): string {
  const sentences = description.split(/(?<=\.) (?=[A-Z`])/);
  let reported = '';
  for (const sentence of sentences) {
    if (reported.length + sentence.length > MOST_DESCRIBED) break;
    reported += ` ${sentence}`;
  }
  const key = access === 'key' ? ' Needs an API key.' : '';
  return `${summary}${reported.trimEnd()}${key} ${COST_WORDS[cost]}`;
}

/** All that is said of a tool. */
export function wholeDescription({ summary, description, cost, access }: AnyQuestion): string {
  const key = access === 'key' ? ['Needs an API key.'] : [];
  return [summary, ...(description === undefined ? [] : [description]), ...key, COST_WORDS[cost]].join(' ');
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
    const { contentType, text } = rendered;
    return { json: JSON.stringify({ content_type: contentType, text }), text: visibleText(text), isError: false };
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
export function addressOf({ path, input }: AnyQuestion, given: Readonly<Record<string, unknown>>): string {
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
