import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { openApiDocument } from '../../src/api/openapi/openapi.ts';
import { SERVED } from '../../src/read/registry.ts';

const METHODS = { get: 'GET', post: 'POST', patch: 'PATCH', delete: 'DELETE' } as const;

type Json = { readonly [member: string]: unknown };

interface DescribedParameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Json;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly DescribedParameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: Json }>> }>>;
}

interface Described {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<keyof typeof METHODS, DescribedOperation>>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

/** An operation as the client has it. */
interface Method {
  readonly topic: string;
  readonly name: string;
  readonly words: readonly string[];
  readonly http: (typeof METHODS)[keyof typeof METHODS];
  readonly path: string;
  /** Type of the parameters, or null where there are none. */
  readonly takes: { readonly type: string; readonly isRequired: boolean } | null;
  readonly gives: string;
  readonly reads: 'json' | 'text';
  readonly accept: string | null;
}

export const CLIENT_FILES = {
  schemas: fileURLToPath(new URL('../../src/client/generated/schemas.ts', import.meta.url)),
  operations: fileURLToPath(new URL('../../src/client/generated/operations.ts', import.meta.url)),
} as const;

const HEAD = '// Written by `npm run -s docs:client` from the OpenAPI document.\n\n';

/** Of headers that operations take, those that the client's own options send. */
const HEADERS_OF_OPTIONS: ReadonlySet<string> = new Set(['idempotency-key', 'if-none-match']);

const ASKED: ReadonlySet<string> = new Set(SERVED.map(({ name }) => name));

/** The description of the service. Only its questions are methods: not its files, its pages and its other protocols. */
const describedService = (): Described =>
  openApiDocument(SERVED, [], 'https://loadstar.example') as unknown as Described;

/** The text of the generated files of the client, as the questions are now. */
export async function clientFiles(described = describedService()): Promise<Record<keyof typeof CLIENT_FILES, string>> {
  const schemas: Record<string, Json> = {};
  const methods = methodsOf(described, schemas);
  return {
    schemas: formatted(HEAD + (await typesOf(withNamedParts(schemas, described.components.schemas)))),
    operations: formatted(HEAD + operationsText(described, methods)),
  };
}

/** Fills `schemas` with what methods take and give under their own names. */
function methodsOf({ paths, components }: Described, schemas: Record<string, Json>): Method[] {
  const methods: Method[] = [];
  for (const [path, item] of Object.entries(paths)) {
    for (const [verb, http] of Object.entries(METHODS) as [keyof typeof METHODS, Method['http']][]) {
      const operation = item[verb];
      // Second addresses of a question have nothing of their own, and what is no question is spoken to otherwise.
      if (operation === undefined || !ASKED.has(operation.operationId)) continue;
      const { operationId, tags, summary, description } = operation;
      const [topic = ''] = tags;
      const gives = answerOf(operation, schemas);
      methods.push({
        topic,
        name: methodName(operationId, topic),
        words: [summary, ...(description === undefined || description === '' ? [] : ['', description])],
        http,
        path,
        takes:
          operation.requestBody === undefined
            ? parametersOf(operation, schemas)
            : bodyOf(operation, schemas, components.schemas),
        ...gives,
      });
    }
  }
  const names = methods.map(({ topic, name }) => `${topic}.${name}`);
  const twice = names.filter((name, position) => names.indexOf(name) !== position);
  if (twice.length > 0) throw new Error(`two operations would be the same method: ${twice.join(', ')}`);
  return methods;
}

function answerOf(
  { operationId, responses }: DescribedOperation,
  schemas: Record<string, Json>,
): Pick<Method, 'gives' | 'reads' | 'accept'> {
  const content = (responses['200'] ?? responses['201'])?.content ?? {};
  const [type = '', { schema } = { schema: {} }] = Object.entries(content)[0] ?? [];
  const accept = type === 'application/json' ? null : type;
  if (!/[/+]json$/.test(type)) return { gives: 'string', reads: 'text', accept };
  return { gives: named(`${pascal(operationId)}Answer`, schema, schemas), reads: 'json', accept };
}

function bodyOf(
  { operationId, requestBody, parameters = [] }: DescribedOperation,
  schemas: Record<string, Json>,
  components: Readonly<Record<string, Json>>,
): Method['takes'] {
  const others = parameters.filter((parameter) => !isOfOptions(parameter));
  const stray = others.filter((parameter) => parameter.in !== 'path').map(({ name }) => name);
  if (stray.length > 0) throw new Error(`${operationId} has a body and parameters: ${stray.join(', ')}`);
  const schema = requestBody?.content['application/json']?.schema;
  if (schema === undefined) return null;
  if (others.length > 0) {
    // Parts of the path and members of the body are one thing to the caller.
    const [, part = ''] = /^#\/components\/schemas\/(\w+)$/.exec(String(schema.$ref)) ?? [];
    const body = (components[part] ?? schema) as { properties?: Json; required?: string[] };
    const type = `${pascal(operationId)}Params`;
    const inPath = others.map(({ name, schema: own, description }) => [
      name,
      { ...own, ...(description === undefined ? {} : { description }) },
    ]);
    schemas[type] = {
      type: 'object',
      properties: { ...Object.fromEntries(inPath), ...body.properties },
      required: [...others.map(({ name }) => name), ...(body.required ?? [])],
    };
    return { type, isRequired: true };
  }
  const type = named(`${pascal(operationId)}Input`, schema, schemas);
  const { required } = components[type] ?? schema;
  return { type, isRequired: Array.isArray(required) && required.length > 0 };
}

function parametersOf(
  { operationId, parameters = [] }: DescribedOperation,
  schemas: Record<string, Json>,
): Method['takes'] {
  // A method gives one form of the answer; the others are to be had by `fetch`.
  const taken = parameters.filter((parameter) => parameter.name !== 'format' && !isOfOptions(parameter));
  const stray = taken.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  if (stray.length > 0) throw new Error(`${operationId} takes headers that no option sends: ${stray.join(', ')}`);
  if (taken.length === 0) return null;
  const required = taken.filter((parameter) => parameter.required === true).map(({ name }) => name);
  const type = `${pascal(operationId)}Params`;
  schemas[type] = {
    type: 'object',
    properties: Object.fromEntries(
      // A default is for who leaves the parameter out.
      taken.map(({ name, description, schema: { default: _, ...schema } }) => [
        name,
        { ...schema, ...(description === undefined ? {} : { description }) },
      ]),
    ),
    required,
  };
  return { type, isRequired: required.length > 0 };
}

const isOfOptions = (parameter: DescribedParameter): boolean =>
  parameter.in === 'header' && HEADERS_OF_OPTIONS.has(parameter.name.toLowerCase());

/** Puts the schema under `name`, as another name of the one that it refers to where it does. */
function named(name: string, schema: Json, schemas: Record<string, Json>): string {
  schemas[name] = schema;
  return name;
}

/** The schemas and those that they reference, and so on; unreferenced ones are left out. */
function withNamedParts(
  schemas: Readonly<Record<string, Json>>,
  components: Readonly<Record<string, Json>>,
): Record<string, Json> {
  const found: Record<string, Json> = {};
  const take = (name: string, schema: Json): void => {
    if (name in found) return;
    found[name] = schema;
    for (const [, part = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const named = components[part];
      if (named === undefined) throw new Error(`there is no schema ${part}`);
      take(part, named);
    }
  };
  for (const [name, schema] of Object.entries(schemas)) take(name, components[name] ?? schema);
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** One exported type per schema. */
async function typesOf(schemas: Readonly<Record<string, Json>>): Promise<string> {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Loadstar', version: '1' },
    paths: {},
    components: { schemas },
  };
  const nodes = await openapiTS(document as unknown as OpenAPI3, {
    silent: true,
    defaultNonNullable: false,
    // What a caller may leave out may be undefined too, whatever the settings of the caller's compiler.
    transformProperty: (property, _schema, { path = '' }) =>
      /\/\w+(Params|Input)(\/|$)/.test(path) && property.questionToken !== undefined && property.type !== undefined
        ? ts.factory.updatePropertySignature(
            property,
            property.modifiers,
            property.name,
            property.questionToken,
            ts.factory.createUnionTypeNode([
              property.type,
              ts.factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword),
            ]),
          )
        : property,
  });
  const components = nodes.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'components');
  const list = (components as ts.InterfaceDeclaration | undefined)?.members
    .filter(ts.isPropertySignature)
    .find(({ name }) => ts.isIdentifier(name) && name.text === 'schemas')?.type;
  if (list === undefined || !ts.isTypeLiteralNode(list)) throw new Error('the generator of types gave no schemas');
  const exported = [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)];
  const declarations = list.members.filter(ts.isPropertySignature).map((member) => {
    const name = (member.name as ts.Identifier).text;
    const type = member.type ?? ts.factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword);
    const declaration = ts.isTypeLiteralNode(type)
      ? ts.factory.createInterfaceDeclaration(exported, name, undefined, undefined, type.members)
      : ts.factory.createTypeAliasDeclaration(exported, name, undefined, type);
    return ts.setSyntheticLeadingComments(declaration, ts.getSyntheticLeadingComments(member));
  });
  return astToString(declarations)
    .replace(/components\["schemas"\]\["(\w+)"\]/g, '$1')
    .replaceAll('@description ', '')
    .replaceAll('\nexport ', '\n\nexport ');
}

function operationsText({ tags }: Described, methods: readonly Method[]): string {
  const topics = tags.filter(({ name }) => methods.some(({ topic }) => topic === name));
  const untold = methods.filter(({ topic }) => !topics.some(({ name }) => name === topic));
  if (untold.length > 0) throw new Error(`no such tag: ${untold.map(({ topic }) => topic).join(', ')}`);
  const types = methods.flatMap(({ takes, gives }) => [takes?.type, gives === 'string' ? undefined : gives]);
  // In the order of the linter: capitals are no letters of their own.
  const imported = [...new Set(types)]
    .filter((type) => type !== undefined)
    .sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return [
    `import type { Call, CallOptions } from '../answer.ts';`,
    `import type { Ask } from '../ask.ts';`,
    `import type { ${imported.join(', ')} } from './schemas.ts';`,
    '',
    ...topics.map(({ name, description }) => topicText(name, description, methods)),
    '/** All questions of the service, by topic. */',
    'export class Operations {',
    ...topics.flatMap(({ name, description }) => [`/** ${description} */`, `readonly ${name}: ${pascal(name)};`, '']),
    'constructor(ask: Ask) {',
    ...topics.map(({ name }) => `this.${name} = new ${pascal(name)}(ask);`),
    '}',
    '}',
  ].join('\n');
}

function topicText(topic: string, description: string, methods: readonly Method[]): string {
  return [
    `/** ${description} */`,
    `export class ${pascal(topic)} {`,
    'readonly #ask: Ask;',
    '',
    'constructor(ask: Ask) {',
    'this.#ask = ask;',
    '}',
    ...methods.filter((method) => method.topic === topic).flatMap((method) => ['', methodText(method)]),
    '}',
    '',
  ].join('\n');
}

function methodText({ name, words, http, path, takes, gives, reads, accept }: Method): string {
  const parameters = [
    ...(takes === null ? [] : [`params: ${takes.type}${takes.isRequired ? '' : ' = {}'}`]),
    `options?: CallOptions<${gives}>`,
  ];
  const operation = [
    `method: '${http}'`,
    `path: '${path}'`,
    `reads: '${reads}'`,
    ...(accept === null ? [] : [`accept: '${accept}'`]),
  ];
  return [
    '/**',
    ...words.flatMap((text) => text.replaceAll('*/', '*\\/').split('\n')).map((line) => ` * ${line}`.trimEnd()),
    ' */',
    `${name}(${parameters.join(', ')}): Call<${gives}> {`,
    `return this.#ask({ ${operation.join(', ')} }, ${takes === null ? '{}' : 'params'}, options);`,
    '}',
  ].join('\n');
}

/** `grid_fuel_mix` of the topic grid is `fuelMix`; `brief_all` of the topic briefs is `all`. */
function methodName(operationId: string, topic: string): string {
  const [first = '', ...others] = operationId.split('_');
  const isTopic = first === topic || `${first}s` === topic;
  const words = isTopic && others.length > 0 ? others : [first, ...others];
  return words.map((word, position) => (position === 0 ? word : pascal(word))).join('');
}

function pascal(name: string): string {
  return name
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
}

/** The text as the formatter of this repository writes it. */
function formatted(text: string): string {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/package.json');
  const script = join(dirname(biome), 'bin', 'biome');
  return execFileSync(process.execPath, [script, 'format', '--stdin-file-path=src/client/generated.ts'], {
    input: text,
    maxBuffer: 64 * 1024 * 1024,
  }).toString();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await clientFiles();
  for (const part of ['schemas', 'operations'] as const) writeFileSync(CLIENT_FILES[part], files[part]);
}
