import { headersOf, refusalWords } from './openapi-answers.ts';
import type { Json } from './openapi-schemas.ts';

const ID = {
  type: ['string', 'integer', 'null'],
  maxLength: 1_000,
  description: 'Id of the request; the answer has the same id.',
};
const VERSION = { type: 'string', const: '2.0', description: 'Version of JSON-RPC.' };

const MESSAGE: Json = {
  type: 'object',
  description: 'One JSON-RPC message of the Model Context Protocol.',
  required: ['jsonrpc', 'method'],
  properties: {
    jsonrpc: VERSION,
    id: ID,
    method: { type: 'string', maxLength: 100, description: 'Method: `tools/list`, `tools/call` and so on.' },
    params: { type: 'object', maxProperties: 1_000, description: 'Parameters of the method.' },
  },
};

const ANSWER: Json = {
  type: 'object',
  description: 'The JSON-RPC answer.',
  required: ['jsonrpc'],
  properties: {
    jsonrpc: VERSION,
    id: ID,
    result: {
      type: 'object',
      maxProperties: 1_000,
      description: 'The answer. For a tool, `structuredContent` has the REST answer.',
    },
    error: { type: 'object', description: 'Why there is no answer.', minProperties: 1 },
  },
};

const HEADERS: readonly Json[] = [
  header('X-MCP-Toolsets', 'Only tools of these sets, comma-separated.', 'grid,markets'),
  header('X-MCP-Tools', 'Only these tools, comma-separated.', 'grid_fuel_mix'),
  header('X-MCP-Readonly', 'true: only read-only tools.', 'true'),
];

function header(name: string, description: string, example: string): Json {
  const schema = { type: 'string', maxLength: 4_000 };
  return { name, in: 'header', required: false, description, schema, example };
}

const SET: Json = {
  name: 'set',
  in: 'path',
  required: true,
  description: 'Name of a toolset, see `GET /mcp/server-card` and /llms.txt.',
  schema: { type: 'string', pattern: '^[a-z]+$', maxLength: 200 },
  example: 'core',
};

const REFUSED = ['400', '401', '403', '404', '413', '415', '429', '500', '503'];

/** Refusals are JSON-RPC too, with the problem document of REST in `error.data`. */
function refused(status: string): Json {
  const error = { code: -32000, message: 'What is wrong, for people.', data: { status: Number(status) } };
  return {
    ...refusalWords(status),
    content: { 'application/json': { schema: ANSWER, example: { jsonrpc: '2.0', id: null, error } } },
  };
}

function operation(operationId: string, summary: string, more: string, parameters: readonly Json[]): Json {
  return {
    operationId,
    tags: ['meta'],
    summary,
    description: `Model Context Protocol over Streamable HTTP, in both revisions, without sessions. ${more} A tool costs the same as its REST endpoint; lists are free.`,
    security: [{}, { apiKey: [] }, { bearer: [] }],
    parameters,
    requestBody: {
      required: true,
      description: 'One message.',
      content: {
        'application/json': { schema: MESSAGE, example: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} } },
      },
    },
    responses: {
      '200': {
        description: 'The answer to a request.',
        headers: headersOf(['X-Request-Id'], false),
        content: {
          'application/json': { schema: ANSWER, example: { jsonrpc: '2.0', id: 1, result: { tools: [] } } },
          'text/event-stream': {
            schema: { type: 'string', description: 'The same answer as a server-sent event.', minLength: 1 },
            example: 'event: message\ndata: {"jsonrpc":"2.0","id":1,"result":{"tools":[]}}\n\n',
          },
        },
      },
      '202': {
        description: 'Notification accepted; it has no answer.',
        headers: headersOf(['X-Request-Id'], false),
      },
      '406': {
        description:
          'The `Accept` header accepts neither type. Without one, or with JSON alone, the answer is one JSON document.',
        content: {
          'application/json': {
            schema: ANSWER,
            example: { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'Not Acceptable' } },
          },
        },
      },
      ...Object.fromEntries(REFUSED.map((status) => [status, refused(status)])),
    },
  };
}

/** The MCP server as path items. */
export const MCP_PATHS: Readonly<Record<string, Json>> = {
  '/mcp': {
    post: operation('mcp_message', 'All endpoints as MCP tools.', 'Request headers can limit the tools.', HEADERS),
  },
  '/mcp/x/{set}': {
    post: operation(
      'mcp_set_message',
      'Some of the endpoints as MCP tools, by toolset name.',
      'The headers of `/mcp` limit the set.',
      [SET],
    ),
  },
};
