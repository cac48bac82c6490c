import { z } from 'zod';
import { Fault } from '../errors.ts';
import { argumentsReader } from '../http/read-input.ts';
import type { AnyQuestion } from '../read/question.ts';
import { TOOLSET_WORDS } from '../read/toolsets.ts';
import { answerCharged, type Said } from './charge.ts';
import { CONCISE_CHARACTERS } from './concise-answer.ts';
import { isReadOnly, wholeDescription } from './question-tool.ts';
import type { McpTool } from './tool.ts';
import { answerSchemaOf, inputSchemaOf, type ObjectSchema, SCHEMA_URI } from './tool-schemas.ts';

/** Looking up what there is costs nothing. */
const FREE = { access: 'open', cost: 'free' } as const;

const SearchToolsInput = z.object({
  query: z.string().max(200).default('').describe('Search words; empty lists all tools.'),
});
const DescribeToolInput = z.object({ name: z.string().min(1).max(100).describe('Name from search_tools.') });
const CallToolInput = z.object({
  name: z.string().min(1).max(100).describe('Name from search_tools.'),
  arguments: z.looseObject({}).default({}).describe('Arguments as in describe_tool.'),
});

const ANNOTATIONS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;

/** Three tools in place of all: find one, read how it is called, call it. */
export function metaTools(tools: readonly McpTool[]): readonly McpTool[] {
  const byName = new Map(tools.map((tool) => [tool.definition.name, tool]));
  const named = (name: string): McpTool => {
    const tool = byName.get(name);
    if (tool !== undefined) return tool;
    throw new Fault('not-found', `There is no tool "${name}". search_tools lists them.`, {
      reason: 'tool_not_found',
      didYouMean: nearTo(name, tools).map(({ definition }) => definition.name),
    });
  };
  const mayWrite = tools.some(({ question }) => question !== null && !isReadOnly(question));
  return [
    freeTool({
      name: 'search_tools',
      description: `Finds tools by topic. Topics: ${Object.keys(TOOLSET_WORDS).join(', ')}. Free.`,
      input: SearchToolsInput,
      output: { tools: { type: 'array' }, count: { type: 'integer' } },
      answer: ({ query }) => {
        const found = nearTo(query, tools);
        return {
          count: found.length,
          // Of all of them the titles say what they do; words of every one would be read and not needed.
          tools:
            found.length > MOST_FOUND
              ? found.map(({ definition: { name, title } }) => ({ name, title }))
              : found.map(({ definition, toolset }) => ({
                  name: definition.name,
                  toolset,
                  description: definition.description ?? '',
                  arguments: Object.keys(definition.inputSchema.properties ?? {}),
                })),
        };
      },
    }),
    freeTool({
      name: 'describe_tool',
      description: 'Details of one tool: description, arguments with bounds, and the schema of its answer. Free.',
      input: DescribeToolInput,
      output: { name: { type: 'string' }, description: { type: 'string' }, input_schema: { type: 'object' } },
      answer: ({ name }) => {
        const described = describeTool(named(name));
        return JSON.stringify(described).length <= CONCISE_CHARACTERS
          ? described
          : { ...described, output_schema: named(name).definition.outputSchema, schema_uri: SCHEMA_URI + name };
      },
    }),
    {
      question: null,
      toolset: null,
      definition: {
        name: 'call_tool',
        title: 'Call tool',
        description: 'Calls a tool by name. The answer and the cost are those of the tool.',
        inputSchema: inputSchemaOf(CallToolInput),
        annotations: mayWrite ? { readOnlyHint: false, destructiveHint: false, openWorldHint: false } : ANNOTATIONS,
      },
      answer: async (mcpRequest, given) => {
        let found: { tool: McpTool; given: Record<string, unknown> } | undefined;
        const refused = await answerCharged(mcpRequest, FREE, async () => {
          const input = readCall(given) as z.output<typeof CallToolInput>;
          found = { tool: named(input.name), given: input.arguments };
          return NOTHING;
        });
        return found === undefined ? refused : found.tool.answer(mcpRequest, found.given);
      },
    },
  ];
}

const readCall = argumentsReader(CallToolInput);
const NOTHING: Said = { json: null, text: '', isError: false };

/** All about a tool, for `describe_tool` and the resource of its schema. */
export function describeTool({ definition, question, toolset }: McpTool): Readonly<Record<string, unknown>> {
  return {
    name: definition.name,
    toolset,
    description: question === null ? definition.description : wholeDescription(question),
    input_schema: definition.inputSchema,
    output_schema: question === null ? definition.outputSchema : answerSchemaOf(question),
    ...(question === null ? {} : { example: question.example, rest: restOf(question) }),
  };
}

function restOf({ method = 'GET', path }: AnyQuestion): string {
  return `${method} ${path}`;
}

interface FreeTool<I extends z.ZodObject> {
  readonly name: string;
  readonly description: string;
  readonly input: I;
  readonly output: Readonly<Record<string, { readonly type: string }>>;
  answer(input: z.output<I>): Readonly<Record<string, unknown>>;
}

function freeTool<I extends z.ZodObject>({ name, description, input, output, answer }: FreeTool<I>): McpTool {
  const read = argumentsReader(input);
  const outputSchema: ObjectSchema = { type: 'object', properties: output };
  const title = name.replace('_', ' ');
  return {
    question: null,
    toolset: null,
    definition: {
      name,
      title: title.charAt(0).toUpperCase() + title.slice(1),
      description,
      inputSchema: inputSchemaOf(input),
      outputSchema,
      annotations: ANNOTATIONS,
    },
    answer: (mcpRequest, given) =>
      answerCharged(mcpRequest, FREE, async () => {
        const json = JSON.stringify(answer(read(given) as z.output<I>));
        return { json, text: null, isError: false };
      }),
  };
}

/** Tools whose words have most of the words asked for, the best first; all where none is asked for. */
function nearTo(query: string, tools: readonly McpTool[]): readonly McpTool[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return tools;
  const marked = tools.map((tool) => {
    const [name, said] = [wordsOf(tool.definition.name), wordsOf(textOf(tool))];
    const marks = wanted.map((word) => (name.some(begins(word)) ? 3 : said.some(begins(word)) ? 1 : 0));
    return { tool, mark: marks.reduce<number>((sum, mark) => sum + mark, 0) };
  });
  return marked
    .filter(({ mark }) => mark > 0)
    .sort((a, b) => b.mark - a.mark)
    .slice(0, MOST_FOUND)
    .map(({ tool }) => tool);
}

const MOST_FOUND = 8;

const begins =
  (word: string) =>
  (other: string): boolean =>
    other.startsWith(word) || (other.length > 3 && word.startsWith(other));

function textOf({ question, toolset, definition }: McpTool): string {
  const about = toolset === null ? '' : TOOLSET_WORDS[toolset];
  return `${question === null ? definition.description : wholeDescription(question)} ${about}`;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z0-9]{2,}/g) ?? [];
}
