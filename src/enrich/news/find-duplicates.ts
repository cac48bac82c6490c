import { parseUrl } from '../../domain/sources/parse-url.ts';
import { canonicalUrl } from '../text/canonical-url.ts';
import { groupStories } from './group-stories.ts';
import { reportStory } from './same-story.ts';

/** A report as `news extract` reads it. `published` is ISO 8601 or RFC 822, or null. */
export interface DatedStory {
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  readonly url: string | null;
  readonly published: string | null;
}

/**
 * Which reports repeat an earlier one of the same list: id by the id of the earliest published report of its story (of
 * the first in the list among those of one moment; reports without a date come last). Ids that come twice count once.
 * Only pairs that share distinctive words are compared, so that ten thousand reports take seconds.
 */
export function findDuplicates(stories: readonly DatedStory[]): ReadonlyMap<string, string> {
  const list = [...new Map(stories.map((story) => [story.id, story])).values()];
  const reports = list.map((story) => ({
    ...reportStory(story, story.published, hostOf(story.url)),
    page: story.url === null ? null : canonicalUrl(story.url),
    story: null,
  }));
  const originals = new Map<string, string>();
  for (const [first, ...others] of groupStories(reports).map((group) => group.map((place) => list[place]?.id)))
    for (const id of others) if (id !== undefined && first !== undefined) originals.set(id, first);
  return originals;
}

const hostOf = (url: string | null): string | null =>
  url === null ? null : (parseUrl(url)?.hostname.replace(/^www\./, '') ?? null);
