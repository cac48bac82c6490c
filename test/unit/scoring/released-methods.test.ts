import { describe, expect, it } from 'vitest';
import { ALL_METHODS, scorerOf } from '../../../scoring/market-power/all-methods.ts';
import { METHOD } from '../../../scoring/market-power/method.ts';
import { serializeScore } from '../../../scoring/market-power/score.ts';
import { figuresOf, readReleased } from '../../tools/release-method.ts';

const present = ALL_METHODS.map((method) => [method.id, method] as const);

describe('a method that has scored', () => {
  it.each(present)('%s has the parts, weights and bounds that it was released with', (id, method) => {
    expect(figuresOf(method), 'another bound is another METHOD').toEqual(readReleased(id).figures);
  });

  it.each(present)('%s makes the bytes that it made then, of inputs that were stored then', (id, method) => {
    const { cases } = readReleased(id);
    expect(cases.length).toBeGreaterThan(10);
    for (const { inputs, score } of cases) {
      expect(serializeScore(method.score(inputs))).toBe(score);
      expect((JSON.parse(score) as { method: string }).method).toBe(id);
    }
    // Of all kinds: with a verdict and without one, with movers of both sorts.
    const verdicts = new Set(cases.map(({ score }) => (JSON.parse(score) as { verdict: string }).verdict));
    expect(verdicts.size).toBeGreaterThan(3);
  });

  it('is found by the name that its scores carry, and no other is', () => {
    const [newest] = ALL_METHODS;
    expect(newest?.id).toBe(METHOD);
    expect(new Set(ALL_METHODS.map(({ id }) => id)).size).toBe(ALL_METHODS.length);
    for (const { id } of ALL_METHODS) expect(scorerOf(id)?.({}).method).toBe(id);
    expect(scorerOf('market-power/0')).toBeNull();
    expect(scorerOf('')).toBeNull();
  });

  it('reads only its own inputs', () => {
    const missing = scorerOf('market-power/1')?.({}).missing ?? [];
    expect(missing).toContain('water_stress_ratio');
    expect(missing).not.toContain('water_risk_score');
    expect(scorerOf('market-power/2')?.({}).missing).not.toContain('water_stress_ratio');
  });
});
