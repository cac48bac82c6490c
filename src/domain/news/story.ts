import type { DealMention } from '../deals/deal.ts';
import type { ProjectMention } from '../projects/project.ts';

/** The words of one report, plain text. */
export interface StoryText {
  readonly title: string;
  readonly summary: string | null;
}

/** The grammar's result for one report. */
export interface StoryReading {
  /** Whether it is about data centers, their power, or capacity that is computed in them. */
  readonly relevant: boolean;
  /** Slugs of the markets that it names. */
  readonly markets: readonly string[];
  readonly deal: DealMention | null;
  readonly project: ProjectMention | null;
}

/** One report of a feed, for comparison with those of others. */
export interface ComparedReport extends StoryText {
  readonly feed: string;
  /** The address of its page in one spelling, or a key of its own for an item without one. */
  readonly page: string;
  /** The publisher's date, or null. */
  readonly publishedAt: string | null;
}

/** Reports of one story. */
export interface StoryGroup {
  /** Stories that are stored already, oldest first; several if they turn out to be the same. */
  readonly storyIds: readonly number[];
  /** Positions of the new reports, earliest published first. */
  readonly reports: readonly number[];
}

/** A stored report, for comparison with new ones. */
export type StoredNewsReport = ComparedReport & { readonly storyId: number };

/** A new report with its time: the publisher's date, else when it was first seen. ISO UTC. */
export type PlacedReport = ComparedReport & { readonly reportedAt: string };

/** How reports become stories. */
export interface StoryRules {
  /** Reports further apart than this are different stories. */
  readonly withinMs: number;
  /** From this many reports within that time on, the comparison no longer changes. */
  readonly manyReports: number;
  /** Version of `keysOf`. */
  readonly keysVersion: string;
  /** The keys by which a stored report is found when another report may be the same story. */
  keysOf(report: StoryText, recordedAt: string): readonly number[];
  /** Each of `incoming` in exactly one group, with the known stories that it belongs to. */
  group(incoming: readonly ComparedReport[], entry: readonly StoredNewsReport[]): Promise<readonly StoryGroup[]>;
  /**
   * The same if too many reports are stored to compare all of them.
   * @param reported publication times of the stored reports around the new ones, milliseconds of the epoch; null: more
   *   than `manyReports` of them within that time.
   */
  compare(incoming: readonly PlacedReport[], reported: readonly number[] | null): Promise<StoryComparison>;
}

/** New reports, to be compared with stored ones a part at a time. */
interface StoryComparison {
  /**
   * For each new report: keys of which a stored report has at least one when it is the same story, the most distinctive
   * first.
   */
  readonly keys: readonly (readonly number[])[];
  /** Those of the same story as a new one; the others do not change the groups. */
  sift<T extends ComparedReport>(entry: readonly T[]): Promise<readonly T[]>;
  /** Each new report in exactly one group, with the known stories that it belongs to. */
  group(entry: readonly StoredNewsReport[]): Promise<readonly StoryGroup[]>;
}
