/** What a look at one thing found. `loadstar doctor` and the operator's page say the same. */
export interface Finding {
  /** The thing that was looked at: `database`, `queue`, a source's id. */
  readonly check: string;
  /** `look`: it works, and somebody should know; `bad`: something does not work. */
  readonly state: 'ok' | 'look' | 'bad';
  readonly detail: string;
  /** What to do about it; null where nothing needs doing. */
  readonly advice: string | null;
}

export const ok = (check: string, detail: string): Finding => ({ check, state: 'ok', detail, advice: null });

export const look = (check: string, detail: string, advice: string): Finding => ({
  check,
  state: 'look',
  detail,
  advice,
});

export const bad = (check: string, detail: string, advice: string): Finding => ({
  check,
  state: 'bad',
  detail,
  advice,
});

const URGENCY: Readonly<Record<Finding['state'], number>> = { bad: 0, look: 1, ok: 2 };

/** What is red first; within a state in the order of the checks. */
export function byUrgency(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => URGENCY[a.state] - URGENCY[b.state]);
}
