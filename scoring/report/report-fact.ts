/** A figure of an earlier day, with the moment that it speaks of. */
export interface EarlierFigure {
  readonly value: number;
  readonly date: string;
}

/** One figure that a report may speak of, exact, with where it is from and when it was true. */
export interface ReportFact {
  /** What it is of, as one word: the same figure of another week has the same one. */
  readonly id: string;
  readonly value: number;
  readonly unit: string;
  /** Ids of the sources, or the publisher where one story says it. */
  readonly source: string;
  readonly source_url: string | null;
  /** The moment that it speaks of, or the last day of the week that it counts: ISO 8601, UTC. */
  readonly date: string;
  /** The figure that it may be set against; null where there is none, or none that was counted alike. */
  readonly before: EarlierFigure | null;
  /** Names, places and words of states that stand beside the figure, as its source has them. */
  readonly names: Readonly<Record<string, string>>;
}

/** The same figure of the last report, where that one speaks of an earlier moment. */
export function earlierFigure(
  previous: ReadonlyMap<string, EarlierFigure>,
  id: string,
  date: string,
): EarlierFigure | null {
  const earlier = previous.get(id);
  return earlier === undefined || Date.parse(earlier.date) >= Date.parse(date) ? null : earlier;
}
