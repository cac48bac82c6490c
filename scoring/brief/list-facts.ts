import type { BriefFact } from './brief-fact.ts';
import type { BriefFacts } from './brief-facts.ts';
import { fuelFacts, plantFacts, priceFacts, queueFacts } from './facts/grid-facts.ts';
import { inputFacts, ratioFacts } from './facts/input-facts.ts';
import { riskFacts } from './facts/risk-facts.ts';
import { scoreFacts } from './facts/score-facts.ts';
import { dealFacts, facilityFacts, newsFacts, placeFacts, projectFacts } from './facts/site-facts.ts';

/** Every fact that the outlook of a market may use, each once, in a fixed order. */
export function listFacts(facts: BriefFacts): BriefFact[] {
  return [
    ...scoreFacts(facts),
    ...inputFacts(facts),
    ...ratioFacts(facts),
    ...priceFacts(facts),
    ...fuelFacts(facts),
    ...plantFacts(facts),
    ...queueFacts(facts),
    ...facilityFacts(facts),
    ...projectFacts(facts),
    ...dealFacts(facts),
    ...riskFacts(facts),
    ...newsFacts(facts),
    ...placeFacts(facts),
  ];
}
