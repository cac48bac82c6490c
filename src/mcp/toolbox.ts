import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Fault } from '../errors.ts';
import type { Toolset } from '../read/described-question.ts';
import type { AnyQuestion } from '../read/question.ts';
import { TOOLSET_WORDS } from '../read/toolsets.ts';
import { metaTools } from './meta-tools.ts';
import { isReadOnly, questionTool } from './question-tool.ts';
import { isOfPair, pairTool } from './search-fetch-tools.ts';
import type { McpTool } from './tool.ts';

/** The main ways of an agent, for clients that cannot hold them all: not more than twenty. */
const CORE: readonly string[] = [
  'search',
  'fetch',
  'facilities_search',
  'facilities_one',
  'markets_list',
  'markets_one',
  'markets_compare',
  'markets_movers',
  'brief_market',
  'brief_diff',
  'grid_fuel_mix',
  'grid_lmp_prices',
  'grid_queue',
  'pipeline_projects',
  'site_score',
  'energy_prices',
  'news_latest',
  'deals_transactions',
  'meta_stats',
  'meta_sources',
];

/** Addresses under `/mcp/x/` beside those of the toolsets. */
const OTHER_SETS = { core: 'core', lean: 'lean' } as const;

/** The tools that one client is given, under their names and in the order in which they are listed. */
export interface ToolSelection {
  readonly tools: readonly McpTool[];
  readonly byName: ReadonlyMap<string, McpTool>;
  /** Whether the address alone says which; headers may differ from caller to caller at one address. */
  readonly isByAddress: boolean;
}

/** What a request says of the tools that it wants. */
interface Wanted {
  /** What follows `/mcp/x/`; null at `/mcp`. */
  readonly set: string | null;
  /** `X-MCP-Toolsets`, `X-MCP-Tools` and `X-MCP-Readonly`, as sent. */
  readonly toolsets: string | undefined;
  readonly tools: string | undefined;
  readonly readonly: string | undefined;
}

export interface Toolbox {
  readonly all: ToolSelection;
  /** Names after `/mcp/x/`. */
  readonly sets: readonly string[];
  /** @throws Fault `bad-request` for names that there are not, with all that there are; `not-found` for the address. */
  select(wanted: Wanted): ToolSelection;
}

/** Headers are anybody's: of their combinations only so many are kept. */
const MOST_SELECTIONS = 64;

const askedByTools = (questions: readonly AnyQuestion[]): AnyQuestion[] =>
  questions.filter(({ access }) => access !== 'operator');

const toolOf = (question: AnyQuestion): McpTool => (isOfPair(question) ? pairTool(question) : questionTool(question));

/** Makes the tools, once for all requests. */
export const openToolbox = (questions: readonly AnyQuestion[]): Toolbox =>
  toolboxOf(askedByTools(questions).map(toolOf));

/** The same with others having their turn after each tool: the schemas of all together take some tenths of a second. */
export async function openToolboxInTurns(questions: readonly AnyQuestion[]): Promise<Toolbox> {
  const asking: McpTool[] = [];
  for (const question of askedByTools(questions)) {
    asking.push(toolOf(question));
    await nextTurn();
  }
  return toolboxOf(asking);
}

function toolboxOf(asking: readonly McpTool[]): Toolbox {
  const pair = asking.filter(({ question }) => question !== null && isOfPair(question));
  const all = selectionOf(asking, true);
  const sets = [...new Set<string>(asking.flatMap(({ toolset }) => toolset ?? [])), ...Object.keys(OTHER_SETS)];
  const kept = new LRUCache<string, ToolSelection>({ max: MOST_SELECTIONS });

  const ofAddress = (set: string | null): readonly McpTool[] => {
    if (set === null || set === OTHER_SETS.lean) return all.tools;
    if (set === OTHER_SETS.core) return CORE.flatMap((name) => all.byName.get(name) ?? []);
    const tools = asking.filter(({ toolset }) => toolset === set);
    if (tools.length > 0) return tools;
    throw new Fault('not-found', `There is no toolset "${set}". Use ${sets.join(', ')}.`, {
      reason: 'toolset_not_found',
      didYouMean: sets,
    });
  };
  const make = (wanted: Wanted): ToolSelection => {
    const toolsets = namesIn('X-MCP-Toolsets', wanted.toolsets, Object.keys(TOOLSET_WORDS));
    const names = namesIn('X-MCP-Tools', wanted.tools, [...all.byName.keys()]);
    const isNarrowed = toolsets !== null || names !== null;
    const mustRead = flagIn('X-MCP-Readonly', wanted.readonly);
    const tools = ofAddress(wanted.set).filter(
      (tool) =>
        (!isNarrowed ||
          toolsets?.includes(tool.toolset as Toolset) === true ||
          names?.includes(tool.definition.name) === true) &&
        (!mustRead || tool.question === null || isReadOnly(tool.question)),
    );
    const isByAddress = !isNarrowed && !mustRead;
    if (wanted.set !== OTHER_SETS.lean) return selectionOf(tools, isByAddress);
    const found = new Set(pair);
    const calling = metaTools(tools.filter((tool) => !found.has(tool)));
    return selectionOf([...calling, ...tools.filter((tool) => found.has(tool))], isByAddress);
  };
  return {
    all,
    sets,
    select: (wanted) => {
      const key = JSON.stringify([wanted.set, wanted.toolsets, wanted.tools, wanted.readonly]);
      const found = kept.get(key);
      if (found !== undefined) return found;
      const selection = make(wanted);
      kept.set(key, selection);
      return selection;
    },
  };
}

function selectionOf(tools: readonly McpTool[], isByAddress: boolean): ToolSelection {
  return { tools, byName: new Map(tools.map((tool) => [tool.definition.name, tool])), isByAddress };
}

/** Names in a header with commas between them; null without one. */
function namesIn(header: string, text: string | undefined, entry: readonly string[]): readonly string[] | null {
  if (text === undefined || text.trim() === '') return null;
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = names.filter((name) => !entry.includes(name));
  if (unknown.length === 0) return names;
  const detail = `has unknown names: ${unknown.join(', ')}. Use ${entry.join(', ')}`;
  throw new Fault('bad-request', `${header} ${detail}.`, {
    problems: [{ pointer: `/headers/${header.toLowerCase()}`, detail }],
  });
}

function flagIn(header: string, text: string | undefined): boolean {
  const word = text?.trim().toLowerCase() ?? '';
  if (word === 'true' || word === '1') return true;
  if (word === 'false' || word === '0' || word === '') return false;
  const detail = 'must be true or false';
  throw new Fault('bad-request', `${header} ${detail}.`, {
    problems: [{ pointer: `/headers/${header.toLowerCase()}`, detail }],
  });
}
