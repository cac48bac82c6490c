/** A part of the OpenAPI document, which describes itself. */
export type Json = { readonly [member: string]: unknown };

/** A parameter, or a member of a body or an answer, as a line of a table. */
export interface ReferenceLine {
  readonly name: string;
  /** `integer 1 to 200, 50 by default`. */
  readonly kind: string;
  readonly isRequired: boolean;
  readonly meaning: string;
}

/** One operation as the reference shows it. */
export interface ReferenceOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly (ReferenceLine & { readonly place: string })[];
  readonly body: Json | null;
  readonly responses: readonly { readonly status: string; readonly meaning: string; readonly content: Json }[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const at = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What a reference leads to; anything else is itself. */
function resolved(document: Json, part: unknown): Json {
  const { $ref } = at(part);
  if (typeof $ref !== 'string') return at(part);
  return at(
    $ref
      .slice('#/'.length)
      .split('/')
      .reduce<unknown>((found, name) => at(found)[name.replaceAll('~1', '/').replaceAll('~0', '~')], document),
  );
}

/** Every operation, in the order of the document. */
export function operationsOf(document: Json): readonly ReferenceOperation[] {
  return Object.entries(at(document.paths)).flatMap(([path, item]) =>
    METHODS.filter((method) => method in at(item)).map((method) =>
      operationOf(document, { path, method, operation: at(at(item)[method]) }),
    ),
  );
}

function operationOf(
  document: Json,
  { path, method, operation }: { readonly path: string; readonly method: string; readonly operation: Json },
): ReferenceOperation {
  const [tag] = listOf(operation.tags);
  return {
    id: text(operation.operationId),
    method: method.toUpperCase(),
    path,
    tag: text(tag),
    summary: text(operation.summary),
    description: text(operation.description),
    parameters: listOf(operation.parameters).map((given) => {
      const { name, in: place, required, description, schema } = resolved(document, given);
      return {
        name: text(name),
        place: text(place),
        isRequired: required === true,
        meaning: text(description),
        kind: kindOf(resolved(document, schema)),
      };
    }),
    body: operation.requestBody === undefined ? null : resolved(document, operation.requestBody),
    responses: Object.entries(at(operation.responses)).map(([status, given]) => {
      const response = resolved(document, given);
      return { status, meaning: text(response.description), content: at(response.content) };
    }),
  };
}

/** A schema in some words: its type, its bounds, what it is by default. */
function kindOf(schema: Json): string {
  const { default: byDefault } = schema;
  const words = boundsOf(schema);
  return byDefault === undefined ? words : `${words}, ${JSON.stringify(byDefault)} by default`;
}

function boundsOf(schema: Json): string {
  const { enum: values, const: only, minimum, maximum, maxLength, maxItems, format, items } = schema;
  const types = [schema.type].flat().filter((type) => typeof type === 'string');
  const orNull = types.includes('null') ? ' or null' : '';
  const type = types.filter((name) => name !== 'null').join(' or ');
  const words = only === undefined ? listOf(values) : [only];
  if (words.length > 0) return `one of ${words.filter((word) => word !== null).join(', ')}${orNull}`;
  if (type === 'array') {
    const of = boundsOf(at(items));
    const most = typeof maxItems === 'number' && maxItems < MANY ? `at most ${maxItems} of ` : '';
    return `list of ${most}${of}${orNull}`;
  }
  if (type === 'integer' || type === 'number') {
    const isBound = typeof minimum === 'number' && typeof maximum === 'number' && maximum < MANY;
    return `${type}${isBound ? ` ${minimum} to ${maximum}` : ''}${orNull}`;
  }
  if (type === 'string' && typeof format === 'string') return `${format}${orNull}`;
  if (type === 'string' && typeof maxLength === 'number' && maxLength < MANY)
    return `text of at most ${maxLength} characters${orNull}`;
  if (type === 'string') return `text${orNull}`;
  return type === '' ? 'any of several forms' : `${type}${orNull}`;
}

/** Bounds that guard the service and tell a reader nothing. */
const MANY = 100_000;
/** Deeper members are read in the OpenAPI document. */
const DEEPEST = 4;
const MOST_LINES = 250;

/** Members of an object at any depth, with the way to each: `markets[].slug`. */
export function membersOf(document: Json, schema: unknown): readonly ReferenceLine[] {
  const lines: ReferenceLine[] = [];
  const walk = (part: unknown, way: string, depth: number): void => {
    const whole = resolved(document, part);
    const { properties, required, items, additionalProperties, anyOf, oneOf } = whole;
    for (const branch of [...listOf(anyOf), ...listOf(oneOf)]) walk(branch, way, depth + 1);
    if (items !== undefined) walk(items, `${way}[]`, depth);
    if (typeof additionalProperties === 'object') walk(additionalProperties, `${way}{…}`, depth);
    if (depth >= DEEPEST) return;
    for (const [name, member] of Object.entries(at(properties))) {
      const own = { ...resolved(document, member), ...at(member) };
      const line = way === '' ? name : `${way}.${name}`;
      if (lines.length >= MOST_LINES) return;
      if (!lines.some((before) => before.name === line))
        lines.push({
          name: line,
          kind: kindOf(own),
          isRequired: listOf(required).includes(name),
          meaning: text(own.description),
        });
      walk(member, line, depth + 1);
    }
  };
  walk(schema, '', 0);
  return lines;
}

/** The example of a form of an answer or a body, or null. */
export function exampleIn(form: unknown): unknown {
  const { example, examples } = at(form);
  if (example !== undefined) return example;
  const [first] = Object.values(at(examples));
  return at(first).value ?? null;
}
