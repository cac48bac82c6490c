import { z } from 'zod';
import { oncePer } from '../cache/once-per.ts';
import { jsonSchemaOf } from '../http/json-schema-of.ts';
import type { AnyQuestion } from '../read/question.ts';

type Json = { [member: string]: unknown };

/** The top of a JSON Schema as the protocol wants it of tools. */
export type ObjectSchema = { type: 'object'; [member: string]: unknown };

/** Address of the resource that has all about a tool, before its name. */
export const SCHEMA_URI = 'loadstar://schema/';

/** Bounds of numbers that guard the service, and tell a model nothing. */
const HARDLY_REACHED = 100_000;

/** Parameters that models know by their names. */
const SAID_BY_THE_NAME = ['limit', 'offset'] as const;

/**
 * What a tool takes. Expressions that texts must match are left out: not every client's dialect has them. So is that a
 * text is not empty, and how long it may be: models send no such text, lists are read by them, and the question checks it.
 */
export const inputSchemaOf = oncePer((schema: z.ZodObject): ObjectSchema => {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      delete jsonSchema.pattern;
      if (jsonSchema.minLength === 1) delete jsonSchema.minLength;
      delete jsonSchema.maxLength;
      if (jsonSchema.minimum === 0 || jsonSchema.minimum === 1) delete jsonSchema.minimum;
      if ((jsonSchema.maximum ?? 0) >= HARDLY_REACHED) delete jsonSchema.maximum;
    },
  }) as Json;
  const { properties = {} } = json as { properties?: Record<string, Json> };
  for (const name of SAID_BY_THE_NAME) delete properties[name]?.description;
  if (Object.keys(properties).length === 0) return { type: 'object', additionalProperties: false };
  for (const name of OF_EVERY_LIST) delete (properties[name] as Json | undefined)?.description;
  return { ...json, type: 'object', additionalProperties: false };
});

/** Parameters of every list, whose names say what they are. */
const OF_EVERY_LIST = ['fields', 'limit', 'offset', 'cursor'] as const;

/** All of what a tool answers with. */
export function answerSchemaOf({ output, ownType, otherTypes = [] }: AnyQuestion): ObjectSchema {
  const { $schema, ...json } = jsonSchemaOf(output, 'output') as Json;
  const top = deref(json, json);
  if (top.type === 'string') return { ...TEXT_SCHEMA, properties: { ...TEXT_SCHEMA.properties } };
  if (ownType !== undefined && !/json/.test(ownType)) return TEXT_SCHEMA;
  const { $defs } = json;
  const whole = top.type === 'object' && otherTypes.length === 0 ? top : json;
  return { ...whole, ...($defs === undefined ? {} : { $defs }), type: 'object' };
}

const TEXT_SCHEMA = {
  type: 'object',
  properties: { content_type: { type: 'string' }, text: { type: 'string' } },
} as const satisfies ObjectSchema;

/**
 * Members that nearly every answer or every page of a list has, what was sent among them: `describe_tool` has them, lists
 * of tools do not say them again for each.
 */
const IN_EVERY_ANSWER: ReadonlySet<string> = new Set([
  'missing',
  'provenance',
  'as_of',
  'reason',
  'count',
  'limit',
  'offset',
]);

/**
 * The lists and objects of the answer, and no more: lists of tools are read by models, each byte of them. An answer that
 * is too long to be sent has other members, so that none is required.
 */
export const outlineOf = oncePer((question: AnyQuestion): ObjectSchema => {
  const whole = answerSchemaOf(question);
  const { properties } = whole as { properties?: Json };
  if (properties === undefined) return { type: 'object' };
  const outlined = Object.entries(properties)
    .filter(([name]) => !IN_EVERY_ANSWER.has(name))
    .map(([name, member]) => [name, typeOnly(member as Json, whole)] as const)
    .filter(([, { type }]) => type === 'array' || type === 'object');
  return { type: 'object', properties: Object.fromEntries(outlined) };
});

/** Of a member that may be of several types, null among them, the name alone: `describe_tool` has the rest. */
function typeOnly(schema: Json, document: Json): Json {
  const types = typesOf(schema, document);
  return types?.length === 1 ? { type: types[0] } : {};
}

/** The types of JSON that a schema allows; null where it does not say. */
function typesOf(unresolved: Json, document: Json): readonly string[] | null {
  const schema = deref(unresolved, document);
  if (typeof schema.type === 'string') return [schema.type];
  if (Array.isArray(schema.type)) return schema.type;
  if ('const' in schema) return [typeOf(schema.const)];
  if (Array.isArray(schema.enum)) return unique(schema.enum.map(typeOf));
  if (!Array.isArray(schema.anyOf)) return null;
  const parts = (schema.anyOf as Json[]).map((part) => typesOf(part, document));
  return parts.includes(null) ? null : unique(parts.flatMap((part) => part ?? []));
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const unique = (types: readonly string[]): readonly string[] => [...new Set(types)];

/** The schema that a reference into the document's definitions points to. */
function deref(schema: Json, document: Json): Json {
  if (typeof schema.$ref !== 'string') return schema;
  const name = schema.$ref.replace('#/$defs/', '');
  const found = (document.$defs as Record<string, Json> | undefined)?.[name];
  return found === undefined ? {} : deref(found, document);
}
