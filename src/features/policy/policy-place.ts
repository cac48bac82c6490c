/** A place, as far as it is known: what is null narrows nothing. */
export interface PolicyPlace {
  /** ISO 3166-1 alpha-2; null: in no country, at sea. */
  readonly country: string | null;
  /** State of the US, two letters. */
  readonly state: string | null;
  readonly county?: string | null;
  readonly city?: string | null;
  readonly point?: { readonly lat: number; readonly lon: number } | null;
  /** Names of the utilities that may serve it. */
  readonly utilities?: readonly string[];
  /** Whether the one utility among them serves it; absent or false: any of them may. */
  readonly isServedBy?: boolean;
  /** Its grid operator and balancing authority, as `PJM`. */
  readonly operators?: readonly string[];
}

/** What is planned, and the moment for which rules are asked. */
export interface PolicyAsk {
  readonly mw?: number | null;
  readonly capexUsd?: number | null;
  readonly jobs?: number | null;
  readonly at: Date;
}
