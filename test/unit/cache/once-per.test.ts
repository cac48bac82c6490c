import { expect, it } from 'vitest';
import { z } from 'zod';
import { oncePer } from '../../../src/cache/once-per.ts';
import { jsonSchemaOf } from '../../../src/http/json-schema-of.ts';

it('makes what belongs to a thing once, also where that is nothing', () => {
  const made: object[] = [];
  const nothingOf = oncePer((thing: object): undefined => {
    made.push(thing);
  });
  const [one, other] = [{}, {}];
  for (const thing of [one, other, one, other]) expect(nothingOf(thing)).toBeUndefined();
  expect(made).toEqual([one, other]);
});

it('makes the JSON Schema of what a schema takes apart from that of what it gives, each once, for nobody to change', () => {
  const schema = z.object({ limit: z.number().default(5) });
  const [takes, gives] = [jsonSchemaOf(schema, 'input'), jsonSchemaOf(schema, 'output')];
  expect([takes.required, gives.required]).toEqual([undefined, ['limit']]);
  expect([jsonSchemaOf(schema, 'input'), jsonSchemaOf(schema, 'output')]).toEqual([takes, gives]);
  expect(jsonSchemaOf(schema, 'input')).toBe(takes);
  expect(() => gives.required?.push('more')).toThrow(TypeError);
});
