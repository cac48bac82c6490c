import type { DealMention } from '../deals/deal.ts';
import type { ProjectMention } from '../projects/project.ts';

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

/** A stored report as it is compared with new ones. */
export type StoredNewsReport = ComparedReport & { readonly storyId: number };

/** A new report with its place in time: the publisher's date, else when it was first seen. ISO UTC. */
export type PlacedReport = ComparedReport & { readonly reportedAt: string };

/** How reports become stories. */
export interface StoryRules {
  /** Reports further apart than this tell different stories. */
  readonly withinMs: number;
  /** So many reports within that time, and any more, are compared in the same way. */
  readonly manyReports: number;
  /** Version of `keysOf`. */
  readonly keysVersion: string;
  /** By which a stored report is found, wherever it is stored, when another may tell the same. */
  keysOf(report: StoryText, recordedAt: string): readonly number[];
  /** Each of `incoming` in exactly one group, with the known stories that it belongs to. */
  group(incoming: readonly ComparedReport[], entry: readonly StoredNewsReport[]): Promise<readonly StoryGroup[]>;
  /**
   * The same where so much is stored that only some of it can be looked at.
   * @param told when stored reports were published that are around the new ones, milliseconds of the epoch; null: more
   *   than `manyReports` of them within that time.
   */
  compare(incoming: readonly PlacedReport[], reported: readonly number[] | null): Promise<StoryComparison>;
}

/** New reports, to be compared with stored ones a part at a time. */
interface StoryComparison {
  /** For each new report: keys of which a stored report has at least one when it tells the same, the most telling first. */
  readonly keys: readonly (readonly number[])[];
  /** Those that tell the same as a new one; the others make no difference to the groups. */
  sift<T extends ComparedReport>(entry: readonly T[]): Promise<readonly T[]>;
  /** Each new report in exactly one group, with the known stories that it belongs to. */
  group(entry: readonly StoredNewsReport[]): Promise<readonly StoryGroup[]>;
}
