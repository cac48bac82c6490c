import type { AnyDescribedQuestion } from './described-question.ts';

/** Path and query that ask the example of a question which is asked by GET. */
export function exampleAddress({ path, example }: Pick<AnyDescribedQuestion, 'path' | 'example'>): string {
  const left = new Map(Object.entries(example as Readonly<Record<string, unknown>>));
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(left.get(name));
    left.delete(name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams([...left].map(([name, value]): [string, string] => [name, String(value)]));
  return query.size === 0 ? named : `${named}?${query}`;
}
