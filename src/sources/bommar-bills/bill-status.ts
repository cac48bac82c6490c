import type { BillStatus } from '../../domain/states/restriction.ts';

/**
 * Words of the list's status, with their meaning; the first that fits counts. The words are the compiler's, in no fixed
 * vocabulary. Order: the outcome stated at the start, then words of an end anywhere, then words of a pending bill.
 */
const STATUS_WORDS: readonly (readonly [RegExp, BillStatus])[] = [
  [/^(enacted|approved by (the )?governor|signed by (the )?gov|became law|adopted in final form)/i, 'enacted'],
  [/^committee withdrawn|pending\/not enacted|not yet (confirmed )?signed|\bto governor\b/i, 'pending'],
  // Companions that fared differently, and the subcommittee in Tennessee that bills seldom leave.
  [/\bgeneral subcommittee\b/i, 'unclear'],
  [/\b(failed|died|dead|killed|inactive|stalled|veto(ed)?|rejected|withdrawn|incorporated into)\b/i, 'failed'],
  [/\bnot (enacted|adopted)\b|\bdid not (enact|pass|advance|become law|consider)\b/i, 'failed'],
  [
    /\bno further action (allowed|taken)\b|\bno further .{0,200}before sine die\b|\bwithout data center provisions\b/i,
    'failed',
  ],
  [/\b(indefinitely postponed|postponed indefinitely|tabled|study order|41st legislative day)\b/i, 'failed'],
  [/\bwas the vehicle (ultimately )?enacted\b|\blaid on table\b.{0,200}\brefer to\b/i, 'failed'],
  [/\bnot introduced\b|\bfinal disposition\b|\bnot confirmed before\b/i, 'unclear'],
  [/\bsigned (by (the )?gov|\d{4}-)|\bapproved by (the )?gov/i, 'enacted'],
  [
    /\b(introduced|prefiled|filed|referred|committed|assigned|reported|placed|passed|continued|carried over)\b/i,
    'pending',
  ],
  [/\b(active|pending|under consideration|carryover|committee|calendar|hearings?|reading|general file)\b/i, 'pending'],
  [
    /\b(read second time|behind the budget|laid (over|on table)|conference|rule 1?3?-?9\(a\)|status date)\b/i,
    'pending',
  ],
  [/\b(in|to) (the )?(house|senate|assembly)\b|^to\b/i, 'pending'],
];

/** Columns of later editions, beside the words; for orders as well as bills. */
const STATUS_OF_EFFECT: ReadonlyMap<string, BillStatus> = new Map([
  ['in_force', 'enacted'],
  ['proposed', 'pending'],
  ['failed', 'failed'],
  ['withdrawn', 'failed'],
]);

const STATUS_OF_CATEGORY: ReadonlyMap<string, BillStatus> = new Map([
  ['enacted', 'enacted'],
  ['introduced', 'pending'],
  ['in_committee', 'pending'],
  ['passed_one_chamber', 'pending'],
  ['passed_both_chambers', 'pending'],
  ['carried_over', 'pending'],
  ['vetoed', 'failed'],
  ['failed_died', 'failed'],
  ['withdrawn', 'failed'],
]);

/** Legislatures whose bills end with the year: by their rules nothing is carried from an odd year to the next. */
const NOTHING_CARRIED_OVER: ReadonlySet<string> = new Set(
  'AL AZ AR CO CT FL ID IN KY LA MD MS MO MT ND NM NV RI SD TX UT WY'.split(' '),
);

interface StatedBill {
  readonly state: string;
  readonly bill: string;
  /** The status text, without the compiler's remarks. */
  readonly words: string;
  /** `bill_status_category` and `legal_effect_status`, where the edition has them. */
  readonly category: string | null;
  readonly legalEffect: string | null;
}

/** The status of a bill by `day`. A pending one is dead when its session is over. */
export function readBillStatus({ state, bill, words, category, legalEffect }: StatedBill, day: string): BillStatus {
  const typed = STATUS_OF_CATEGORY.get(category ?? '') ?? STATUS_OF_EFFECT.get(legalEffect ?? '');
  if (typed !== undefined) return typed;
  const status = STATUS_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'unclear';
  return status === 'pending' && isSessionOver(state, bill, Number(day.slice(0, 4))) ? 'failed' : status;
}

/** No session is longer than two years; the number of a bill may name the year or years of its own. */
function isSessionOver(state: string, bill: string, year: number): boolean {
  let last = 0;
  for (const [, from, to] of bill.matchAll(/\b(20\d\d)(?:-(\d\d))?\b/g)) {
    last = Math.max(last, Number(to === undefined ? from : `20${to}`));
  }
  if (last === 0) return false;
  return last <= year - 2 || (last < year && NOTHING_CARRIED_OVER.has(state));
}

const ENACTMENT_DAY =
  /\b(?:enacted|signed|approved|became law|chaptered)\b(?:(?!\b(?:effective|passed|senate|house)\b)[^;]){0,200}?(\d{4}-\d\d-\d\d)/gi;

/** The day on which it became law, if the text gives exactly one for that; an effective date does not count. */
export function readEnactmentDay(words: string): string | null {
  const days = new Set([...words.matchAll(ENACTMENT_DAY)].map(([, day]) => day));
  const [day] = days;
  return days.size === 1 && day !== undefined ? day : null;
}
