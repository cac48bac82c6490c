import type { AnyDescribedQuestion } from '../../read/described-question.ts';
import { tierTable, UNCHARGED_ANSWERS } from '../../read/tier-words.ts';
import { TOOLSET_WORDS } from '../../read/toolsets.ts';
import type { PlainRoute } from '../routes/plain-routes.ts';
import { HEADERS, PROBLEM, sharedResponses } from './openapi-answers.ts';
import { MCP_PATHS } from './openapi-mcp.ts';
import { questionPaths } from './openapi-operation.ts';
import { plainOperation } from './openapi-plain.ts';
import { type Json, openSchemaCache } from './openapi-schemas.ts';

/** Version of the machine-readable description, as the interface states it; not of the program. */
const DESCRIPTION_VERSION = '1.0.0';

/**
 * The description of all that is served. The address of a question in OpenAPI (`{slug}`) is the question's own path.
 * @param others by path, what is neither a question nor a plain route: an operation of GET, or a whole path item.
 */
export function openApiDocument(
  questions: readonly AnyDescribedQuestion[],
  plainRoutes: readonly PlainRoute[],
  publicUrl: string,
  others: Readonly<Record<string, Json>> = {},
): Json {
  const schemas = openSchemaCache();
  schemas.components.Problem = PROBLEM;
  const paths: Json = {};
  // One path may be asked by several methods, each of which is a question.
  for (const question of questions)
    for (const [path, item] of Object.entries(questionPaths(question, schemas)))
      paths[path] = { ...(paths[path] as Json | undefined), ...(item as Json) };
  for (const route of plainRoutes) paths[route.path] = { get: plainOperation(route) };
  for (const [path, item] of Object.entries({ ...MCP_PATHS, ...others }))
    paths[path] = 'responses' in item ? { get: item } : item;
  const tags = new Set<AnyDescribedQuestion['toolset']>([...questions.map(({ toolset }) => toolset), 'meta']);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loadstar',
      version: DESCRIPTION_VERSION,
      summary: 'Data center market intelligence with the source and date of every figure.',
      description: introduction(),
      contact: { name: 'The operator of this installation', url: `${publicUrl}/agents` },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    externalDocs: { description: 'How to send a key.', url: `${publicUrl}/auth.md` },
    servers: [{ url: publicUrl, description: 'This installation.' }],
    tags: [...tags].map((name) => ({ name, description: TOOLSET_WORDS[name] })),
    security: [{}, { apiKey: [] }, { bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key.' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The same API key.' },
      },
      schemas: schemas.components,
      headers: HEADERS,
      responses: sharedResponses(paths),
    },
  };
}

function introduction(): string {
  const { columns, rows } = tierTable();
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    'Missing data is null and named in `missing`. It is never replaced by 0, an average or a constant. Times are ISO 8601 in UTC.',
    'Every GET also works as HEAD, and every answer has an `ETag`. Send it in `If-None-Match`: if nothing has changed, the status is 304. Any failure is `application/problem+json`; a 4xx costs nothing.',
    'Every path that begins with `/api/` is served under `/api/v1/` as well. A parameter that is not known is refused with `did_you_mean`; where clients of the general interface ask, it is refused if it resembles one of ours and ignored otherwise. Words of closed lists are taken in any case and with `_`, `-` or a space.',
    'Limits and rights depend on the tier (access level) of the key:',
    [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n'),
    `A day is a UTC day. These answers do not count toward the daily limit: ${UNCHARGED_ANSWERS}.`,
  ].join('\n\n');
}
