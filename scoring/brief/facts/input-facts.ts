import { dueWindow } from '../../../src/domain/grid/due-window.ts';
import { roundTo } from '../../../src/domain/scores/round-to.ts';
import { INPUT_NAMES, INPUTS } from '../../market-power/inputs.ts';
import type { BriefFact } from '../brief-fact.ts';
import type { BriefFacts } from '../brief-facts.ts';
import { byMethod, fact, originOf } from './fact.ts';

/** Within how many kilometers the inputs look around a market, as their meanings say. */
const REACH_KM = 100;

/** What one figure is of a smaller one than this says nothing. */
const LEAST_BASE_MW = 1;

/** What was heard, against what is usual, and what was not. */
export function inputFacts({ inputs, inputPeers }: BriefFacts): BriefFact[] {
  return INPUT_NAMES.map((name) => {
    const { value, unit, source, source_url, observed_at, basis } = inputs[name];
    if (value === null)
      return fact(`missing.${name}`, null, unit, originOf(undefined), { words: { label: INPUTS[name].label } });
    const origin = { source, source_url, date: observed_at, basis };
    return fact(`input.${name}`, value, unit, origin, { peers: inputPeers.get(name) ?? null });
  });
}

/** Between which days what is due is due; several lists have days of their own, and no one window. */
function dueWindows({ generation_due_24_months_mw: due }: BriefFacts['inputs']): BriefFact[] {
  const { source, source_url, observed_at, basis } = due;
  if (observed_at === null || source?.includes(' + ') === true) return [];
  return [
    fact('due.window', null, null, { source, source_url, date: observed_at, basis }, { words: dueWindow(observed_at) }),
  ];
}

/** Figures of two inputs: what one is of the other. */
export function ratioFacts(facts: BriefFacts): BriefFact[] {
  const { inputs, projects } = facts;
  const origin = byMethod(facts);
  const of = (id: string, part: number | null | undefined, whole: number | null): BriefFact[] =>
    part == null || whole === null || whole < LEAST_BASE_MW
      ? []
      : [fact(id, roundTo(part / whole, 6), 'share', origin)];
  const generation = inputs.generation_nearby_mw.value;
  return [
    fact('reach', REACH_KM, 'km', origin),
    ...of('load.share', inputs.dc_operating_mw.value, generation),
    ...dueWindows(inputs),
    ...of('due.share', inputs.generation_due_24_months_mw.value, generation),
    ...of('projects.to_load', projects?.mw, inputs.dc_operating_mw.value),
  ];
}
