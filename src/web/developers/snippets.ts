/** How a value of a parameter is written in a form, and what it is in a program. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'list';

export interface SnippetField {
  readonly name: string;
  readonly kind: FieldKind;
}

/** What code for an endpoint is written from; also sent to the script of the playground. */
export interface SnippetFacts {
  readonly baseUrl: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `{name}` is a part of the path. */
  readonly path: string;
  /** `grid.fuelMix`, of the typed client. */
  readonly call: string;
  readonly fields: readonly SnippetField[];
  /** Whether the answer is JSON; else it is shown as text. */
  readonly isJson: boolean;
}

/** What is entered: text by parameter of the address (empty is left out), and the text of the body where there is one. */
export interface Entered {
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
  readonly hasKey: boolean;
}

export interface Snippets {
  readonly curl: string;
  readonly typescript: string;
  readonly python: string;
}

const KEY = 'LOADSTAR_KEY';

/** Whether a request by this method has a body. */
export const takesBody = ({ method }: Pick<SnippetFacts, 'method'>): boolean => method === 'POST' || method === 'PATCH';

/** The same request for a shell, for TypeScript and for Python, which needs nothing but itself. */
export function snippetsFor(facts: SnippetFacts, entered: Entered): Snippets {
  return { curl: curl(facts, entered), typescript: typescript(facts, entered), python: python(facts, entered) };
}

/** Path and query, from the root of the service. */
export function addressFor({ path, fields }: SnippetFacts, { values }: Pick<Entered, 'values'>): string {
  const query = new URLSearchParams();
  for (const { name } of fields) {
    const value = values[name] ?? '';
    if (value !== '' && !path.includes(`{${name}}`)) query.append(name, value);
  }
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => quoteless(encodeURIComponent(values[name] ?? '')));
  return query.size === 0 ? named : `${named}?${query}`;
}

/** `encodeURIComponent` leaves a quote as it is, which would end a word of the shell. */
const quoteless = (text: string): string => text.replaceAll("'", '%27');

const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function curl(facts: SnippetFacts, entered: Entered): string {
  const lines = [`curl ${shellWord(facts.baseUrl + addressFor(facts, entered))}`];
  if (entered.hasKey) lines.push(`-H "X-API-Key: $${KEY}"`);
  if (facts.method === 'PATCH' || facts.method === 'DELETE') lines.push(`-X ${facts.method}`);
  if (takesBody(facts))
    // As it was entered: `-d` would read a file for `@…`, and numbers would lose digits if they were written anew.
    lines.push(`-H 'Content-Type: application/json'`, `--data-raw ${shellWord(entered.body.trim())}`);
  return lines.join(' \\\n  ');
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function typescript(facts: SnippetFacts, entered: Entered): string {
  const { baseUrl, call } = facts;
  // One method gives one form of the answer; the others are to be had by their address.
  const format = entered.values.format ?? '';
  const address = addressFor(facts, entered);
  const asked =
    format === ''
      ? `const answer = await loadstar.${call}(${literal(inputOf(facts, entered), TS)});\nconsole.log(answer);`
      : `const answer = await loadstar.fetch(${quoted(address)});\nconsole.log(await answer.text());`;
  const key = entered.hasKey ? `,\n  apiKey: process.env.${KEY},\n` : '';
  return [
    `import { Loadstar } from 'loadstar/client';`,
    '',
    key === ''
      ? `const loadstar = new Loadstar({ baseUrl: ${quoted(baseUrl)} });`
      : `const loadstar = new Loadstar({\n  baseUrl: ${quoted(baseUrl)}${key}});`,
    asked,
  ].join('\n');
}

function python(facts: SnippetFacts, entered: Entered): string {
  const { baseUrl, method, isJson } = facts;
  const isPost = takesBody(facts);
  const readsJson = isJson && !['csv', 'markdown', 'md'].includes(entered.values.format ?? '');
  const headers = [
    ...(isPost ? ['"Content-Type": "application/json"'] : []),
    ...(entered.hasKey ? [`"X-API-Key": os.environ["${KEY}"]`] : []),
  ];
  const given = [
    JSON.stringify(baseUrl + addressFor(facts, entered)),
    ...(isPost ? [`data=json.dumps(${literal(parseBody(entered.body) ?? {}, PYTHON)}).encode()`] : []),
    ...(headers.length === 0 ? [] : [`headers={${headers.join(', ')}}`]),
    ...(method === 'PATCH' || method === 'DELETE' ? [`method="${method}"`] : []),
  ];
  const modules = [...(readsJson || isPost ? ['json'] : []), ...(entered.hasKey ? ['os'] : [])];
  return [
    ...(modules.length === 0 ? [] : [`import ${modules.join(', ')}`]),
    'from urllib.request import Request, urlopen',
    '',
    given.length === 1 ? `request = Request(${given[0]})` : `request = Request(\n    ${given.join(',\n    ')},\n)`,
    'with urlopen(request) as response:',
    readsJson ? '    print(json.load(response))' : '    print(response.read().decode())',
  ].join('\n');
}

/** What is entered, as a program has it; undefined where nothing is. */
function inputOf(facts: SnippetFacts, { values, body }: Entered): unknown {
  const { fields } = facts;
  const given = fields.flatMap(({ name, kind }): [string, unknown][] => {
    const text = values[name] ?? '';
    return text === '' ? [] : [[name, meant(text, kind)]];
  });
  if (takesBody(facts)) return { ...Object.fromEntries(given), ...(parseBody(body) ?? {}) };
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

/** The text as a value of its kind; as text where it is none. */
function meant(text: string, kind: FieldKind): unknown {
  if (kind === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (kind === 'list') return text.split(',').map((part) => part.trim());
  return text;
}

interface Language {
  readonly none: string;
  readonly truth: readonly [no: string, yes: string];
  member(name: string, value: string): string;
  text(value: string): string;
  /** Around the members of an object. */
  readonly braces: readonly [open: string, close: string];
}

const TS: Language = {
  none: 'null',
  truth: ['false', 'true'],
  member: (name, value) => `${/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)}: ${value}`,
  text: quoted,
  braces: ['{ ', ' }'],
};

const PYTHON: Language = {
  none: 'None',
  truth: ['False', 'True'],
  member: (name, value) => `${JSON.stringify(name)}: ${value}`,
  text: (value) => JSON.stringify(value),
  braces: ['{', '}'],
};

/** A value of JSON as a language writes it; nothing for undefined. */
function literal(value: unknown, language: Language): string {
  if (value === undefined) return '';
  if (value === null) return language.none;
  if (typeof value === 'boolean') return language.truth[value ? 1 : 0];
  if (typeof value === 'string') return language.text(value);
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, language)).join(', ')}]`;
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([name, one]) => language.member(name, literal(one, language)));
  return members.length === 0 ? '{}' : language.braces.join(members.join(', '));
}

/** Text in single quotes, with the escapes of JSON. */
function quoted(text: string): string {
  const inside = JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\(.)|'/g, (found, escaped: string | undefined) => {
      if (escaped === '"') return '"';
      return escaped === undefined ? "\\'" : found;
    });
  return `'${inside}'`;
}
