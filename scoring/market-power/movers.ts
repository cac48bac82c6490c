import { roundTo } from '../../src/domain/round-to.ts';
import type { Part } from '../part.ts';
import { INPUT_NAMES, INPUTS, type InputName, type MarketInputs } from './inputs.ts';
import type { Mover } from './score.ts';
import type { Verdict } from './verdict.ts';

/** How many movers an answer names. */
const NAMED = 2;

/**
 * The two inputs that would move the verdict: with one, those that need the smallest change (as a share of the range
 * in which they can lie) to change it alone; without one, the silent ones whose parts weigh most.
 */
export function findMovers(
  inputs: MarketInputs,
  parts: readonly Part<MarketInputs>[],
  verdictFor: (inputs: MarketInputs) => Verdict,
): Mover[] {
  const current = verdictFor(inputs);
  return current === 'INSUFFICIENT_DATA' ? silentMovers(inputs, parts) : crossings(inputs, current, verdictFor);
}

function silentMovers(inputs: MarketInputs, parts: readonly Part<MarketInputs>[]): Mover[] {
  return parts
    .map((part) => ({ part, missing: part.reads.filter((name) => inputs[name].value === null) }))
    .filter(({ missing }) => missing.length > 0)
    .sort((a, b) => b.part.weight - a.part.weight)
    .slice(0, NAMED)
    .map(({ part, missing }) => ({
      inputs: missing,
      unit: null,
      from: null,
      to: null,
      verdict: null,
      // Each axis is half of the whole.
      coverage_gain: roundTo(part.weight / 2, 4),
    }));
}

function crossings(inputs: MarketInputs, current: Verdict, verdictFor: (inputs: MarketInputs) => Verdict): Mover[] {
  const found = INPUT_NAMES.flatMap((name) => {
    const { value } = inputs[name];
    if (value === null) return [];
    const { from: low, to: high } = INPUTS[name];
    const verdictAt = (other: number): Verdict => verdictFor({ ...inputs, [name]: { ...inputs[name], value: other } });
    return [low, high].flatMap((end) => {
      const to = firstChange(name, value, end, (other) => verdictAt(other) !== current);
      if (to === null) return [];
      const mover: Mover = {
        inputs: [name],
        unit: INPUTS[name].unit,
        from: value,
        to,
        verdict: verdictAt(to),
        coverage_gain: null,
      };
      return [{ mover, name, effort: Math.abs(to - value) / (high - low) }];
    });
  });
  const nearest = found.sort((a, b) => a.effort - b.effort);
  return nearest
    .filter(({ name }, position) => nearest.findIndex((other) => other.name === name) === position)
    .slice(0, NAMED)
    .map(({ mover }) => mover);
}

/**
 * The first value on the input's own scale, going from `value` towards `end`, at which `hasChanged`; null when it has
 * not changed at `end`. Halves the stretch, since a score moves one way along it.
 */
function firstChange(
  name: InputName,
  value: number,
  end: number,
  hasChanged: (value: number) => boolean,
): number | null {
  const { step } = INPUTS[name];
  const direction = Math.sign(end - value);
  const start = direction > 0 ? Math.floor(value / step) : Math.ceil(value / step);
  const at = (steps: number): number => roundTo((start + direction * steps) * step, 4);
  let kept = 0;
  let changed = Math.round(Math.abs(end / step - start));
  if (direction === 0 || changed < 1 || !hasChanged(at(changed))) return null;
  while (changed - kept > 1) {
    const middle = Math.floor((kept + changed) / 2);
    if (hasChanged(at(middle))) changed = middle;
    else kept = middle;
  }
  return at(changed);
}
