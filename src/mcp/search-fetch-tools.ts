import { argumentsReader } from '../http/read-input.ts';
import type { AnyQuestion } from '../read/question.ts';
import { answerCharged } from './charge.ts';
import { CONCISE_CHARACTERS, conciseJson, conciseText } from './concise-answer.ts';
import { CONCISE_MEMBERS } from './concise-members.ts';
import { questionTool } from './question-tool.ts';
import { renderAnswer } from './render-answer.ts';
import type { McpTool } from './tool.ts';
import { inputSchemaOf } from './tool-schemas.ts';

/** Questions that are tools with one text alone, for clients that know no other tools: they have no view. */
const PAIR: ReadonlySet<string> = new Set(['search', 'fetch']);

export const isOfPair = ({ name }: Pick<AnyQuestion, 'name'>): boolean => PAIR.has(name);

/** The tool of `search` or `fetch`: what REST answers, the text of a document as concise as other answers. */
export function pairTool(question: AnyQuestion): McpTool {
  const tool = questionTool(question);
  const read = argumentsReader(question.input);
  return {
    ...tool,
    definition: { ...tool.definition, inputSchema: inputSchemaOf(question.input) },
    answer: (mcpRequest, given) =>
      answerCharged(mcpRequest, question, async () => {
        const rendered = await renderAnswer(mcpRequest.context, question, read(given), Number.POSITIVE_INFINITY);
        if (rendered.kind !== 'json') throw new Error(`${question.name} answered no JSON`);
        const json = rendered.json.length <= CONCISE_CHARACTERS ? rendered.json : withConciseText(rendered.json);
        return { json, text: null, isError: false };
      }),
  };
}

/** For the escapes of a JSON text within a JSON text, and what is beside it. */
const SHARE_OF_TEXT = 0.8;

function withConciseText(json: string): string {
  const fetched = JSON.parse(json) as { text: string; url: string; metadata: { tool?: string } };
  const { text, more } = conciseDocument(fetched.text, fetched.metadata.tool);
  const tool = fetched.metadata.tool;
  const whole = tool === undefined ? fetched.url : `${fetched.url}, or ${tool} with view=full`;
  return JSON.stringify({ ...fetched, text, more: `${more === null ? '' : `${more} `}The whole answer: ${whole}` });
}

function conciseDocument(
  text: string,
  tool: string | undefined,
): { readonly text: string; readonly more: string | null } {
  const most = CONCISE_CHARACTERS * SHARE_OF_TEXT;
  if (!text.startsWith('{')) return conciseText(text, 'text/plain');
  const members = CONCISE_MEMBERS[tool ?? ''] ?? {};
  return {
    text: conciseJson(text, { isCounted: false, limit: null, offset: null, members, narrowing: [], most }),
    more: null,
  };
}
