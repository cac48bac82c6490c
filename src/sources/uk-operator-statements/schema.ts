import { z } from 'zod';
import type { CapacityStatus, CapacityTerm } from '../../domain/facilities/capacity.ts';

export const WHAT = 'statements of operators in the United Kingdom (YAML)';

const Text = z.string().nullish();

export const Origin = z.looseObject({ key: z.string().min(1), operator: Text, company_name: Text, url: Text });
export type Origin = z.output<typeof Origin>;

/** The members that are read of a statement; scalars of YAML are texts. */
export const Claim = z.looseObject({
  source: z.string().min(1),
  snapshot: Text,
  claim_name: z.string().min(1),
  quantity_type: z.string(),
  value: z.string().min(1),
  unit: z.string(),
  term: Text,
  stage: Text,
  as_at: Text,
  locator: Text,
  holder: Text,
});
export type Claim = z.output<typeof Claim>;

/** What is of no single site: energy that was used, and what a whole company has let. */
export const NOT_OF_A_SITE: ReadonlySet<string> = new Set(['metered_consumption', 'let_capacity']);
const CONNECTION = 'grid_connection';

/** MW, or MVA, of one unit. A figure in gigawatts is a slip of the pen: one page has 384 GW for 384 MW. */
export const UNITS: Readonly<Record<string, number>> = { MW: 1, kW: 0.001, MVA: 1 };

/** `IT load`, `ITE load`, `Total IT power`, `Total Megawatts IT Capacity`. */
const OF_COMPUTERS = /\bITE?\b/;

/** What stands in place of a term. */
export const NO_TERM = /^\(no term/i;

/** As printed: `Total Capacity` does not say what it is of. */
export const termOf = ({ unit, term, quantity_type: quantity }: Claim): CapacityTerm =>
  unit === 'MVA'
    ? 'mva'
    : quantity === CONNECTION
      ? 'connection'
      : OF_COMPUTERS.test(term ?? '')
        ? 'it-load'
        : 'not-stated';

/** In this order: a stage of two buildings is of neither. */
const STAGES: readonly (readonly [RegExp, CapacityStatus | null])[] = [
  [/,.{0,60}\b(?:operational|building)\b/i, null],
  [/^(?:operational|built)\b/i, 'operating'],
  [/under (?:construction|development)/i, 'under-construction'],
  [/plann|approved|\bwill\b|\bonce\b|\bwhen\b|end-state|^from \d/i, 'planned'],
];
export const statusOf = (stage: string): CapacityStatus | null =>
  STAGES.find(([words]) => words.test(stage))?.[1] ?? null;

export const CAMPUS = /\b(?:campus|park)\b/i;

/** What stands after the name of the site: a second figure of the same. */
export const REMARK = /\s[—–-]\sgrid supply$|\s\(under construction\)$/i;

/** The brackets after a name: `(Woking, GU21 3BA)`, `(Newcastle, Cobalt Park)`, `(LHR1)`. */
export const BRACKETS = /\(([^()]{1,80})\)/;
export const POSTCODE = /^[A-Z]{1,2}\d[\dA-Z]? \d[A-Z]{2}$/;
/** A town, and no code of a building. */
export const TOWN = /^(?!.*\b(?:Street|Yard|Wall|Park)\b)[A-Z][a-z]+(?: [A-Z][a-z]+){0,2}$/;
