import type { BillEffect } from '../../domain/states/restriction.ts';

/**
 * The words of a clause: one expression, or several that must match one after another. A single expression would join
 * them by `.*`, whose time is the length of the clause to the power of their number.
 */
type Wording = RegExp | readonly RegExp[];

/** A clause has the effect when it matches one of these, also `and` if it is given, and nothing in `unless`. */
interface EffectTerm {
  readonly effect: BillEffect;
  readonly says: readonly Wording[];
  readonly and?: Wording;
  /** No comma may be between the matched words. */
  readonly withoutComma?: true;
  readonly unless?: RegExp;
}

/** True when the clause matches, in time that grows with its length alone. */
export function isSaid(wording: Wording, clause: string): boolean {
  if (wording instanceof RegExp) return wording.test(clause);
  let rest = clause;
  for (const part of wording) {
    const found = part.exec(rest);
    if (found === null) return false;
    rest = rest.slice(found.index + found[0].length);
  }
  return true;
}

const anyOf = (...parts: readonly RegExp[]): RegExp => new RegExp(parts.map(({ source }) => source).join('|'), 'i');

const STUDY =
  /\b((?<!interconnection )stud(y(?! fees)|ies)|task force|working group|assess and recommend|evaluate|topics|commission (for|to))\b/i;
/** Secrecy, and powers of localities: these bind officials, or help the data center. */
const OFFICIALS =
  /\b(nondisclosure|confidentiality|NDAs?|local moratoria|preempt\w*|local control|fast-track|accelerated|pathway|mapping|so counties|limits state and local)\b/i;
const INCENTIVE =
  /\b(exempt(ions?|ed|ing)|incentives?|abatements?|rebates?|refunds?|tax[- ](relief|benefits?|credits?|treatment|increment|exemption|incentive)|subsid\w+|TIF|enterprise-zone|taxpayer-funded|public support)\b/i;
const CUT =
  /\b(repeal\w*|eliminat\w+|ends?|narrow\w*|limit\w*|restrict\w*|expires?|rollback|exclud\w+|bars?|prohibit\w*|stop|sunset|shorter|cutoff|forgone|qualification criteria|claiming|applying)\b|(^|would )\s*conditions?\b/i;
/** Changes an incentive, and the text does not say in which direction. */
const CHANGE = /\b(revis\w+|amend\w*|modif\w+|clarif\w+|mechanics|language|public-records|disclos\w+|CEQA)\b/i;
const UNTIL = /\b(until|before 20\d\d|for a specified period|through (20\d\d|\d+ year)|pause)\b/i;
const BANNED = /\b(prohibit\w*|bar|bars|barred|ban|bans|restrict\w*|limits?)\b/i;
const BUILDING =
  /\b(construct\w*|develop\w*|build\w*|establish\w*|operat\w*|siting|ownership|applications?|permits?|approvals?)\b/i;
const DUTY_NOT = anyOf(STUDY, OFFICIALS);

/**
 * The words in a bill's summary that show its effects. A restriction is a rule for data centers or large loads:
 * location, water and energy, tariffs and costs, curtailment, noise, reporting duties.
 */
export const EFFECT_TERMS: readonly EffectTerm[] = [
  {
    effect: 'moratorium',
    says: [/\bmoratori(um|a)\b/i],
    unless: /\blocal moratoria\b|\btax\b|incentive|fossil|proof-of-work/i,
  },
  { effect: 'moratorium', says: [BANNED], and: [BUILDING, UNTIL] },
  { effect: 'moratorium', says: [[/\bpaus(e|es|ing)\b/i, /\bapplications?\b/i]] },

  {
    effect: 'restriction',
    says: [
      /\bcost[- ](allocation|causation|responsib\w+|shift\w*|assign\w+|protections?|recovery)\b|\bcross-subsidy|\brate(payer)? (protection|increases)\b/i,
    ],
    unless: STUDY,
  },
  {
    effect: 'restriction',
    says: [
      [/\b(pay|bear|reimburse|recover\w*|passing|pass-through|allocat\w+|assigns?)\b/i, /\b(costs?|share|charges)\b/i],
      [/\bcosts?\b/i, /\brecover(ed|y)\b/i],
    ],
    unless: STUDY,
  },
  {
    effect: 'restriction',
    says: [
      [
        /\b(protect|prevent|insulate|bars?|prohibit)\b/i,
        /\b(residential|other|household|general|retail)[\w -]{0,80}\b(customers|ratepayers)\b/i,
      ],
    ],
    unless: STUDY,
  },
  {
    effect: 'restriction',
    says: [
      /\b(tariffs?|rate class\w*|class of service|(service|utility) classification|rate schedule|customer class|energy rate|surcharge|excise tax|conservation tax|annual fees?|financial (assurance|guarantees?|security))\b/i,
    ],
    unless: STUDY,
  },
  {
    effect: 'restriction',
    says: [
      [
        /\blarge[- ](load|use|energy)\b/i,
        /\b(contracts?|interconnection|registr\w+|requirements?|provisions|certificate|terms|planning)\b/i,
      ],
      [/\brequires?\b/i, /\binterconnect\w*/i],
    ],
    unless: STUDY,
  },
  {
    effect: 'restriction',
    says: [/\b(demand response|curtail\w*|service agreements?|requirements (for|on) data centers)\b/i],
    unless: STUDY,
  },
  {
    effect: 'restriction',
    says: [/\bwater\b/i],
    and: /\b(report\w*|permit\w*|limit\w*|bars?|prohibit\w*|notice|requir\w+|closed-loop|conservation|efficien\w*|may not|restrict\w*|regulat\w*|review|constraints|withdraw\w*|users?)\b/i,
    unless: anyOf(DUTY_NOT, /\bguidance|\bagreements with\b/),
  },
  {
    effect: 'restriction',
    says: [
      /\b(closed-loop|noise|sound|setbacks?|buffer|decommissioning|site[- ]assessments?|environmental (review|impact)|siting (limits|restrictions|permits|act|compatibility)|conditional use|certificates? (before|to operate|of operation|of public|legislation)|public hearings?|neighborhood meetings|approval before)\b/i,
    ],
    unless: DUTY_NOT,
  },
  {
    effect: 'restriction',
    says: [[BANNED, BUILDING, /\bdata centers?\b/i]],
    unless: anyOf(DUTY_NOT, INCENTIVE, UNTIL),
  },
  {
    effect: 'restriction',
    says: [/\b(report(s|ing)?|disclos\w+)\b/i],
    and: /\b(energy|water|electricity|usage|annual\w*|quarterly|monthly|compliance|emissions|load|disclosure reports)\b/i,
    unless: anyOf(DUTY_NOT, INCENTIVE, /to the legislature|report due|utility reporting/),
  },
  {
    effect: 'restriction',
    says: [
      [
        /\b(renewable|clean|carbon-free|self-generat\w+)\b/i,
        /\b(requirements?|rules|procurement|energy|electricity)\b/i,
      ],
    ],
    and: /\b(require\w*|rules|include\w*|commitments)\b/i,
    unless: anyOf(STUDY, INCENTIVE),
  },
  {
    effect: 'restriction',
    says: [/\bregulates?\b|\bregulation(:| bill| package)/i],
    and: /\b(data[- ]?centers?|large[- ]\w+|facilit(y|ies)|energy users)\b/i,
    unless: anyOf(DUTY_NOT, /\boutside\b/),
  },

  {
    effect: 'incentive-limit',
    says: [CUT],
    and: INCENTIVE,
    unless: /\b(creat(es?|ed)|extends?|expand(s|ed)?|categorical)\b|veto|public-records/i,
  },
  {
    effect: 'incentive-limit',
    says: [
      /\bexclud\w+ data centers?\b|\bdata[- ]center exclusion\b|\badvance the sunset\b/i,
      [/\bdeadline\b/i, /\btax relief\b/i],
    ],
  },

  {
    effect: 'incentive',
    says: [
      /\b(creat\w+|extend\w*|extension|expand\w*|provid\w+|propos\w+|temporary|reintroduced|reinstate\w*|lowered|framework|exception|exempted)\b/i,
    ],
    and: INCENTIVE,
    unless: anyOf(CHANGE, CUT),
  },
  {
    effect: 'incentive',
    says: [[/\b(creat(es?|ed)|extends?|expand(s|ed)?)\b/i, INCENTIVE]],
    withoutComma: true,
    unless: anyOf(CHANGE, /\breporting\b/),
  },
  {
    effect: 'incentive',
    says: [
      /\b(allow incentives|lowered the qualified)\b/i,
      [/\battract\b/i, /\btax credits?\b/i],
      [/\bextends\b/i, /\bsunset\b/i],
    ],
  },

  { effect: 'study', says: [STUDY] },
  { effect: 'study', says: [/\breport to the legislature\b|\binterim study\b|\breport due\b/i] },
];
