import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

// Nothing decides on text that is made for people: on a note, a message, a label. Such text changes with its wording.
// What must be decided on is a member of its own: a code, an enum, a scope, an origin.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Publishers' documents and reports are text: their readers have to decide on it. */
const READS_TEXT_OF_OTHERS = /^src\/(enrich|sources\/(?!ingest\/|http\/))/;

/** Members and variables that hold text for people. */
const FOR_PEOPLE =
  /^(notes?|detail|message|advice|says|said|sentence|clauses?|narrative(_md)?|summary|title|label|hint|lastFault|last_fault|meaning)$/;
/** Those that hold text of our own or of a library wherever they stand: places and messages of faults. */
const OF_FAULTS = /(^|\.)(message|details\.(field|place)|lastFault|last_fault)$/;

/** Methods that compare a text with another. */
const COMPARES: ReadonlySet<string> = new Set([
  'includes',
  'startsWith',
  'endsWith',
  'indexOf',
  'search',
  'match',
  'matchAll',
  'localeCompare',
]);

/** Decisions on text that stay: the text is not ours, and nothing else says what it says; or it is a form, and no prose. */
const STAYS: readonly { readonly path: string; readonly text: string; readonly reason: string }[] = [
  {
    path: 'src/domain/facts/provenance.ts',
    text: 'document.notes?.includes(SHIPPED_NOTES[origin])',
    reason: 'reader of briefs that were stored before origin was a member',
  },
  {
    path: 'src/store/db/client.ts',
    text: "cause.message === 'Query read timeout'",
    reason: 'the driver gives this error no code',
  },
  {
    path: 'src/store/db/database-away.ts',
    text: 'AWAY_MESSAGES.test(cause.message)',
    reason: 'the driver and its pool give these errors no code',
  },
  {
    path: 'src/store/db/migrations.ts',
    text: 'CONTRACT.exec(head)',
    reason: 'a mark with a fixed form at the head of a migration',
  },
  {
    path: 'src/store/embedded-postgres/create-cluster.ts',
    text: '/invalid locale (name|settings)/.test(end.errors)',
    reason: 'initdb ends with one exit code whatever the error',
  },
  {
    path: 'src/store/embedded-postgres/embedded-postgres.ts',
    text: '/could not (bind|create any (TCP\\/IP|Unix-domain) sockets)/.test(said)',
    reason: 'the server ends with one exit code whatever the error',
  },
  {
    path: 'src/store/embedded-postgres/secure-cluster.ts',
    text: 'ALREADY_THERE.test(line)',
    reason: 'single-user mode prints errors as text alone',
  },
  {
    path: 'src/store/embedded-postgres/secure-cluster.ts',
    text: 'former === FORMER_HBA',
    reason: 'the whole of a configuration file that an earlier version wrote',
  },
  {
    path: 'src/store/embedded-postgres/secure-cluster.ts',
    text: 'RULES.includes(line)',
    reason: 'lines of a configuration file',
  },
  {
    path: 'src/sources/ingest/parse-process.ts',
    text: 'NO_ROOM.test(error.message)',
    reason: 'errors of the language have no code',
  },
  {
    path: 'src/sources/ingest/reading-process.ts',
    text: '/out of memory|allocation failed|invalid size/i.test(lastWords)',
    reason: 'a process that runs out of memory ends with text alone',
  },
  {
    path: 'src/sources/peeringdb-facilities/parse.ts',
    text: '/request was throttled/i.test(message)',
    reason: 'the answer of the publisher, who says it in words alone',
  },
  {
    path: 'src/sources/peeringdb-facilities/parse.ts',
    text: '/available in (\\d+(?:\\.\\d+)?) (second|minute|hour|day)s?/i.exec(message)',
    reason: 'the answer of the publisher, who says it in words alone',
  },
  {
    path: 'jobs/runtime/redis-policy.ts',
    text: '/unknown command|NOPERM|no permission|not allowed/i.test(error.message)',
    reason: 'an unknown command is a plain ERR, and managed servers have words of their own',
  },
  {
    path: 'src/web/client/parts/map-software.ts',
    text: '/swiftshader|llvmpipe|software|basic render/i.test( String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)), )',
    reason: 'names of renderers, which browsers give as text alone',
  },
  {
    path: 'src/web/site/site-words.ts',
    text: '/ (county|parish|borough|census area|municipality|municipio|city)$/i.test(county)',
    reason: 'names of counties as the Census has them',
  },
  {
    path: 'scoring/brief/outlook/risk.ts',
    text: '/^(Village|City|Town|Township|County) of /.test(halted)',
    reason: 'names of towns as publishers have them',
  },
];

interface Source {
  readonly path: string;
  readonly text: string;
}

interface Decision {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** The initial values of constants of modules, by name and by file and name. */
type Constants = ReadonlyMap<string, ts.Expression>;

const parse = ({ path, text }: Source): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, path.endsWith('x') ? ts.ScriptKind.TSX : undefined);

function constantsOf(files: readonly ts.SourceFile[]): Constants {
  const found = new Map<string, ts.Expression>();
  for (const file of files)
    for (const statement of file.statements)
      if (ts.isVariableStatement(statement))
        for (const { name, initializer } of statement.declarationList.declarations)
          if (ts.isIdentifier(name) && initializer !== undefined)
            for (const key of [name.text, `${file.fileName}#${name.text}`]) found.set(key, initializer);
  return found;
}

/** Texts and sources of regular expressions that a value is made of. */
function textsOf(node: ts.Expression, constants: Constants, depth = 0): string[] {
  if (depth > 6) return [];
  const within = (one: ts.Expression): string[] => textsOf(one, constants, depth + 1);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isRegularExpressionLiteral(node)) return [readable(node.text)];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return within(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(within);
  if (ts.isSpreadElement(node)) return within(node.expression);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? within(one.initializer) : []));
  if (ts.isNewExpression(node)) return (node.arguments ?? []).flatMap(within);
  if (ts.isCallExpression(node) && /^(Object|Array|RegExp)\b/.test(node.expression.getText()))
    return node.arguments.flatMap(within);
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return within(node.expression);
  if (ts.isIdentifier(node) && /^[A-Z][A-Z0-9_]+$/.test(node.text)) {
    const value = constants.get(`${node.getSourceFile().fileName}#${node.text}`) ?? constants.get(node.text);
    return value === undefined ? [] : within(value);
  }
  return [];
}

/** A regular expression as the text that it looks for. */
const readable = (expression: string): string =>
  expression
    .replace(/\\s(\{[^}]*\}|[+*?])?/g, ' ')
    .replace(/\\[bBdwW]/g, '')
    .replace(/[?()^$:\\/]/g, '');

const isProse = (text: string): boolean => /[a-z]{2,}[,;:]? [a-z]{2,}/i.test(text);
const hasLetters = (text: string): boolean => /[a-z]{3,}/i.test(text);

/** `facts.details.field ?? ''` as `facts.details.field`. */
function nameOf(subject: ts.Expression): string {
  if (ts.isBinaryExpression(subject) || ts.isParenthesizedExpression(subject))
    return nameOf(ts.isBinaryExpression(subject) ? subject.left : subject.expression);
  if (ts.isNonNullExpression(subject)) return nameOf(subject.expression);
  return ts.isPropertyAccessExpression(subject) || ts.isIdentifier(subject)
    ? subject.getText().replaceAll('?.', '.')
    : '';
}

function* comparisonsIn(node: ts.Node): Generator<[subject: ts.Expression, text: ts.Expression]> {
  if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText())) {
    yield [node.left, node.right];
    yield [node.right, node.left];
  }
  if (ts.isCaseClause(node)) yield [node.parent.parent.expression, node.expression];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
  const { expression: of, name } = node.expression;
  const [argument] = node.arguments;
  if (argument === undefined) return;
  if (COMPARES.has(name.text)) yield [of, argument];
  if (['test', 'exec', 'has', 'includes'].includes(name.text)) yield [argument, of];
}

function decisionsIn(file: ts.SourceFile, constants: Constants): Decision[] {
  const found: Decision[] = [];
  const ofOthers = READS_TEXT_OF_OTHERS.test(file.fileName);
  const isDecision = (subject: ts.Expression, compared: ts.Expression): boolean => {
    // A text that is compared is no subject: `'a b' === x` is seen from the side of x.
    if (ts.isStringLiteralLike(subject) || /^(undefined|null)$/.test(subject.getText())) return false;
    const name = nameOf(subject);
    const last = name.split('.').at(-1) ?? '';
    const texts = textsOf(compared, constants);
    if (OF_FAULTS.test(name) || (!ofOthers && FOR_PEOPLE.test(last))) return texts.some(hasLetters);
    return !ofOthers && texts.some(isProse);
  };
  const walk = (node: ts.Node): void => {
    for (const [subject, compared] of comparisonsIn(node)) {
      if (!isDecision(subject, compared)) continue;
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ path: file.fileName, line, text: node.getText().replace(/\s+/g, ' ') });
      break;
    }
    // Statements that look for the words of a note.
    if ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && DECIDES_IN_SQL.test(node.getText()))
      found.push({
        path: file.fileName,
        line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        text: DECIDES_IN_SQL.exec(node.getText())?.[0] ?? '',
      });
    ts.forEachChild(node, walk);
  };
  walk(file);
  return found;
}

const DECIDES_IN_SQL =
  /\b(notes?|last_fault|message|detail|summary|title|narrative_md)\b['")]{0,3} *(not )?(like|ilike|~\*?|!~\*?|=|<>|!=) *'[^']*[a-z]{2}/i;

const sourcesBelow = (folders: readonly string[]): Source[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('generated'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ path: relative(ROOT, file), text: readFileSync(file, 'utf8') })),
  );

const decisionsOf = (sources: readonly Source[]): Decision[] => {
  const files = sources.map(parse);
  const constants = constantsOf(files);
  return files.flatMap((file) => decisionsIn(file, constants));
};

const stays = ({ path, text }: Decision): boolean => STAYS.some((one) => one.path === path && text === one.text);

describe('text for people', () => {
  const sources = sourcesBelow(['src', 'jobs', 'scoring']);
  const decisions = decisionsOf(sources);

  it('decides nothing', () => {
    expect(sources.length).toBeGreaterThan(900);
    expect(decisions.filter((one) => !stays(one)).map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([]);
  });

  it('decides only where there is a reason', () => {
    for (const { path, text } of STAYS)
      expect(
        decisions.some((one) => one.path === path && one.text === text),
        `${path} has no ${text} any more`,
      ).toBe(true);
  });

  it.each([
    ['a sentence of ours', "const a = (notes?: string) => /ships? with the program/.test(notes ?? '');"],
    [
      'a list of sentences',
      "const WORDS = { b: 'from a table' };\nconst OF_DOCUMENTS = new Set(Object.values(WORDS));\nOF_DOCUMENTS.has(clause);",
    ],
    ['the beginning of a text', "findings.filter(({ detail }) => !detail.startsWith('disabled'));"],
    ['a text with a space', "const isOff = (state: string) => state === 'switched off by hand';"],
    ['the message of an error', "if (error.message === 'timeout') retry();"],
    ['the place of a fault', "if (error.details.field !== 'the XML') throw error;"],
    ['a case', "switch (kind) { case 'not in use': break; }"],
    ['a list of texts', "['no data yet', 'not read'].includes(reason);"],
    ['a statement', "db.query(`select 1 from market_scores where input->>'notes' like 'state value%'`);"],
  ])('is found to decide: %s', (_, text) => {
    expect(decisionsOf([{ path: 'src/read/a.ts', text }])).toHaveLength(1);
  });

  it.each([
    ['a code', "if (error.code === 'timed-out') retry();"],
    ['a text that is shown', "const a = (isOld: boolean) => (isOld ? 'older than expected' : 'fresh');"],
    ['two texts with each other', 'const a = before.notes === after.notes;'],
  ])('is not found in %s', (_, text) => {
    expect(decisionsOf([{ path: 'src/read/a.ts', text }])).toEqual([]);
  });

  it('may decide in readers of what publishers write', () => {
    const text = "const isDone = (status: string) => status === 'in service';";
    expect(decisionsOf([{ path: 'src/sources/miso-queue/a.ts', text }])).toEqual([]);
    expect(decisionsOf([{ path: 'src/sources/ingest/a.ts', text }])).toHaveLength(1);
  });
});
