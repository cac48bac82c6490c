import { BILL_EFFECTS, type BillEffect } from '../../domain/states/restriction.ts';
import { EFFECT_TERMS, isSaid } from './effect-terms.ts';

/** A disclaimer, so that readers do not take the bill for a moratorium. */
const DISCLAIMER =
  /\b(is )?not an? [\w -]{0,80}(moratorium|siting bill|siting-control bill)( bill)?\b|\bwithout preempting [\w ]+|\bdoes not impose\b[^.;]*/gi;
const MINING = /\b(crypto\w*|digital[- ]asset|virtual currency|blockchain)\b/i;
const COMPUTING = /\b(data[- ]?cent(er|re)s?|large[- ]\w+ (load|customer|use)s?|hyperscale)\b/i;
const END_OF_CLAUSE = /[.;](?:\s|$)|\band (?=creat|expand|extend|require )/;

/**
 * Effects of a bill by the words of its summary, the strongest first; `other` alone if there is no other effect, and
 * for bills on crypto mining alone.
 */
function readBillEffects(summary: string): readonly BillEffect[] {
  if (MINING.test(summary) && !COMPUTING.test(summary)) return ['other'];
  const found = new Set<BillEffect>();
  for (const clause of summary.replace(DISCLAIMER, ' ').split(END_OF_CLAUSE)) {
    for (const { effect, says, and, withoutComma, unless } of EFFECT_TERMS) {
      const pieces = withoutComma === true ? clause.split(',') : [clause];
      const isMeant =
        pieces.some((piece) => says.some((wording) => isSaid(wording, piece))) &&
        (and === undefined || isSaid(and, clause)) &&
        unless?.test(clause) !== true;
      if (isMeant) found.add(effect);
    }
  }
  return found.size === 0 ? ['other'] : BILL_EFFECTS.filter((effect) => found.has(effect));
}

interface SummarizedBill {
  readonly state: string;
  readonly bill: string;
  readonly summary: string;
}

const COMPANION = /\b(?:[Cc]ompanion to|substantially similar to|incorporated into the enacted) ([A-Z]{1,3})\.? ?(\d+)/;
const numbersIn = (bill: string): readonly string[] =>
  [...bill.matchAll(/\b([A-Z]{1,3})\.? ?(\d+)/g)].map(([, chamber, number]) => `${chamber}${Number(number)}`);

/**
 * Effects of all bills of a list; a bill that is described only as the companion of another has the other's as well.
 */
export function readEffectsOfAll(bills: readonly SummarizedBill[]): readonly (readonly BillEffect[])[] {
  const own = bills.map(({ summary }) => readBillEffects(summary));
  const byNumber = new Map<string, readonly BillEffect[]>();
  for (const [position, { state, bill }] of bills.entries()) {
    for (const number of numbersIn(bill)) byNumber.set(`${state} ${number}`, own[position] ?? []);
  }
  return bills.map(({ state, summary }, position) => {
    const effects = own[position] ?? [];
    const [, chamber, number] = COMPANION.exec(summary) ?? [];
    const others = byNumber.get(`${state} ${chamber}${Number(number)}`);
    if (others === undefined) return effects;
    const all = new Set([...effects, ...others]);
    return all.size > 1 ? BILL_EFFECTS.filter((effect) => effect !== 'other' && all.has(effect)) : effects;
  });
}
