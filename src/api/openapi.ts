import { z } from 'zod';
import type { AnyQuestion } from '../read/question.ts';
import { FORMATS } from './answer-format.ts';
import { type PlainRoute, plainOperation } from './plain-routes.ts';

/** Version of the machine-readable description, as the interface states it; not of the program. */
const DESCRIPTION_VERSION = '1.0.0';

type Json = { [member: string]: unknown };

const TAG_WORDS: Readonly<Record<AnyQuestion['toolset'], string>> = {
  facilities: 'Data center facilities: who, where, how large.',
  grid: 'Generation mix and prices of the US grid operators.',
  markets: 'Markets and their scores.',
  briefs: 'Market briefs: one, all, and what changed.',
  deals: 'Mergers, acquisitions and investments.',
  news: 'Data center news of many feeds, each story once.',
  site: 'Suitability of a place.',
  meta: 'The service itself: health, sources, documentation.',
};

const PROBLEM: Json = {
  type: 'object',
  description: 'RFC 9457, with a stable word for programs in `error`.',
  required: ['type', 'title', 'status', 'detail', 'instance', 'error', 'request_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: { type: 'string' },
    instance: { type: 'string' },
    error: { type: 'string', examples: ['bad_request', 'market_not_found'] },
    request_id: { type: 'string' },
    errors: {
      type: 'array',
      description: 'One entry per bad parameter.',
      items: {
        type: 'object',
        required: ['pointer', 'detail'],
        properties: { pointer: { type: 'string', examples: ['/query/limit'] }, detail: { type: 'string' } },
      },
    },
    did_you_mean: { type: 'array', items: { type: 'string' } },
    auth_instructions: { type: 'string', format: 'uri', description: 'On 401: where to read how to send a key.' },
  },
};

const PROBLEM_WORDS: Readonly<Record<string, string>> = {
  400: 'A parameter is missing or malformed; `errors` names each.',
  401: 'The API key is wrong, revoked or expired, or missing where one is needed.',
  403: 'The tier of the key is too low.',
  404: 'There is no such thing; `did_you_mean` offers near matches.',
  429: 'Too much at once; `Retry-After` says when to try again.',
  500: 'A defect of ours; `request_id` helps us find it.',
  503: 'A dependency is down; `Retry-After` says when to try again.',
};

/**
 * The address of a question in OpenAPI (`{slug}`) is the question's own path.
 * @param others operations by path of what is neither a question nor a plain route.
 */
export function openApiDocument(
  questions: readonly AnyQuestion[],
  plainRoutes: readonly PlainRoute[],
  publicUrl: string,
  others: Readonly<Record<string, Json>> = {},
): Json {
  const schemas: Json = { Problem: PROBLEM };
  const paths: Json = {};
  for (const question of questions) {
    const addresses = [{ path: question.path, defaults: {} }, ...(question.aliases ?? [])];
    addresses.forEach(({ path, defaults = {} }, position) => {
      const operation = questionOperation(question, path, defaults as Json, position, schemas);
      paths[path] = { [(question.method ?? 'GET').toLowerCase()]: operation };
    });
  }
  for (const route of plainRoutes) paths[route.path] = { get: plainOperation(route) };
  for (const [path, operation] of Object.entries(others)) paths[path] = { get: operation };
  const tags = new Set<AnyQuestion['toolset']>([...questions.map(({ toolset }) => toolset), 'meta']);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loadstar',
      version: DESCRIPTION_VERSION,
      summary: 'Data center market intelligence with the source and date of every figure.',
      description:
        'A figure that nobody published is null and named in `missing`; it is never 0, an average or a constant.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: [...tags].map((name) => ({ name, description: TAG_WORDS[name] })),
    security: [{}, { apiKey: [] }, { bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The same API key.' },
      },
      schemas,
      responses: Object.fromEntries(
        Object.entries(PROBLEM_WORDS).map(([status, description]) => [
          `Problem${status}`,
          {
            description,
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  };
}

const FORMAT_PARAMETER: Json = {
  name: 'format',
  in: 'query',
  required: false,
  description: 'csv gives the main part of the answer as a table, as `Accept: text/csv` does.',
  schema: { type: 'string', enum: FORMATS, default: 'json' },
};

function questionOperation(question: AnyQuestion, path: string, defaults: Json, position: number, schemas: Json): Json {
  const answer = schemaOf(question.output, 'output', schemas);
  const hasInput = Object.keys(question.input.shape).length > 0;
  const statuses = [
    ...(hasInput || question.table !== undefined ? ['400'] : []),
    '401',
    ...(question.access === 'key' ? ['403'] : []),
    ...(hasInput || question.mayBeAbsent === true ? ['404'] : []),
    '500',
    '503',
  ];
  const health = question.status === undefined ? {} : { '503': answerResponse('Down.', answer) };
  return {
    operationId: position === 0 ? question.name : `${question.name}_alias_${position}`,
    tags: [question.toolset],
    summary: question.summary,
    description: [
      question.description,
      position === 0 ? null : `The same as \`${question.path}\`${defaultsInWords(defaults)}.`,
    ]
      .filter((text) => typeof text === 'string')
      .join('\n\n'),
    ...(question.method === 'POST' ? { requestBody: bodyOf(question, schemas) } : {}),
    parameters: [
      ...(question.method === 'POST' ? [] : parametersOf(question, path, defaults, schemas)),
      ...(question.table === undefined ? [] : [FORMAT_PARAMETER]),
    ],
    ...(question.access === 'key' ? { security: [{ apiKey: [] }, { bearer: [] }] } : {}),
    responses: {
      '200': answerResponse('The answer.', answer, question),
      ...(question.moves === undefined ? {} : { '301': movedResponse(question.moves) }),
      '304': { description: 'Unchanged since the validator in `If-None-Match`.' },
      ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }])),
      ...health,
    },
  };
}

function movedResponse(description: string): Json {
  return { description, headers: { Location: { schema: { type: 'string', format: 'uri-reference' } } } };
}

function answerResponse(
  description: string,
  schema: unknown,
  { table, ownType = 'application/json', otherTypes = [] }: Pick<AnyQuestion, 'table' | 'ownType' | 'otherTypes'> = {},
): Json {
  return {
    description,
    headers: {
      ETag: { schema: { type: 'string' }, description: 'Weak validator for `If-None-Match`.' },
      'X-Request-Id': { schema: { type: 'string' } },
    },
    content: {
      [ownType]: { schema },
      ...Object.fromEntries(otherTypes.map((type) => [type, { schema }])),
      ...(table !== undefined
        ? { 'text/csv': { schema: { type: 'string', description: 'RFC 4180, with a header row.' } } }
        : {}),
    },
  };
}

function defaultsInWords(defaults: Json): string {
  const words = Object.entries(defaults).map(([name, value]) => `\`${name}\` ${value}`);
  return words.length === 0 ? '' : `, with ${words.join(', ')} by default`;
}

function parametersOf(question: AnyQuestion, path: string, defaults: Json, schemas: Json): Json[] {
  const input = schemaOf(question.input, 'input', schemas) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const example = question.example as Json;
  return Object.entries(input.properties ?? {}).map(([name, { description, ...schema }]) => {
    const inPath = path.includes(`{${name}}`);
    return {
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || (input.required ?? []).includes(name),
      ...(description === undefined ? {} : { description }),
      schema: name in defaults ? { ...schema, default: defaults[name] } : schema,
      ...(name in example ? { example: example[name] } : {}),
    };
  });
}

function bodyOf(question: AnyQuestion, schemas: Json): Json {
  return {
    required: true,
    content: {
      'application/json': { schema: schemaOf(question.input, 'input', schemas), example: question.example },
    },
  };
}

/** JSON Schema 2020-12, which is what OpenAPI 3.1 takes; named parts are lifted into `components`. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): unknown {
  const {
    $schema,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      // The format says it; the expression that zod checks by is three lines long.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });
  for (const [name, definition] of Object.entries($defs)) schemas[name] = relocated(definition);
  return relocated(json);
}

function relocated(schema: unknown): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value,
    ),
  );
}
