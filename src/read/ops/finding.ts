/** What a look at one thing found. `loadstar doctor` and the operator's page say the same. */
export interface Finding {
  /** The thing that was looked at: `database`, `queue`, a source's id. */
  readonly check: string;
  /** `look`: it works, and somebody should know; `bad`: something does not work. */
  readonly state: 'ok' | 'look' | 'bad';
  readonly detail: string;
  /** What to do about it; null where nothing needs doing. */
  readonly advice: string | null;
  /** What several findings may share: `waiting`, `failing: timed-out`. Absent: it stands alone. */
  readonly cause?: string;
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

/** Findings of one state and one cause. */
export interface FindingGroup {
  readonly state: Finding['state'];
  /** null: a finding that stands alone. */
  readonly cause: string | null;
  readonly findings: readonly Finding[];
}

/** So many of one cause are a list of their own. */
const LEAST_GROUP = 3;

/** One cause, one entry: findings that share state and cause are one group, where the first of them stood. */
export function groupByCause(findings: readonly Finding[]): FindingGroup[] {
  const alike = new Map<string, Finding[]>();
  const keyOf = ({ state, cause }: Finding): string | null => (cause === undefined ? null : `${state} ${cause}`);
  for (const finding of findings) {
    const key = keyOf(finding);
    if (key !== null) alike.set(key, [...(alike.get(key) ?? []), finding]);
  }
  return findings.flatMap((finding): FindingGroup[] => {
    const key = keyOf(finding);
    const members = key === null ? undefined : alike.get(key);
    if (members === undefined || members.length < LEAST_GROUP)
      return [{ state: finding.state, cause: null, findings: [finding] }];
    return members[0] === finding ? [{ state: finding.state, cause: finding.cause ?? null, findings: members }] : [];
  });
}
