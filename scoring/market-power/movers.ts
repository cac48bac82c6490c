import { roundTo } from '../../src/domain/scores/round-to.ts';
import type { InputWords } from './inputs.ts';
import type { Mover } from './score.ts';
import type { InputsOf } from './scoring-method.ts';
import type { Verdict } from './verdict.ts';

/** How many movers an answer names. */
const NAMED = 2;

/** What of a method says which inputs count. */
interface MovedMethod<Name extends string> {
  readonly inputs: Readonly<Record<Name, InputWords>>;
  readonly parts: readonly {
    readonly weight: number;
    readonly reads: readonly Name[];
    readonly readsIfAvailable: readonly Name[];
  }[];
}

/**
 * The two inputs that would change the verdict: with a verdict, those that need the smallest change (as a share of
 * their plausible range) to change it alone; without one, the missing ones whose parts weigh most.
 * @param verdictAt The verdict if one input had another value.
 */
export function findMovers<Name extends string>(
  method: MovedMethod<Name>,
  inputs: InputsOf<Name>,
  current: Verdict,
  verdictAt: (name: Name, value: number) => Verdict,
): Mover<Name>[] {
  return current === 'INSUFFICIENT_DATA'
    ? missingInputMovers(inputs, method.parts)
    : crossings(method, inputs, current, verdictAt);
}

function missingInputMovers<Name extends string>(
  inputs: InputsOf<Name>,
  parts: MovedMethod<Name>['parts'],
): Mover<Name>[] {
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

function crossings<Name extends string>(
  { inputs: words, parts }: MovedMethod<Name>,
  inputs: InputsOf<Name>,
  current: Verdict,
  verdictAt: (name: Name, value: number) => Verdict,
): Mover<Name>[] {
  const names = Object.keys(words) as Name[];
  const read = new Set(parts.flatMap((part): Name[] => [...part.reads, ...part.readsIfAvailable]));
  const found = names.flatMap((name) => {
    const { value } = inputs[name];
    if (value === null || !read.has(name)) return [];
    const { from: low, to: high, step, unit } = words[name];
    return [low, high].flatMap((end) => {
      const to = firstChange(step, value, end, (other) => verdictAt(name, other) !== current);
      if (to === null) return [];
      const mover: Mover<Name> = {
        inputs: [name],
        unit,
        from: value,
        to,
        verdict: verdictAt(name, to),
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
  step: InputWords['step'],
  value: number,
  end: number,
  hasChanged: (value: number) => boolean,
): number | null {
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
