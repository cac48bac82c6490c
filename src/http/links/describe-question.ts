import type { z } from 'zod';
import { type AnyDescribedQuestion, hasBody, namesInPath } from '../../read/described-question.ts';
import { exampleAddress } from '../../read/example-address.ts';
import { jsonSchemaOf } from '../json-schema-of.ts';

/** The description of one parameter. */
interface ParameterWords {
  readonly name: string;
  /** `integer 1 to 200, 50 by default`. */
  readonly kind: string;
  readonly isRequired: boolean;
  readonly meaning: string;
}

type Schema = z.core.JSONSchema.JSONSchema;

/** Input of a question as JSON Schema, without what only validators need. */
export function inputSchema(question: AnyDescribedQuestion): Schema {
  const { $schema, ...schema } = jsonSchemaOf(question.input, 'input');
  return schema;
}

export function parametersOf(question: AnyDescribedQuestion): ParameterWords[] {
  const { properties = {}, required = [] } = inputSchema(question);
  return Object.entries(properties as Record<string, Schema>).map(([name, schema]) => ({
    name,
    kind: kindOf(schema),
    isRequired: required.includes(name),
    meaning: schema.description ?? '',
  }));
}

function kindOf(schema: Schema): string {
  const words = [boundsOf(schema)];
  if (schema.default !== undefined) words.push(`${JSON.stringify(schema.default)} by default`);
  return words.join(', ');
}

function boundsOf({
  type,
  enum: values,
  format,
  minimum,
  maximum,
  minLength,
  maxLength,
  items,
  maxItems,
}: Schema): string {
  if (values !== undefined) return `one of ${values.map((value) => String(value)).join(', ')}`;
  if (type === 'integer' || type === 'number') return `${type} ${minimum} to ${maximum}`;
  if (type === 'array') return `list of at most ${maxItems} of: ${boundsOf((items ?? {}) as Schema)}`;
  if (type === 'string') {
    if (format !== undefined) return format;
    return maxLength === undefined ? 'text' : `text of ${minLength ?? 0} to ${maxLength} characters`;
  }
  return typeof type === 'string' ? type : 'any of several forms';
}

/** Names of the members of the answer, where it is JSON; of an answer in several shapes those of each. */
export function membersOf(question: AnyDescribedQuestion): string[] {
  const schema = jsonSchemaOf(question.output, 'output');
  const names = (part: Schema): string[] => {
    const named = part.$ref?.startsWith('#/$defs/') ? schema.$defs?.[part.$ref.slice('#/$defs/'.length)] : part;
    const { properties = {}, anyOf = [], oneOf = [] } = (named ?? {}) as Schema;
    return [...Object.keys(properties), ...[...anyOf, ...oneOf].flatMap((one) => names(one as Schema))];
  };
  return [...new Set(names(schema))];
}

/** Types of the answer, without parameters, the ordinary one first. */
export function typesOf({
  ownType = 'application/json',
  otherTypes = [],
  table,
  features,
}: AnyDescribedQuestion): string[] {
  const types = [
    ownType,
    ...otherTypes,
    ...(table === undefined ? [] : ['text/csv']),
    ...(features === undefined ? [] : ['application/geo+json']),
  ];
  return [...new Set(types.map((type) => type.split(';', 1)[0] ?? type))];
}

/** `GET /api/grid/fuel-mix`. */
export function endpointOf({ method = 'GET', path }: AnyDescribedQuestion): string {
  return `${method} ${path}`;
}

/** Where the example of a question is answered, or, of one that is not asked by GET or by its holder alone, described. */
export function tryAddress(question: AnyDescribedQuestion, publicUrl: string): string {
  const { method = 'GET', path } = question;
  // A token in an address is known to one person.
  if (method !== 'GET' || path.includes('{token}')) return `${publicUrl}/docs#/${question.toolset}/${question.name}`;
  return publicUrl + exampleAddress(question);
}

/** A command that asks the example. */
export function curlOf(question: AnyDescribedQuestion, publicUrl: string): string {
  const key = question.access === 'key' ? ' -H "X-API-Key: $LOADSTAR_KEY"' : '';
  const { method = 'GET', path, example } = question;
  if (method === 'GET') return `curl${key} "${publicUrl}${exampleAddress(question)}"`;
  const names = namesInPath(path);
  const members = Object.entries(example as Readonly<Record<string, unknown>>);
  const inPath = Object.fromEntries(members.filter(([name]) => names.includes(name)));
  const asked = `curl${key} -X ${method} ${publicUrl}${exampleAddress({ path, example: inPath })}`;
  if (!hasBody(method)) return asked;
  const body = JSON.stringify(Object.fromEntries(members.filter(([name]) => !names.includes(name))));
  return `${asked} -H "Content-Type: application/json" -d '${body.replaceAll("'", "'\\''")}'`;
}
