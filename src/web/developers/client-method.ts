import type { AnyDescribedQuestion } from '../../read/described-question.ts';

/**
 * What a question is called in the typed client: `grid_fuel_mix` of the topic grid is `grid.fuelMix`, `brief_all` of the
 * topic briefs `briefs.all`. The client is written by the same rule.
 */
export function clientMethod({ name, toolset }: Pick<AnyDescribedQuestion, 'name' | 'toolset'>): string {
  const [first = '', ...others] = name.split('_');
  const isTopic = first === toolset || `${first}s` === toolset;
  const [head = '', ...tail] = isTopic && others.length > 0 ? others : [first, ...others];
  return `${toolset}.${head}${tail.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')}`;
}
