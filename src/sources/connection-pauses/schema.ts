import type { PauseEffect } from '../../domain/policy/policy-rows.ts';
import type { PolicyStatus } from '../../domain/policy/policy-status.ts';
import { REPORTED_COLUMNS } from '../documents/compiled/read-cells.ts';

export const WHAT = 'the table of connection pauses (CSV)';

export const COLUMNS = [
  'body',
  'body_kind',
  'place',
  'city',
  'county_or_region',
  'state',
  'country',
  'what',
  'threshold',
  'from_date',
  'until',
  'until_note',
  'status',
  ...REPORTED_COLUMNS,
  'second_source_url',
] as const;

export const STATUS_OF: ReadonlyMap<string, PolicyStatus> = new Map([
  ['in force', 'in-force'],
  ['in force at last reading', 'in-force-at-last-reading'],
  ['ended', 'ended'],
  ['ended or easing', 'not-verified'],
  ['superseded', 'superseded'],
  ['statement', 'statement'],
  ['reported', 'reported'],
  ['not verified', 'not-verified'],
]);

/** Words of what was done; the first that fits counts. Conditions come first: their rows name waits and halts too. */
export const EFFECT_WORDS: readonly (readonly [RegExp, PauseEffect])[] = [
  [/^said |\bauction cleared\b/, 'statement'],
  [/\b(judged|must add|need|suitable areas|may be refused|vets|discharges banned)\b/, 'condition'],
  [/\bwaits?\b/, 'wait'],
  [/^caps on\b|\blimit on\b/, 'cap'],
  [/\b(halt|halted|no new|no large|no data center|no water|not permitted|paused|held)\b/, 'halt'],
];
