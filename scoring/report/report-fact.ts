/** A figure of an earlier day, with its date. */
export interface EarlierFigure {
  readonly value: number;
  readonly date: string;
}

/** One figure that a report may use, exact, with its source and date. */
export interface ReportFact {
  /** Its subject, as one word: the same figure of another week has the same one. */
  readonly id: string;
  readonly value: number;
  readonly unit: string;
  /** Ids of the sources, or the publisher if it is from one story. */
  readonly source: string;
  readonly source_url: string | null;
  /** The time of the value, or the last day of the week that it counts: ISO 8601, UTC. */
  readonly date: string;
  /** The figure to compare with; null if there is none, or none that was counted in the same way. */
  readonly before: EarlierFigure | null;
  /** Names, places and status words that go with the figure, as its source has them. */
  readonly names: Readonly<Record<string, string>>;
}

/** The same figure of the last report, if its date is earlier. */
export function earlierFigure(
  previous: ReadonlyMap<string, EarlierFigure>,
  id: string,
  date: string,
): EarlierFigure | null {
  const earlier = previous.get(id);
  return earlier === undefined || Date.parse(earlier.date) >= Date.parse(date) ? null : earlier;
}
