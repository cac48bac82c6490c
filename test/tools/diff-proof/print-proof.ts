import type { Proof } from './prove-diff.ts';

const DETAILS = 5;

/** The proof as lines of a table. */
export function describeProof(proof: Proof): string {
  const ms = (value: number): string => `${value.toFixed(0)} ms`;
  const naiveShare = ((100 * proof.naiveMissed) / proof.naiveRows).toFixed(1);
  const lines: [string, string][] = [
    ['seed', String(proof.seed)],
    ['seconds of writing', proof.seconds.toFixed(1)],
    ['commits', `${proof.commits} (${(proof.commits / proof.seconds).toFixed(0)}/s)`],
    ['rolled back, given up', `${proof.rollbacks}, ${proof.refused}`],
    ['changes', `${proof.changes} (${proof.removals} removals; ${proof.unchanged} briefs unchanged)`],
    ['restores of the feed', String(proof.restores)],
    ['reads', `${proof.reads} (${proof.notModified} not modified)`],
    ['restarts, tier changes', `${proof.restarts}, ${proof.tierChanges}`],
    ['resets', String(proof.resets)],
    ['missed', String(proof.missed)],
    ['doubled', String(proof.doubled)],
    ['wrong members', String(proof.wrong.length)],
    ['lag p50, p99', `${ms(proof.lagP50Ms)}, ${ms(proof.lagP99Ms)}`],
    ['missed by `computed_at > since`', `${proof.naiveMissed} of ${proof.naiveRows} (${naiveShare} %)`],
  ];
  return [
    ...lines.map(([name, value]) => `${name.padEnd(34)}${value}`),
    ...proof.wrong.slice(0, DETAILS).map((words) => `  ${words}`),
  ].join('\n');
}
