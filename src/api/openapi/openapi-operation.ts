import { z } from 'zod';
import { type AnyDescribedQuestion, hasBody, mostRows, namesInPath } from '../../read/described-question.ts';
import { ACCESS_WORDS, COST_WORDS } from '../../read/tier-words.ts';
import answerExamples from './answer-examples.json' with { type: 'json' };
import { headersOf, refusals, unchangedResponse } from './openapi-answers.ts';
import { type Json, type SchemaCache, schemaName } from './openapi-schemas.ts';
import ownExamples from './own-answer-examples.json' with { type: 'json' };

/** Recorded answers by question and media type, cut short. */
const EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { ...answerExamples, ...ownExamples };

/** What a question takes and gives, the same at each of its addresses. */
interface Shapes {
  readonly body: Json | null;
  readonly parameters: { readonly properties?: Record<string, Json>; readonly required?: readonly string[] };
  /** Media type and schema of each form of the answer. */
  readonly answers: Readonly<Record<string, Json>>;
}

const CSV_SCHEMA: Json = { type: 'string', description: 'RFC 4180, with a header row.' };

const FEATURES_SCHEMA: Json = {
  type: 'object',
  description: 'GeoJSON (RFC 7946).',
  required: ['type', 'features', 'attribution'],
  properties: {
    type: { type: 'string', const: 'FeatureCollection' },
    features: { type: 'array', items: { type: 'object' } },
    attribution: { type: 'string' },
  },
};
const FEATURES_EXAMPLE: Json = {
  type: 'FeatureCollection',
  attribution: 'HIFLD, US DHS',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-77.5, 39.05] },
      properties: { section: 'substations', name: 'A substation', kv: 230, distance_km: 1.5 },
    },
  ],
};
const FEATURES_WORDS = 'As GeoJSON: `format=geojson` in the query.';

/** The way to a table for who can set no header, and how much of a list is in it. */
function tableWords(question: AnyDescribedQuestion): string {
  const words = 'The main part of the answer as CSV: send `Accept: text/csv`, or `format=csv` in the query.';
  const most = mostRows(question);
  if (most === null) return words;
  const cut =
    question.list === undefined
      ? ''
      : ' If there are more rows, the file name says which they are, and `Link` leads to the next.';
  return `${words} In CSV \`limit\` is ${most} by default.${cut}`;
}

const IDEMPOTENCY_PARAMETER: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: "The caller's own id for this request: a repeat with the same id gets the same answer.",
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  example: '5b0c1f9e-4d0e-4d0b-9a43-8f3f4a1b2c3d',
};

/** Schemes by who may ask; `{}` is without a key. */
const SECURITY: Readonly<Record<AnyDescribedQuestion['access'], readonly Json[]>> = {
  open: [{}, { apiKey: [] }, { bearer: [] }],
  optional: [{}, { apiKey: [] }, { bearer: [] }],
  key: [{ apiKey: [] }, { bearer: [] }],
  operator: [{ apiKey: [] }, { bearer: [] }],
};

/**
 * Path items of a question by address. Each alias is said again under an id of its own: an item that refers to another has
 * that one's id, which readers refuse as not unique.
 */
export function questionPaths(question: AnyDescribedQuestion, schemas: SchemaCache): Json {
  const shapes = shapesOf(question, schemas);
  const method = (question.method ?? 'GET').toLowerCase();
  const paths: Json = { [question.path]: { [method]: questionOperation(question, shapes) } };
  for (const [position, { path, defaults, deprecated }] of (question.aliases ?? []).entries()) {
    const operation = questionOperation(question, shapes, { defaults: (defaults ?? {}) as Json, position });
    paths[path] = { [method]: deprecated === undefined ? operation : { ...operation, deprecated: true } };
  }
  return paths;
}

function shapesOf(question: AnyDescribedQuestion, schemas: SchemaCache): Shapes {
  const { name, ownType = 'application/json', otherTypes = [], table, features } = question;
  const types = [ownType, ...otherTypes].map((type) => type.split(';', 1)[0] ?? type);
  const branches = schemas.branches(schemaName(name, 'Answer'), question.output, types.length);
  const { inAddress, inBody } = inputsOf(question);
  return {
    body: inBody === null ? null : schemas.named(schemaName(name, 'Input'), inBody, 'input'),
    parameters: inAddress === null ? {} : schemas.inline(inAddress, 'input'),
    answers: {
      ...Object.fromEntries(types.map((type, position) => [type, branches[position] ?? {}])),
      ...(table === undefined ? {} : { 'text/csv': CSV_SCHEMA }),
      ...(features === undefined ? {} : { 'application/geo+json': FEATURES_SCHEMA }),
    },
  };
}

/** What of the input stands in the address, and what in the body; null: nothing. */
function inputsOf({ method, path, input, body }: AnyDescribedQuestion): {
  readonly inAddress: z.ZodObject | null;
  readonly inBody: z.ZodObject | null;
} {
  if (!hasBody(method)) return { inAddress: input, inBody: null };
  const members = Object.entries(input.shape as Readonly<Record<string, z.ZodType>>);
  const names = namesInPath(path);
  if (names.length === 0) return { inAddress: null, inBody: input };
  const part = (isInPath: boolean): z.ZodObject =>
    z.object(Object.fromEntries(members.filter(([name]) => names.includes(name) === isInPath)));
  return { inAddress: part(true), inBody: members.length === names.length ? null : (body ?? part(false)) };
}

/** An address beside the question's own. */
interface AliasFacts {
  readonly defaults: Json;
  readonly position: number;
}

function questionOperation(question: AnyDescribedQuestion, shapes: Shapes, alias: AliasFacts | null = null): Json {
  const { access, cost } = question;
  return {
    operationId: alias === null ? question.name : `${question.name}_alias_${alias.position + 1}`,
    tags: [question.toolset],
    summary: question.summary,
    description: [
      question.description,
      alias === null ? undefined : `The same as \`${question.path}\`${formatDefaults(alias.defaults)}.`,
      question.table === undefined ? undefined : tableWords(question),
      question.features === undefined ? undefined : FEATURES_WORDS,
      `${ACCESS_WORDS[access]} ${COST_WORDS[cost]}`,
    ]
      .filter((text) => text !== undefined)
      .join('\n\n'),
    security: SECURITY[access],
    ...(shapes.body === null ? {} : { requestBody: bodyOf(question, shapes.body) }),
    parameters: [
      ...parametersOf(question, shapes, alias?.defaults ?? {}),
      ...(question.idempotent === true ? [IDEMPOTENCY_PARAMETER] : []),
    ],
    responses: responsesOf(question, shapes),
  };
}

function responsesOf(question: AnyDescribedQuestion, shapes: Shapes): Json {
  const isCounted = question.cost !== 'free';
  const { method = 'GET', refuses = [] } = question;
  const isRead = method === 'GET';
  const takes = Object.keys(question.input.shape).length > 0 || question.table !== undefined;
  const isMade = question.idempotent === true || question.makes === true;
  const isMissed = isRead ? takes || question.mayBeAbsent === true : namesInPath(question.path).length > 0;
  const statuses = new Set([
    '400',
    '401',
    ...(question.access === 'operator' || question.isForOwnPages === true ? ['403'] : []),
    ...(isMissed ? ['404'] : []),
    // What is no JSON is asked for by its own name and has no other form.
    ...(isRead && question.table === undefined ? ['406'] : []),
    ...(hasBody(method) ? ['413', '415'] : []),
    ...(question.idempotent === true ? ['422'] : []),
    ...refuses,
    '429',
    '500',
    '503',
  ]);
  return {
    [isMade ? '201' : '200']: answerResponse(question, shapes),
    ...(question.moves === undefined ? {} : { '301': movedResponse(question.moves) }),
    ...(isRead ? { '304': unchangedResponse(isCounted) } : {}),
    ...refusals([...statuses].sort()),
    // Health is answered in full when it is bad.
    ...(question.status === undefined || isMade ? {} : { '503': answerResponse(question, shapes, 'Down.') }),
  };
}

function movedResponse(description: string): Json {
  return { description, headers: headersOf(['Location', 'X-Request-Id', 'Cache-Control'], false) };
}

function answerResponse(question: AnyDescribedQuestion, { answers }: Shapes, description = 'The answer.'): Json {
  const examples = EXAMPLES[question.name] ?? {};
  const isFile = 'text/csv' in answers;
  return {
    description,
    headers: headersOf(
      [
        ...(['ETag', 'X-Request-Id', 'Cache-Control'] as const),
        ...(isFile ? ['Content-Disposition' as const] : []),
        ...(question.list === undefined ? [] : (['Link', 'X-Total-Count'] as const)),
      ],
      question.cost !== 'free',
    ),
    content: Object.fromEntries(
      Object.entries(answers).map(([type, schema]) => [
        type,
        {
          schema,
          ...exampleOf(examples[type] ?? (schema === FEATURES_SCHEMA ? FEATURES_EXAMPLE : undefined)),
        },
      ]),
    ),
  };
}

const exampleOf = (value: unknown): Json =>
  value === undefined ? {} : { examples: { shape: { summary: EXAMPLE_WORDS, value } } };

const EXAMPLE_WORDS = 'A shortened example of the format; its figures have no meaning.';

function formatDefaults(defaults: Json): string {
  const words = Object.entries(defaults).map(([name, value]) => `\`${name}\` ${value}`);
  return words.length === 0 ? '' : `, with ${words.join(', ')} by default`;
}

function parametersOf(question: AnyDescribedQuestion, { parameters }: Shapes, defaults: Json): Json[] {
  const { properties = {}, required = [] } = parameters;
  const example = question.example as Json;
  const own = Object.entries(properties).map(([name, { description, ...schema }]) => {
    const inPath = question.path.includes(`{${name}}`);
    const byDefault = defaults[name] ?? schema.default;
    const shown = example[name] ?? byDefault;
    return {
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: byDefault === undefined ? schema : { ...schema, default: byDefault },
      // As a list with commas, which is how lists are read.
      ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
      ...(shown === undefined ? {} : { example: shown }),
    };
  });
  return question.table === undefined ? own : [...own, formatParameter(question)];
}

/** How a table or a map of the answer is asked for, which the door reads and not the question. */
function formatParameter({ features }: AnyDescribedQuestion): Json {
  return {
    name: 'format',
    in: 'query',
    required: false,
    description: 'Form of the answer; overrides the Accept header.',
    schema: { type: 'string', enum: ['json', 'csv', ...(features === undefined ? [] : ['geojson'])], default: 'json' },
    example: 'json',
  };
}

function bodyOf({ path, example }: AnyDescribedQuestion, schema: Json): Json {
  const names = namesInPath(path);
  const inBody = Object.entries(example as Json).filter(([name]) => !names.includes(name));
  return {
    required: true,
    description: 'The input as a JSON object.',
    content: { 'application/json': { schema, example: Object.fromEntries(inBody) } },
  };
}
