import { expect, it } from 'vitest';
import { ALL_METHODS } from '../../../scoring/market-power/all-methods.ts';
import { INPUTS } from '../../../scoring/market-power/inputs.ts';
import { INPUTS_1 } from '../../../scoring/market-power/methods/market-power-1-inputs.ts';
import { unitForm } from '../../../src/domain/scores/unit-forms.ts';

/** Units that are written behind the figure as they are. */
const PLAIN = [
  'MW',
  '$/MWh',
  'EUR/MWh',
  'cents/kWh',
  'facilities',
  'people',
  'yes (1) or no (0)',
  'withdrawals / supply',
];

it('has the form of each unit of each method', () => {
  const units = [
    ...[INPUTS, INPUTS_1].flatMap((inputs) => Object.values(inputs).map(({ unit }) => unit)),
    ...ALL_METHODS.flatMap(({ parts }) => parts.map(({ unit }) => unit)),
  ];
  expect(new Set(units).size).toBeGreaterThan(10);
  const plain = units.filter((unit) => unitForm(unit).form === 'figure');
  expect(plain.filter((unit) => !PLAIN.includes(unit))).toEqual([]);
});
