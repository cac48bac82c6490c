import { setTimeout as wait } from 'node:timers/promises';
import {
  type CallToolResult,
  type ClientCapabilities,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server';
import type { ServerExtension } from '../../../src/mcp/server.ts';
import { serveAsking } from './mcp-asking.ts';

/** A red pixel, and a sound of no length. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const FIXTURE = 'A fixture of tests.';
/** How long a client may take to answer; the call is held open for it. */
const ANSWER_WITHIN_MS = 120_000;
const CAPABILITIES_META = 'io.modelcontextprotocol/clientCapabilities';

type Result = CallToolResult | InputRequiredResult;
type Call = (context: ServerContext, given: Readonly<Record<string, unknown>>) => Result | Promise<Result>;

const say = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });
const image = { type: 'image', data: PNG, mimeType: 'image/png' } as const;

const codec = createRequestStateCodec<{ step: number }>({ key: 'a key of tests that guards nothing at all' });

const elicit = (message: string, properties: Record<string, object>) =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties, required: Object.keys(properties) },
  } as Parameters<typeof inputRequired.elicit>[0]);
const sample = (text: string, maxTokens = 100) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens });

const TEXT = { type: 'string' } as const;

/** A form with a value ready for each kind of member. */
const WITH_DEFAULTS = {
  name: { type: 'string', default: 'John Doe' },
  age: { type: 'integer', default: 30 },
  score: { type: 'number', default: 95.5 },
  status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
  verified: { type: 'boolean', default: true },
} as const;

const titled = (word: string) => [1, 2, 3].map((n) => ({ const: `value${n}`, title: `${word} ${n}` }));
const OPTIONS = ['option1', 'option2', 'option3'];

/** A form with each way to say which values there are. */
const WITH_CHOICES = {
  untitledSingle: { type: 'string', enum: OPTIONS },
  titledSingle: { type: 'string', oneOf: titled('Option') },
  legacyEnum: { type: 'string', enum: ['opt1', 'opt2', 'opt3'], enumNames: ['Option 1', 'Option 2', 'Option 3'] },
  untitledMulti: { type: 'array', items: { type: 'string', enum: OPTIONS } },
  titledMulti: { type: 'array', items: { anyOf: titled('Choice') } },
} as const;

/** What the caller answered under `key` by accepting; undefined where it did not. */
function accepted(context: ServerContext, key: string): Readonly<Record<string, unknown>> | undefined {
  const answer = context.mcpReq.inputResponses?.[key] as
    | { action?: string; content?: Record<string, unknown> }
    | undefined;
  return answer?.action === 'accept' ? answer.content : undefined;
}

const asked = (context: ServerContext, key: string): unknown => context.mcpReq.inputResponses?.[key];

const stateOf = (context: ServerContext): { step: number } | undefined =>
  context.mcpReq.requestState<{ step: number }>();

function capabilitiesOf(context: ServerContext): ClientCapabilities {
  return ((context.mcpReq.envelope as Record<string, unknown> | undefined)?.[CAPABILITIES_META] ??
    {}) as ClientCapabilities;
}

async function withProgress(context: ServerContext): Promise<CallToolResult> {
  const progressToken = context.mcpReq._meta?.progressToken;
  for (const progress of [0, 50, 100]) {
    if (progressToken !== undefined)
      await context.mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress, total: 100 },
      });
    await wait(50);
  }
  return say('Reported its progress.');
}

async function withLogging(context: ServerContext): Promise<CallToolResult> {
  for (const text of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
    await context.mcpReq.log('info', text);
    await wait(50);
  }
  return say('Logged.');
}

async function twoSteps(context: ServerContext): Promise<Result> {
  const step = stateOf(context)?.step ?? 0;
  if (step === 2 && accepted(context, 'step2') !== undefined) return say('Both steps were answered.');
  if (step === 1 && accepted(context, 'step1') !== undefined)
    return inputRequired({
      inputRequests: { step2: elicit('Step 2: What is your favorite color?', { color: TEXT }) },
      requestState: await codec.mint({ step: 2 }),
    });
  return inputRequired({
    inputRequests: { step1: elicit('Step 1: What is your name?', { name: TEXT }) },
    requestState: await codec.mint({ step: 1 }),
  });
}

const confirmed =
  (reported: string): Call =>
  async (context) =>
    stateOf(context) !== undefined && accepted(context, 'confirm') !== undefined
      ? say(reported)
      : inputRequired({
          inputRequests: { confirm: elicit('Please confirm', { ok: { type: 'boolean' } }) },
          requestState: await codec.mint({ step: 1 }),
        });

async function several(context: ServerContext): Promise<Result> {
  const keys = ['user_name', 'greeting', 'client_roots'];
  if (stateOf(context) !== undefined && keys.every((key) => asked(context, key) !== undefined)) return say('All came.');
  return inputRequired({
    inputRequests: {
      user_name: elicit('What is your name?', { name: TEXT }),
      greeting: sample('Generate a greeting', 50),
      client_roots: inputRequired.listRoots(),
    },
    requestState: await codec.mint({ step: 1 }),
  });
}

function whatIsSupported(context: ServerContext): Result {
  const { elicitation, sampling, roots } = capabilitiesOf(context);
  const inputRequests = {
    ...(elicitation === undefined ? {} : { user_name: elicit('What is your name?', { name: TEXT }) }),
    ...(sampling === undefined ? {} : { capital: sample('What is the capital of France?') }),
    ...(roots === undefined ? {} : { client_roots: inputRequired.listRoots() }),
  };
  const keys = Object.keys(inputRequests);
  if (keys.length === 0 || keys.every((key) => asked(context, key) !== undefined)) return say('Nothing to ask.');
  return inputRequired({ inputRequests });
}

const askOnce =
  (
    key: string,
    request: ReturnType<typeof sample> | ReturnType<typeof elicit>,
    report: (answer: unknown) => string,
  ): Call =>
  (context) =>
    asked(context, key) === undefined
      ? inputRequired({ inputRequests: { [key]: request } })
      : say(report(asked(context, key)));

function completed(answer: unknown): string {
  const { action, content } = answer as { action?: string; content?: unknown };
  return `Elicitation completed: action=${action}, content=${JSON.stringify(content)}`;
}

/** The tools that the suite calls, by the names that it gives them. */
const CALLS: Readonly<Record<string, Call>> = {
  test_simple_text: () => say('This is a simple text response for testing.'),
  test_image_content: () => ({ content: [image] }),
  test_audio_content: () => ({ content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] }),
  test_embedded_resource: () => ({
    content: [
      {
        type: 'resource',
        resource: {
          uri: 'test://embedded-resource',
          mimeType: 'text/plain',
          text: 'This is an embedded resource content.',
        },
      },
    ],
  }),
  test_multiple_content_types: () => ({
    content: [
      { type: 'text', text: 'Multiple content types test:' },
      image,
      {
        type: 'resource',
        resource: {
          uri: 'test://mixed-content-resource',
          mimeType: 'application/json',
          text: JSON.stringify({ test: 'data', value: 123 }),
        },
      },
    ],
  }),
  test_error_handling: () => ({ ...say('This tool intentionally returns an error for testing'), isError: true }),
  test_tool_with_progress: withProgress,
  test_tool_with_logging: withLogging,
  test_logging_tool: withLogging,
  test_sampling: (context, { prompt }) =>
    askOnce('answer', sample(String(prompt)), (answer) => {
      const { content } = answer as { content?: { text?: string } };
      return `LLM response: ${content?.text}`;
    })(context, {}),
  test_elicitation: (context, { message }) =>
    askOnce(
      'answer',
      elicit(String(message), { username: TEXT, email: TEXT }),
      (answer) => `User response: ${JSON.stringify(answer)}`,
    )(context, {}),
  test_elicitation_sep1034_defaults: askOnce('answer', elicit('Please look over', WITH_DEFAULTS), completed),
  test_elicitation_sep1330_enums: askOnce('answer', elicit('Please choose', WITH_CHOICES), completed),
  test_missing_capability: (context) => askOnce('answer', sample('Who is there?'), () => 'Answered.')(context, {}),
  test_streaming_elicitation: askOnce('answer', elicit('What is your name?', { name: TEXT }), () => 'Answered.'),
  test_input_required_result_elicitation: (context) => {
    const name = accepted(context, 'user_name')?.name;
    return typeof name === 'string'
      ? say(`Hello, ${name}!`)
      : inputRequired({ inputRequests: { user_name: elicit('What is your name?', { name: TEXT }) } });
  },
  test_input_required_result_sampling: askOnce(
    'capital_question',
    sample('What is the capital of France?'),
    (answer) => (answer as { content?: { text?: string } }).content?.text ?? '',
  ),
  test_input_required_result_list_roots: askOnce('client_roots', inputRequired.listRoots(), (answer) =>
    JSON.stringify(answer),
  ),
  test_input_required_result_request_state: confirmed('state-ok'),
  test_input_required_result_tampered_state: confirmed('The state was whole.'),
  test_input_required_result_multiple_inputs: several,
  test_input_required_result_multi_round: twoSteps,
  test_input_required_result_capabilities: whatIsSupported,
};

/** Arguments that the suite sends. */
const PROPERTIES: Readonly<Record<string, Record<string, object>>> = {
  test_sampling: { prompt: TEXT },
  test_elicitation: { message: TEXT },
};

const RESOURCES = [
  { uri: 'test://static-text', name: 'static-text', mimeType: 'text/plain' },
  { uri: 'test://static-binary', name: 'static-binary', mimeType: 'image/png' },
  { uri: 'test://watched-resource', name: 'watched-resource', mimeType: 'text/plain' },
] as const;

const user = <C>(content: C): { role: 'user'; content: C } => ({ role: 'user', content });
const words = (text: string) => user({ type: 'text' as const, text });

/** What the conformance suite of the protocol expects of a server that it grades, beside the tools of the product. */
const FIXTURES: Omit<ServerExtension, 'serve'> = {
  options: {
    capabilities: { logging: {}, resources: { subscribe: true } },
    requestState: { verify: codec.verify },
  },
  tools: Object.keys(CALLS).map((name): Tool => {
    const properties = PROPERTIES[name];
    return {
      name,
      description: FIXTURE,
      inputSchema:
        properties === undefined
          ? { type: 'object', additionalProperties: false }
          : { type: 'object', properties: properties as never, required: Object.keys(properties) },
    };
  }),
  resources: RESOURCES,
  resourceTemplates: [{ uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' }],
  prompts: [
    { name: 'test_simple_prompt', description: FIXTURE },
    {
      name: 'test_prompt_with_arguments',
      description: FIXTURE,
      arguments: [
        { name: 'arg1', required: true },
        { name: 'arg2', required: true },
      ],
    },
    {
      name: 'test_prompt_with_embedded_resource',
      description: FIXTURE,
      arguments: [{ name: 'resourceUri', required: true }],
    },
    { name: 'test_prompt_with_image', description: FIXTURE },
    { name: 'test_input_required_result_prompt', description: FIXTURE },
  ],

  callTool: async ({ name, arguments: given = {} }, context) => (await CALLS[name]?.(context, given)) ?? null,

  readResource: (uri) => {
    if (uri === 'test://static-binary') return { contents: [{ uri, mimeType: 'image/png', blob: PNG }] };
    const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
    if (id !== undefined) {
      const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
      return { contents: [{ uri, mimeType: 'application/json', text }] };
    }
    if (!RESOURCES.some((each) => each.uri === uri)) return null;
    return { contents: [{ uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }] };
  },

  getPrompt: ({ name, arguments: given = {} }, context) => {
    switch (name) {
      case 'test_simple_prompt':
        return { messages: [words('This is a simple prompt for testing.')] };
      case 'test_prompt_with_arguments':
        return { messages: [words(`Prompt with arguments: arg1='${given.arg1}', arg2='${given.arg2}'`)] };
      case 'test_prompt_with_embedded_resource': {
        const resource = {
          uri: given.resourceUri ?? '',
          mimeType: 'text/plain',
          text: 'Embedded resource content for testing.',
        };
        return {
          messages: [
            user({ type: 'resource' as const, resource }),
            words('Please process the embedded resource above.'),
          ],
        };
      }
      case 'test_prompt_with_image':
        return { messages: [user(image), words('Please analyze the image above.')] };
      case 'test_input_required_result_prompt': {
        const reported = accepted(context, 'user_context')?.context;
        return typeof reported === 'string'
          ? { messages: [words(`In the context of ${reported}.`)] }
          : inputRequired({
              inputRequests: { user_context: elicit('What context should the prompt use?', { context: TEXT }) },
            });
      }
      default:
        return null;
    }
  },

  install: (server) => {
    server.setRequestHandler('resources/subscribe', () => ({}));
    server.setRequestHandler('resources/unsubscribe', () => ({}));
  },
};

/** Fixtures of the conformance suite for one process. */
export const conformanceFixtures = (): ServerExtension => ({
  ...FIXTURES,
  options: { ...FIXTURES.options, inputRequired: { roundTimeoutMs: ANSWER_WITHIN_MS } },
  serve: serveAsking(),
});
