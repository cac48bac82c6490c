import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_BOUND, reportStory, SAME_STORY_FROM, sameStoryFrom } from '../../../src/enrich/news/same-story.ts';
import { openStoryIndex } from '../../../src/enrich/news/story-index.ts';
import { keysOfStory, keysOfTwins, STORY_KEYS } from '../../../src/enrich/news/story-keys.ts';
import { storyRules } from '../../../src/enrich/news/story-rules.ts';
import { aHeadline, aSummary, openDice } from '../../bench/news/many-stories.ts';

const AT = Date.parse('2026-11-20T09:00:00Z');
const HOUR_MS = 3_600_000;

/** Words of every weight, so few that two reports share some: everyday ones, names, sums, powers, years, numbers. */
const WORDS =
  `AI data center power new campus cloud deal builds plans acquires buys energy raises fund $1.2bn $500M 300MW 1.5GW 2026 12
   Microsoft Google Oracle Virginia Ohio Vantor Kelmora Tessaly Quenlo Hadrix Brixum Corbast Ostrava may slams how`.split(
    /\s+/,
  );
const words = (max: number) => fc.array(fc.constantFrom(...WORDS), { maxLength: max }).map((all) => all.join(' '));
const report = fc.record({
  title: words(9),
  summary: fc.option(words(30), { nil: null }),
  hours: fc.integer({ min: -80, max: 80 }),
  isDated: fc.boolean(),
  feed: fc.constantFrom('one', 'two'),
});
type Drawn = typeof report extends fc.Arbitrary<infer T> ? T : never;

const reportedBy = ({ title, summary, hours, isDated, feed }: Drawn) => ({
  story: reportStory({ title, summary }, isDated ? new Date(AT + hours * HOUR_MS).toISOString() : null, feed),
  at: AT + hours * HOUR_MS,
});

/** Whether a new report is compared with a stored one and taken for the same, as grouping does it. */
function isTwin(fresh: Drawn, stored: Drawn, from: number): boolean {
  const index = openStoryIndex(from);
  index.add(reportedBy(fresh).story);
  return index.alike(reportedBy(stored).story).length > 0;
}

describe('keys of stories', () => {
  it('bring every pair together that the rules take for one story, within three days', () => {
    let twins = 0;
    fc.assert(
      fc.property(
        report,
        report,
        fc.constantFrom(SAME_STORY_FROM, sameStoryFrom(1_000), sameStoryFrom(5_000), MOST_BOUND),
        fc.boolean(),
        (fresh, other, from, isRetold) => {
          // Half of the pairs have words in common, as two writers of one event have.
          const stored = isRetold ? { ...other, title: `${fresh.title} ${other.title.slice(0, 20)}` } : other;
          if (Math.abs(fresh.hours - stored.hours) > 72 || !isTwin(fresh, stored, from)) return;
          twins += 1;
          const keys = new Set(keysOfStory(reportedBy(stored).story.terms, reportedBy(stored).at));
          const wanted = keysOfTwins(reportedBy(fresh).story.terms, reportedBy(fresh).at, from);
          expect(wanted.filter((key) => keys.has(key))).not.toEqual([]);
        },
      ),
      { numRuns: 20_000, seed: 41 },
    );
    expect(twins).toBeGreaterThan(500);
  });

  it('bring few of the others together', () => {
    const dice = openDice(3);
    const stored = Array.from({ length: 2_000 }, (_, n) =>
      reportStory(
        { title: aHeadline(dice), summary: aSummary(dice) },
        new Date(AT + n).toISOString(),
        `feed-${n % 54}`,
      ),
    );
    const fresh = reportStory({ title: aHeadline(dice), summary: aSummary(dice) }, new Date(AT).toISOString(), 'new');
    const wanted = new Set(keysOfTwins(fresh.terms, AT, MOST_BOUND));
    const met = stored.filter(({ terms }) => keysOfStory(terms, AT).some((key) => wanted.has(key)));
    expect(met.length).toBeLessThan(stored.length / 10);
  });

  it('find the groups that comparing with all finds', async () => {
    const dice = openDice(5);
    const present = Array.from({ length: 600 }, (_, n) => ({
      feed: `feed-${n % 54}`,
      page: `https://one.example/${n}`,
      title: aHeadline(dice),
      summary: aSummary(dice),
      publishedAt: new Date(AT - n * 500_000).toISOString(),
      storyId: n + 1,
    }));
    const incoming = Array.from({ length: 80 }, (_, n) => {
      const twin = present[n * 7];
      const isReported = n % 2 === 0 && twin !== undefined;
      const publishedAt = isReported ? twin.publishedAt : new Date(AT).toISOString();
      return {
        feed: 'new',
        page: `https://new.example/${n}`,
        title: isReported ? twin.title.split(' ').slice(2).join(' ') : aHeadline(dice),
        summary: isReported ? twin.summary : aSummary(dice),
        publishedAt,
        reportedAt: publishedAt,
      };
    });
    const comparison = await storyRules.compare(
      incoming,
      present.map(({ publishedAt }) => Date.parse(publishedAt)),
    );
    const wanted = new Set(comparison.keys.flat());
    const met = present.filter((one) => storyRules.keysOf(one, one.publishedAt).some((key) => wanted.has(key)));
    const twins = await comparison.sift(met);
    expect(twins.length).toBeGreaterThan(30);
    expect(await comparison.group(twins)).toEqual(await storyRules.group(incoming, present));
  });

  it('are of another version when they are made in another way', () => {
    const dice = openDice(9);
    const keys = Array.from({ length: 300 }, () => ({ title: aHeadline(dice), summary: aSummary(dice) })).flatMap(
      (text) => keysOfStory(reportStory(text, null, null).terms, AT),
    );
    const sum = keys.reduce((all, key) => Math.imul(all ^ key, 0x01000193) | 0, 0);
    // Other keys: raise STORY_KEYS, so that stored reports get them too, and write the new sum here.
    expect([STORY_KEYS, keys.length, sum]).toEqual(['1', 8469, -1885396914]);
  });
});
