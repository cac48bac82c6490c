import {
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import { marketBrief } from '../read/briefs/market-brief.ts';
import { listMarkets } from '../read/markets/list-markets.ts';
import { methodology } from '../read/meta/methodology.ts';
import type { AnyQuestion } from '../read/question.ts';
import { charged } from './charge.ts';
import type { McpRequest } from './mcp-request.ts';
import { describeTool } from './meta-tools.ts';
import { renderAnswer } from './render-answer.ts';
import { visibleJson, visibleText } from './tool.ts';
import { SCHEMA_URI } from './tool-schemas.ts';
import type { Toolbox } from './toolbox.ts';

const BRIEF = 'loadstar://market-brief/';
const MARKETS = 'loadstar://markets';
const METHODOLOGY = 'loadstar://methodology';

const JSON_TYPE = 'application/json';
const MARKDOWN = 'text/markdown';

/** Resources that are there whatever is stored. Briefs are as many as markets: a template has them. */
export const RESOURCES: readonly Resource[] = [
  {
    uri: MARKETS,
    name: 'markets',
    title: 'Markets',
    description: `${listMarkets.summary} Costs 1 request.`,
    mimeType: JSON_TYPE,
  },
  {
    uri: METHODOLOGY,
    name: 'methodology',
    title: 'Methodology',
    description: `${methodology.summary} Costs 1 request.`,
    mimeType: MARKDOWN,
  },
];

export const RESOURCE_TEMPLATES: readonly ResourceTemplateType[] = [
  {
    uriTemplate: `${BRIEF}{slug}`,
    name: 'market-brief',
    title: 'Market brief',
    description: `${marketBrief.summary} Costs 1 request.`,
    mimeType: JSON_TYPE,
  },
  {
    uriTemplate: `${SCHEMA_URI}{tool}`,
    name: 'schema',
    title: 'Tool schema',
    description:
      'Details of one tool: description, arguments with bounds, and the complete schema of its answer. Free.',
    mimeType: JSON_TYPE,
  },
];

/**
 * A resource by its address. What a question answers costs what the question does.
 * @throws ResourceNotFoundError, and the faults of questions.
 */
export async function readResource(mcpRequest: McpRequest, toolbox: Toolbox, uri: string): Promise<ReadResourceResult> {
  const text = (mimeType: string, said: string): ReadResourceResult => ({ contents: [{ uri, mimeType, text: said }] });
  if (uri === MARKETS) return text(JSON_TYPE, await ask(mcpRequest, listMarkets, {}));
  if (uri === METHODOLOGY) return text(MARKDOWN, await ask(mcpRequest, methodology, { format: 'markdown' }));
  const slug = nameIn(uri, BRIEF);
  if (slug !== null && marketBrief.input.safeParse({ slug }).success)
    return text(JSON_TYPE, await ask(mcpRequest, marketBrief, { slug }));
  const tool = toolbox.all.byName.get(nameIn(uri, SCHEMA_URI) ?? '');
  if (tool === undefined) throw new ResourceNotFoundError(uri);
  return text(JSON_TYPE, JSON.stringify(describeTool(tool)));
}

function nameIn(uri: string, beginning: string): string | null {
  if (!uri.startsWith(beginning)) return null;
  try {
    return decodeURIComponent(uri.slice(beginning.length));
  } catch {
    return null;
  }
}

async function ask(mcpRequest: McpRequest, question: AnyQuestion, given: object): Promise<string> {
  const input = question.input.parse(given);
  const rendered = await charged(mcpRequest, question, () =>
    // A resource is read because it is wanted whole.
    renderAnswer(mcpRequest.context, question, input, Number.POSITIVE_INFINITY),
  );
  if (rendered.kind === 'json') return visibleJson(rendered.json);
  return rendered.kind === 'text' ? visibleText(rendered.text) : '';
}
