import type { ComponentChildren } from 'preact';
import { formatNumber } from '../frame/format.ts';

/** Groups of results that have pages of their own; facilities and news have lists with filters. */
export const PAGED_GROUPS = ['markets', 'places', 'projects', 'deals'] as const;
export type PagedGroup = (typeof PAGED_GROUPS)[number];

/** Entries of a group among all groups, and on a page of its own. */
const AMONG_ALL = 10;
const MARKETS_AMONG_ALL = 25;
const ON_ITS_PAGE = 50;

/** Which entries of each group a page of results shows, and the ways to the others. */
export interface GroupPart {
  of<T>(group: PagedGroup, all: readonly T[]): readonly T[];
  ways(group: PagedGroup, count: number): ComponentChildren;
}

const addressOf = (words: string, group: PagedGroup, page: number): string =>
  `/search?${new URLSearchParams({ q: words, group, ...(page === 1 ? {} : { page: String(page) }) })}`;

/** All groups: the first entries of each, with a link to all. */
export const firstOfEach = (words: string): GroupPart => ({
  of: (group, all) => all.slice(0, leastOf(group)),
  ways: (group, count) =>
    count <= leastOf(group) ? null : (
      <p>
        <a href={addressOf(words, group, 1)}>
          All {formatNumber(count)} {group}
        </a>
      </p>
    ),
});

const leastOf = (group: PagedGroup): number => (group === 'markets' ? MARKETS_AMONG_ALL : AMONG_ALL);

/** One group alone, page by page. */
export const pageOfGroup = (words: string, wanted: PagedGroup, page: number): GroupPart => {
  const from = (page - 1) * ON_ITS_PAGE;
  return {
    of: (group, all) => (group === wanted ? all.slice(from, from + ON_ITS_PAGE) : []),
    ways: (group, count) => {
      if (group !== wanted) return null;
      const last = Math.max(1, Math.ceil(count / ON_ITS_PAGE));
      const to = Math.min(count, from + ON_ITS_PAGE);
      return (
        <nav class="ways" aria-label="Pages of the list">
          {page > 1 && (
            <a class="button quiet" rel="prev" href={addressOf(words, group, Math.min(page - 1, last))}>
              Before
            </a>
          )}
          <span class="soft">
            {from >= count ? 'No entries' : `${formatNumber(from + 1)}–${formatNumber(to)}`} of {formatNumber(count)}
          </span>
          {page < last && (
            <a class="button quiet" rel="next" href={addressOf(words, group, page + 1)}>
              After
            </a>
          )}
          <a href={`/search?q=${encodeURIComponent(words)}`}>All results</a>
        </nav>
      );
    },
  };
};
