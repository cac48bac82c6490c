import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { jsonSchemaOf } from '../../http/json-schema-of.ts';
import { wordsOfMember } from '../../read/field-descriptions.ts';

export type Json = { [member: string]: unknown };

const COMPONENTS = '#/components/schemas/';
/** What the name of a schema ends in that is another one, or null. */
const OR_NULL = 'OrNull';
/** No text of an answer is longer. */
const LONGEST_TEXT = 100_000;
/** No list of an answer is longer. */
const LONGEST_LIST = 1_000_000;
/** A flat part that is no longer, as JSON, is said where it stands: an answer that refers to nothing is read best. */
const SHORT_PART = 1_300;

/** The named schemas of one document, as they are collected from questions. */
export interface SchemaCache {
  /** What is in `components.schemas` by now. */
  readonly components: Json;
  /** A reference to the schema under `name`. */
  named(name: string, schema: z.ZodType, io: 'input' | 'output'): Json;
  /** The same for an answer of several types: one schema per branch of the union, in the order of the types. */
  branches(name: string, schema: z.ZodType, count: number): readonly Json[];
  /** The schema in place. */
  inline(schema: z.ZodType, io: 'input' | 'output'): Json;
}

/**
 * JSON Schema 2020-12, which is what OpenAPI 3.1 takes. Parts with a name are lifted into `components`; those that are
 * flat and short are said where they stand, which is easier to read than a reference.
 */
export function openSchemaCache(): SchemaCache {
  const components: Json = {};
  /** Named parts, wherever they are said. */
  const existing = new Map<string, Json>();

  const read = (schema: z.ZodType, io: 'input' | 'output'): { name: string | null; json: Json } => {
    const { $schema, $defs = {}, id, ...json } = jsonSchemaOf(schema, io) as Json & { $defs?: Record<string, Json> };
    const resolve: Resolve = (name) => {
      const part = existing.get(name) ?? tidied($defs[name] ?? {}, resolve);
      existing.set(name, part);
      return part;
    };
    if (typeof json.$ref !== 'string') return { name: null, json: tidied(json, resolve) };
    const name = nameOf(json.$ref);
    return { name, json: resolve(name) };
  };

  const put = (name: string, json: Json): Json => {
    if (json.type === 'string') return json;
    components[name] = json;
    return { $ref: COMPONENTS + name };
  };

  return {
    components,
    inline: (schema, io) => read(schema, io).json,
    // What is a named part has that name in every answer.
    named: (name, schema, io) => {
      const part = read(schema, io);
      return put(part.name ?? name, part.json);
    },
    branches: (name, schema, count) => {
      const part = read(schema, 'output');
      const { anyOf } = part.json as { anyOf?: Json[] };
      if (count < 2 || anyOf?.length !== count)
        return Array.from({ length: count }, () => put(part.name ?? name, part.json));
      return anyOf.map((branch, position) =>
        typeof branch.$ref === 'string' ? branch : put(position === 0 ? name : `${name}${position + 1}`, branch),
      );
    },
  };

  /** A named schema; where it may be null, under a name of its own. */
  function orNull(name: string, resolve: Resolve): Json {
    const target = resolve(name);
    if (isInPlace(target)) return nullable(target);
    return put(name + OR_NULL, nullable(target));
  }

  /** Says in one place and shortly what zod says at length: nullable parts, formats, references, words of members. */
  function tidied(json: Json, resolve: Resolve): Json {
    if (typeof json.$ref === 'string') {
      const { $ref, ...beside } = json;
      const name = nameOf(json.$ref);
      const target = resolve(name);
      return isInPlace(target) ? { ...target, ...beside } : { ...put(name, target), ...beside };
    }
    const { anyOf, ...rest } = json as Json & { anyOf?: Json[] };
    if (anyOf?.length === 2 && anyOf[1]?.type === 'null' && typeof anyOf[0]?.$ref === 'string')
      return { ...orNull(nameOf(anyOf[0].$ref), resolve), ...rest };
    const tidy: Json = {};
    for (const [keyword, value] of Object.entries(json)) tidy[keyword] = tidiedKeyword(keyword, value, resolve);
    const whole = Array.isArray(tidy.anyOf) ? withoutNullBranch(tidy as Json & { anyOf: Json[] }) : tidy;
    bound(whole);
    return withViewsAsOne(whole);
  }

  /** Keywords that hold schemas by name, one schema, or a list of them. Everything else is taken as it is. */
  function tidiedKeyword(keyword: string, value: unknown, resolve: Resolve): unknown {
    if (keyword === 'properties') {
      return Object.fromEntries(
        Object.entries(value as Record<string, Json>).map(([name, member]) => [
          name,
          described(name, tidied(member, resolve)),
        ]),
      );
    }
    if (['items', 'additionalProperties', 'propertyNames'].includes(keyword))
      return typeof value === 'object' && value !== null ? tidied(value as Json, resolve) : value;
    if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(keyword))
      return (value as Json[]).map((part) => tidied(part, resolve));
    return value;
  }
}

/** Of a reference as zod writes it. */
const nameOf = (reference: string): string => reference.slice('#/$defs/'.length);

/** The named part, tidied. */
type Resolve = (name: string) => Json;

/** `grid_fuel_mix` and `Answer` as `GridFuelMixAnswer`. */
export function schemaName(questionName: string, suffix: string): string {
  const words = questionName.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join('') + suffix;
}

/** A short object whose members hold nothing themselves. */
function isInPlace(part: Json): boolean {
  const { properties } = part;
  return (
    JSON.stringify(part).length <= SHORT_PART &&
    typeof properties === 'object' &&
    properties !== null &&
    Object.values(properties as Record<string, Json>).every(
      (member) => !['properties', 'items', 'anyOf', 'oneOf', '$ref'].some((keyword) => keyword in member),
    )
  );
}

/** A member in the words of its own schema, else in those that its name has everywhere. */
function described(name: string, member: Json): Json {
  if (ADDRESSES.has(name) && member.maxLength === LONGEST_TEXT) member.pattern = '^https?://';
  if (member.description !== undefined) return member;
  const words = wordsOfMember(name);
  return words === null ? member : { ...member, description: words };
}

/** Members that are addresses wherever they occur. */
const ADDRESSES = new Set(['url', 'source_url', 'home_page_url', 'feed_url', 'docs']);

/** Bounds and formats where zod has none, or says them at length. */
function bound(tidy: Json): void {
  const types = ([] as unknown[]).concat(tidy.type);
  // The format says it; the expression that zod checks by is lines long.
  if (['date-time', 'date', 'email'].includes(String(tidy.format))) delete tidy.pattern;
  if (types.includes('integer')) tidy.format ??= 'int64';
  else if (types.includes('number')) tidy.format ??= 'double';
  const isBound = ['enum', 'const', 'format', 'pattern', 'maxLength'].some((keyword) => tidy[keyword] !== undefined);
  if (types.includes('string') && !isBound) tidy.maxLength = LONGEST_TEXT;
  if (types.includes('array')) tidy.maxItems ??= LONGEST_LIST;
}

/** `anyOf [A, null]` as A that may be null. */
function withoutNullBranch({ anyOf, ...outer }: Json & { anyOf: Json[] }): Json {
  const others = anyOf.filter(({ type }) => type !== 'null');
  const [only] = others;
  if (others.length === anyOf.length || only?.type === undefined || others.length > 1) return { ...outer, anyOf };
  return { ...nullable(only), ...outer };
}

function nullable({ type, const: only, enum: values, ...rest }: Json): Json {
  const words = only === undefined ? values : [only];
  return {
    type: Array.isArray(type) ? [...type, 'null'] : [type, 'null'],
    ...(words === undefined ? {} : { enum: [...(words as unknown[]), null] }),
    ...rest,
  };
}

/** Views of one thing, of which each shows more than the next, as one schema: what only some show is optional. */
function withViewsAsOne({ anyOf, ...outer }: Json): Json {
  if (!Array.isArray(anyOf)) return outer;
  const [first, ...others] = anyOf as Json[];
  const whole = others.reduce<Json | null>((sum, view) => (sum === null ? null : merged(sum, view)), first ?? null);
  return whole === null ? { ...outer, anyOf } : { ...whole, ...outer };
}

/** null: these are not views of one thing. */
function merged(a: Json, b: Json): Json | null {
  if (isDeepStrictEqual(a, b)) return a;
  if (a.type !== b.type) return null;
  if (a.type === 'array') {
    const items = merged(a.items as Json, b.items as Json);
    return items === null ? null : { ...a, items };
  }
  const [ofA, ofB] = [wordsOf(a), wordsOf(b)];
  if (ofA !== null && ofB !== null) {
    const { const: only, ...rest } = a;
    return { ...rest, enum: [...new Set([...ofA, ...ofB])] };
  }
  if (a.type !== 'object') return null;
  return a.properties !== undefined && b.properties !== undefined ? mergedObject(a, b) : mergedRecord(a, b);
}

const wordsOf = ({ const: only, enum: words }: Json): unknown[] | null =>
  only !== undefined ? [only] : ((words as unknown[] | undefined) ?? null);

/** Two that have the same under other names. */
function mergedRecord({ propertyNames: ofA, ...a }: Json, { propertyNames: ofB, ...b }: Json): Json | null {
  const names = ofA === undefined || ofB === undefined ? null : merged(ofA as Json, ofB as Json);
  return names !== null && isDeepStrictEqual(a, b) ? { ...a, propertyNames: names } : null;
}

function mergedObject(a: Json, b: Json): Json | null {
  const ofA = a.properties as Record<string, Json>;
  const ofB = b.properties as Record<string, Json>;
  const isWithin = (less: object, more: object): boolean =>
    Object.keys(less).every((name) => Object.hasOwn(more, name));
  if (!isWithin(ofA, ofB) && !isWithin(ofB, ofA)) return null;
  const properties: Record<string, Json> = {};
  for (const [name, member] of Object.entries({ ...ofB, ...ofA })) {
    const other = ofB[name];
    const both = other === undefined || ofA[name] === undefined ? member : merged(member, other);
    if (both === null) return null;
    properties[name] = both;
  }
  const inB = new Set(b.required as string[] | undefined);
  return { ...a, properties, required: ((a.required ?? []) as string[]).filter((name) => inB.has(name)) };
}
