import { partInWords } from '../../domain/part-in-words.ts';
import { formatDate } from '../frame/format.ts';
import { Table } from '../frame/parts.tsx';
import type { RankedMarket } from './rank-markets.ts';

/** A source of what is shown, with the oldest and the newest day of which it speaks there. */
export interface RankingSource {
  readonly source: string;
  readonly oldest: string | null;
  readonly newest: string | null;
  /** What it tells, in words. */
  readonly tells: readonly string[];
}

interface Told {
  readonly source: string;
  readonly observed_at: string | null;
}

/** What the sources of an answer about markets tell of, by their kind. */
const TELLS: Readonly<Record<string, string>> = {
  lmp: 'prices',
  facility: 'facilities',
  project: 'projects',
  news: 'projects',
};

/** Sources of the reasons of these lines, and of the counts beside them, by name. */
export function sourcesOf(
  lines: readonly RankedMarket[],
  provenance: readonly Told[],
  kinds: ReadonlyMap<string, string>,
): readonly RankingSource[] {
  const found = new Map<string, { days: string[]; tells: Set<string> }>();
  const add = (source: string, at: string | null, tells: string): void => {
    const entry = found.get(source) ?? { days: [], tells: new Set<string>() };
    if (at !== null) entry.days.push(at);
    entry.tells.add(tells);
    found.set(source, entry);
  };
  for (const { reasons } of lines)
    for (const part of [reasons?.lift, reasons?.drag])
      for (const source of part?.source?.split(' + ') ?? [])
        add(source, part?.observed_at ?? null, partInWords(part?.id ?? ''));
  for (const { source, observed_at: at } of provenance)
    add(source, at, TELLS[kinds.get(source) ?? ''] ?? 'facilities and projects');
  return [...found]
    .map(([source, { days, tells }]) => {
      const sorted = days.sort();
      return { source, oldest: sorted[0] ?? null, newest: sorted.at(-1) ?? null, tells: [...tells].sort() };
    })
    .sort((a, b) => (a.source < b.source ? -1 : 1));
}

const COLUMNS = [{ name: 'Source' }, { name: 'Of', hint: 'Day or days of which it speaks here' }, { name: 'Tells of' }];

export function RankingSources({ of }: { readonly of: readonly RankingSource[] }) {
  return (
    <details class="ranking-sources">
      <summary>Sources of this list ({of.length})</summary>
      <Table caption="Each with its publisher, license and age on the page of sources" columns={COLUMNS} none="None.">
        {of.map(({ source, oldest, newest, tells }) => (
          <tr key={source}>
            <th scope="row">
              <a href={`/sources#${encodeURIComponent(source)}`}>{source}</a>
            </th>
            <td>{oldest === newest ? formatDate(newest) : `${formatDate(oldest)} to ${formatDate(newest)}`}</td>
            <td>{tells.join(', ')}</td>
          </tr>
        ))}
      </Table>
    </details>
  );
}
