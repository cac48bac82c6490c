import type { CompleteRequestParams, CompleteResult } from '@modelcontextprotocol/server';
import { ISO_NAMES } from '../domain/grid/iso.ts';
import { US_STATES } from '../domain/places/us-states.ts';
import type { ReadContext } from '../read/context.ts';
import { listMarketNames } from '../read/markets/list-names.ts';
import type { Toolbox } from './toolbox.ts';

/** Most values that the protocol allows in one answer. */
const MOST_VALUES = 100;

/** What an argument of a prompt or a part of a resource's address may be, from what is typed so far. */
export async function complete(
  context: ReadContext,
  toolbox: Toolbox,
  { argument: { name, value } }: CompleteRequestParams,
): Promise<CompleteResult> {
  const before = name === 'markets' ? value.slice(0, value.lastIndexOf(',') + 1) : '';
  const typed = value.slice(before.length).trim().toLowerCase();
  const fitting = (await valuesOf(context, toolbox, name)).filter(({ spellings }) =>
    spellings.some((spelling) => spelling.toLowerCase().startsWith(typed)),
  );
  const values = fitting.slice(0, MOST_VALUES).map(({ answer }) => (before === '' ? answer : `${before}${answer}`));
  return { completion: { values, total: fitting.length, hasMore: fitting.length > values.length } };
}

interface Completion {
  readonly answer: string;
  readonly spellings: readonly string[];
}

async function valuesOf(context: ReadContext, toolbox: Toolbox, name: string): Promise<readonly Completion[]> {
  switch (name) {
    case 'slug':
    case 'market':
    case 'markets': {
      const markets = await listMarketNames(context);
      return markets.map((market) => ({
        answer: market.slug,
        spellings: [market.slug, market.name, ...market.aliases],
      }));
    }
    case 'iso':
      return ISO_NAMES.map((iso) => ({ answer: iso, spellings: [iso] }));
    case 'state':
      return Object.entries(US_STATES).map(([code, state]) => ({ answer: code, spellings: [code, state] }));
    case 'tool':
      return [...toolbox.all.byName.keys()].map((tool) => ({ answer: tool, spellings: [tool] }));
    default:
      return [];
  }
}
