import { dueWindow } from '../../../src/domain/grid/due-window.ts';
import { roundTo } from '../../../src/domain/scores/round-to.ts';
import { INPUT_NAMES, INPUTS } from '../../market-power/inputs.ts';
import type { BriefFact } from '../brief-fact.ts';
import type { BriefFacts } from '../brief-facts.ts';
import { isComparable } from '../input-peers.ts';
import { byMethod, fact, originOf } from './fact.ts';

/** Radius in kilometers of the inputs around a market, as their meanings say. */
const REACH_KM = 100;

/** A ratio to a smaller figure than this is not meaningful. */
const LEAST_BASE_MW = 1;

/** The available inputs, compared with their usual values, and the missing ones. */
export function inputFacts({ inputs, inputPeers, score }: BriefFacts): BriefFact[] {
  const shown = INPUT_NAMES.filter((name) => inputs[name].value !== null || score.missing.includes(name));
  return shown.map((name) => {
    const { value, unit, source, source_url, observed_at, basis } = inputs[name];
    if (value === null)
      return fact(`missing.${name}`, null, unit, originOf(undefined), { words: { label: INPUTS[name].label } });
    const origin = { source, source_url, date: observed_at, basis };
    const peers = isComparable(inputs[name]) ? (inputPeers.get(name) ?? null) : null;
    return fact(`input.${name}`, value, unit, origin, { peers });
  });
}

/** The dates between which capacity is due; several lists have dates of their own, and no one window. */
function dueWindows({ generation_due_24_months_mw: due }: BriefFacts['inputs']): BriefFact[] {
  const { source, source_url, observed_at, basis } = due;
  if (observed_at === null || source?.includes(' + ') === true) return [];
  return [
    fact('due.window', null, null, { source, source_url, date: observed_at, basis }, { words: dueWindow(observed_at) }),
  ];
}

/** Ratios of two inputs. */
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
