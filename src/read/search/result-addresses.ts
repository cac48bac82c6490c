import { SERVICE_DOCUMENTS } from '../../features/search/fixed-entries.ts';
import { marketBrief } from '../briefs/market-brief.ts';
import { oneTransaction } from '../deals/one-transaction.ts';
import { oneFacility } from '../facilities/one-facility.ts';
import { fuelMix } from '../grid/fuel-mix.ts';
import { gridArea } from '../grid/grid-area.ts';
import { lmpPrices } from '../grid/lmp-prices.ts';
import { queue } from '../grid/queue.ts';
import { oneMarket } from '../markets/one-market.ts';
import { methodology } from '../meta/methodology.ts';
import { sourceStates } from '../meta/sources.ts';
import { oneProject } from '../projects/one-project.ts';
import type { AnyQuestion } from '../question.ts';
import { carbonIntensity } from '../states/carbon-intensity.ts';
import { countryFacts } from '../states/country-facts.ts';
import { energyPrices } from '../states/energy-prices.ts';
import { policyRules } from '../states/policy-rules.ts';
import { renewablePotential } from '../states/renewable-potential.ts';
import { waterDrought } from '../states/water-drought.ts';

/** The question behind a result, and what it is asked. */
interface ResultQuestion {
  readonly question: AnyQuestion;
  readonly input: Readonly<Record<string, string>>;
  /** What of its answer is meant, where that is about many: a member with the entry of this name. */
  readonly entry?: { readonly list: string; readonly id: string };
}

/** Kinds of ids, what comes before the colon: each with the question that answers about one. */
const QUESTION_OF: Readonly<Record<string, (name: string) => ResultQuestion>> = {
  market: (name) => ({ question: oneMarket, input: { market_name: name } }),
  brief: (name) => ({ question: marketBrief, input: { slug: name } }),
  grid: (name) => ({ question: gridArea, input: { area: name } }),
  queue: (name) => ({ question: queue, input: { iso: name } }),
  prices: (name) => ({ question: lmpPrices, input: { iso: name } }),
  'fuel-mix': (name) => ({ question: fuelMix, input: { iso: name } }),
  state: (name) => ({ question: energyPrices, input: { state: name } }),
  policy: (name) => ({ question: policyRules, input: { state: name } }),
  water: (name) => ({ question: waterDrought, input: { state: name } }),
  carbon: (name) => ({ question: carbonIntensity, input: { state: name } }),
  renewable: (name) => ({ question: renewablePotential, input: { state: name } }),
  country: (name) => ({ question: countryFacts, input: { country: name } }),
  project: (name) => ({ question: oneProject, input: { id: name } }),
  deal: (name) => ({ question: oneTransaction, input: { id: name } }),
  facility: (name) => ({ question: oneFacility, input: { id: name } }),
  method: () => ({ question: methodology, input: {} }),
  source: (name) => ({ question: sourceStates, input: {}, entry: { list: 'sources', id: name } }),
};

/** The question that answers about a result; null where the id is of none. */
export function questionOfResult(id: string): ResultQuestion | null {
  const [kind = '', name = ''] = splitId(id);
  return Object.hasOwn(QUESTION_OF, kind) && name !== '' ? (QUESTION_OF[kind]?.(name) ?? null) : null;
}

export function splitId(id: string): readonly [kind: string, name: string] {
  const at = id.indexOf(':');
  return at < 0 ? [id, ''] : [id.slice(0, at), id.slice(at + 1)];
}

/** Where the answer about a result is, from the root of the service. */
export function addressOfResult(id: string): string {
  const [kind, name] = splitId(id);
  if (kind === 'document') return SERVICE_DOCUMENTS.find((document) => document.name === name)?.path ?? '/';
  const found = questionOfResult(id);
  if (found === null) return '/';
  const query = new URLSearchParams();
  let address = found.question.path;
  for (const [parameter, value] of Object.entries(found.input))
    if (address.includes(`{${parameter}}`)) address = address.replace(`{${parameter}}`, encodeURIComponent(value));
    else query.set(parameter, value);
  return query.size === 0 ? address : `${address}?${query}`;
}
