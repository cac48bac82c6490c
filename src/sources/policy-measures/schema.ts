import type { PolicyStatus } from '../../domain/policy/policy-status.ts';
import type { PolicyMeasureRow } from '../../domain/states/policy-measure.ts';

export const WHAT = 'the table of policy measures outside the United States (CSV)';

export const COLUMNS = [
  'country',
  'place',
  'measure',
  'status',
  'from',
  'until',
  'threshold',
  'effect',
  'source',
  'source_date',
] as const;

export const STATUS_OF: ReadonlyMap<string, PolicyStatus> = new Map([
  ['in force', 'in-force'],
  ['ended', 'ended'],
  ['lapsed', 'ended'],
  ['superseded', 'superseded'],
  ['reported', 'reported'],
  ['practice', 'practice'],
  // A court on one project: no rule.
  ['decided', 'reported'],
  ['adopted (press)', 'approved'],
  ['introduced (check passage)', 'proposed'],
  ['closed for applications', 'closed-for-new-applicants'],
]);

/** What it does to new data centers; the first that fits counts. What eases permits supports, what sets terms conditions. */
export const DIRECTION_WORDS: readonly (readonly [RegExp, PolicyMeasureRow['direction']])[] = [
  [/\beases permits\b|\btax regime\b/, 'supports'],
  [
    /\b(stop|halt|ban|prohibition|moratorium|pause|distribution grid full|no approval|may refuse|sends \w+ permit back)\b/i,
    'restricts',
  ],
  [/\b(vets|limit|concept|Act|Policy|call|Bill|capacity only)\b/, 'conditions'],
];

/** Hosts of those who decide: the measure's own text. */
export const OF_WHO_DECIDES: ReadonlySet<string> = new Set(['www.stadtplanungsamt-frankfurt.de']);
