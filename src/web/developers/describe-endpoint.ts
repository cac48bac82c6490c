import { inputSchema, parametersOf, typesOf } from '../../http/links/describe-question.ts';
import { type AnyDescribedQuestion, hasBody, namesInPath } from '../../read/described-question.ts';
import { clientMethod } from './client-method.ts';
import type { Entered, FieldKind, SnippetFacts, SnippetField } from './snippets.ts';

/** One field of the form of an endpoint. */
export interface EndpointField extends SnippetField {
  readonly isRequired: boolean;
  /** `integer 1 to 200, 50 if left out`. */
  readonly allowed: string;
  readonly meaning: string;
  /** Words that are allowed and no others; null: there is no such list. */
  readonly choices: readonly string[] | null;
  /** What the example has there; empty: nothing. */
  readonly example: string;
}

export interface Endpoint {
  readonly question: AnyDescribedQuestion;
  readonly facts: SnippetFacts;
  readonly fields: readonly EndpointField[];
  /** What is asked by the example. */
  readonly example: Entered;
}

/** A question as its playground shows it: fields, example, and what code is written from. */
export function describeEndpoint(question: AnyDescribedQuestion, publicUrl: string): Endpoint {
  const { method = 'GET', path } = question;
  const given = question.example as Readonly<Record<string, unknown>>;
  const { properties = {} } = inputSchema(question);
  const fields = parametersOf(question).map(({ name, kind: allowed, isRequired, meaning }): EndpointField => {
    const schema = properties[name];
    const facts = typeof schema === 'object' ? schema : {};
    const kind = kindOf(typeof facts.type === 'string' ? facts.type : undefined);
    return {
      name,
      kind,
      isRequired: isRequired || path.includes(`{${name}}`),
      allowed,
      meaning,
      choices: choicesOf(facts.enum, kind),
      example: textOf(given[name]),
    };
  });
  const [type = ''] = typesOf(question);
  const inPath = namesInPath(path);
  const takesBody = hasBody(method);
  const entered = fields.filter(({ name }) => !takesBody || inPath.includes(name));
  const inBody = Object.entries(given).filter(([name]) => !inPath.includes(name));
  return {
    question,
    fields: entered,
    facts: {
      baseUrl: publicUrl,
      method,
      path,
      call: clientMethod(question),
      fields: entered.map(({ name, kind }) => ({ name, kind })),
      isJson: type.endsWith('json'),
    },
    example: {
      values: Object.fromEntries(entered.map(({ name, example }) => [name, example])),
      body: takesBody ? JSON.stringify(Object.fromEntries(inBody), null, 2) : '',
      hasKey: question.access === 'key',
    },
  };
}

function kindOf(type: string | undefined): FieldKind {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'boolean';
  return type === 'array' ? 'list' : 'text';
}

function choicesOf(words: readonly unknown[] | undefined, kind: FieldKind): readonly string[] | null {
  if (words !== undefined) return words.map(String);
  return kind === 'boolean' ? ['true', 'false'] : null;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.join(',') : String(value);
}
