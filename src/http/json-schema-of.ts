import { z } from 'zod';
import { oncePer } from '../cache/once-per.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Io = 'input' | 'output';

const OF: Readonly<Record<Io, (schema: z.ZodType) => JsonSchema>> = {
  input: oncePer(made('input')),
  output: oncePer(made('output')),
};

/**
 * JSON Schema 2020-12 of what a schema takes or gives. Made once and frozen: REST, MCP and the documents for programs all
 * describe the same questions, and to make their schemas was most of the time in which an application is put together.
 */
export function jsonSchemaOf(schema: z.ZodType, io: Io): Readonly<JsonSchema> {
  return OF[io](schema);
}

function made(io: Io): (schema: z.ZodType) => JsonSchema {
  return (schema) => frozen(z.toJSONSchema(schema, { io }));
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
