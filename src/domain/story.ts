import type { DealMention } from './deal.ts';
import type { ProjectMention } from './project.ts';

/** The words of one report, plain text. */
export interface StoryText {
  readonly title: string;
  readonly summary: string | null;
}

/** What the grammar understands of one report. */
export interface StoryReading {
  /** Whether it is about data centers, their power, or capacity that is computed in them. */
  readonly relevant: boolean;
  /** Slugs of the markets that it names. */
  readonly markets: readonly string[];
  readonly deal: DealMention | null;
  readonly project: ProjectMention | null;
}

/** What one feed reports, as it is compared with what others do. */
export interface ComparedReport extends StoryText {
  readonly feed: string;
  /** The address of its page in one spelling, or a key of its own for an item without one. */
  readonly page: string;
  /** The publisher's date, or null. */
  readonly publishedAt: string | null;
}

/** Reports that tell one story. */
export interface StoryGroup {
  /** Stories that are stored already, oldest first: more than one turn out to be the same. */
  readonly storyIds: readonly number[];
  /** Places of the new reports, earliest published first. */
  readonly reports: readonly number[];
}

/** How reports become stories. */
export interface StoryRules {
  /** Reports further apart than this tell different stories. */
  readonly withinMs: number;
  /** Each of `incoming` in exactly one group, with the known stories that it belongs to. */
  group(
    incoming: readonly ComparedReport[],
    known: readonly (ComparedReport & { readonly storyId: number })[],
  ): readonly StoryGroup[];
}
