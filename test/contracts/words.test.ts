import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Words that identifiers do not have: each has a plain one, in the glossary of CONTRIBUTING.md. */
const REFUSED_WORDS =
  /^(shelf|shelves|heard|hear|hears|unheard|silent|silence|silences|told|untold|tell|tells|telling|tellings|known|standing|standings|asker|vain|manners|hop|hops|judge|judged|judges|judging|judgement|judgements|survival|survivor|confront|confronts|confrontation|confrontations|visit|visits|seat|seats|examine|ground|halt|halts|licence|licences|passage|passages|aside|misses)$/i;
const REFUSED_NAMES =
  /InWords$|^inWords|AtHand|askKept|NOTHING_SAID|figureQueue|FigureQueue|queueFigures?$|QueueFigures?$|followedBy|takeTurns|^Steps$|inTurn|askHost|HostManners|workedInVain|[sS]etAside|[nN]earMiss|KnownWorld|pairTools|leanTools|[mM]emberWords|MEMBER_WORDS/;

/** Identifiers that stay, with the folders that may have them: '' is everywhere. */
const IDENTIFIERS_THAT_STAY: readonly {
  readonly names: readonly string[];
  readonly below: readonly string[];
  readonly reason: string;
}[] = [
  {
    names: ['last_known', 'inputs_if_known', 'near_misses', 'incentive_known', 'halts_pending', 'licence'],
    below: [''],
    reason: 'members of answers and of documents that programs read',
  },
  {
    names: ['set_aside', 'told_at', 'gw_told_at', 'agreementToldMw', 'survival_requests'],
    below: [''],
    reason: 'codes and columns of the store, which older versions read as well',
  },
  {
    names: [
      'survival',
      'Survival',
      'survival_months',
      'survivalMonths',
      'survivalRequests',
      'survivalStats',
      'survivalWait',
      'medianWaitSurvivalMonths',
    ],
    below: [''],
    reason: 'survival estimate is the term of statistics',
  },
  { names: ['known', 'Known'], below: ['src/client/'], reason: 'the public option of the typed client' },
  {
    names: ['passage', 'passages', 'Passage', 'PlacedPassage', 'ReadPassage', 'readPassage'],
    below: ['src/enrich/'],
    reason: 'a passage is a piece of prose in the readers of news',
  },
];

const READ_BY_PEOPLE = ['src/web', 'src/read', 'src/mcp', 'src/api', 'src/http', 'src/features', 'src/cli', 'scoring'];

/** Words and phrases that people do not read: they need two readings, or are not the field's own. */
const REFUSED_TEXT =
  /\b(tells?|told|telling|heard|hears?|silent|silence|shelf|shelves|nobody|at hand|judged?|judges|judging|not of now|last known|standing|in words|sets? aside|near miss(?:es)?|passed over|in vain|halts?|licences?|what is known|as known|if known|to come|stands? (?:in|beside|for|by|there)|asker|speaks? (?:of|for)|named by|none of|visit|ground|witness\w*|manners|world as|if you like|kept out|let go|way out|rhythm|is tried again|dear|much is heard)\b/i;

/** Texts that stay, each with its reason. */
const TEXTS_THAT_STAY: readonly { readonly path: string; readonly text: RegExp; readonly reason: string }[] = [];

/** Text that no person reads: SQL, styles, headers, and lists of words that are looked for. */
const IS_CODE =
  /^\s*(?:select|insert|update|delete|with|create|alter|drop|truncate|from|join|where)\s|default-src|[{};]\s*\w+:/;

interface Named {
  readonly path: string;
  readonly name: string;
}

const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, path.endsWith('x') ? ts.ScriptKind.TSX : undefined);

/** `queueWaitMonths` and `QUEUE_WAIT` by their words. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_$]+/)
    .filter((word) => word !== '');

const isRefusedName = (name: string): boolean =>
  wordsOf(name).some((word) => REFUSED_WORDS.test(word)) || REFUSED_NAMES.test(name);

function identifiersIn(path: string, text: string): Named[] {
  const found: Named[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.push({ path, name: node.text });
    ts.forEachChild(node, walk);
  };
  walk(parse(path, text));
  return found;
}

/** Literals with a space and text of pages, by what people read. */
function textsIn(path: string, text: string): string[] {
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node);
    if (isText && /\S\s|\s\S/.test(node.text) && !IS_CODE.test(node.text)) found.push(node.text.replace(/\s+/g, ' '));
    ts.forEachChild(node, walk);
  };
  walk(parse(path, text));
  return found;
}

const refusedNames = (named: readonly Named[]): string[] =>
  named
    .filter(
      ({ path, name }) =>
        isRefusedName(name) &&
        !IDENTIFIERS_THAT_STAY.some(
          ({ names, below }) => names.includes(name) && below.some((folder) => path.startsWith(folder)),
        ),
    )
    .map(({ path, name }) => `${path}: ${name}`);

const refusedTexts = (path: string, texts: readonly string[]): string[] =>
  texts
    .filter((text) => REFUSED_TEXT.test(text))
    .filter((text) => !TEXTS_THAT_STAY.some((stay) => path === stay.path && stay.text.test(text)))
    .map((text) => `${path}: [${REFUSED_TEXT.exec(text)?.[0] ?? ''}] ${text.trim().slice(0, 160)}`);

function sourcesBelow(folders: readonly string[]): { path: string; text: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('generated'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ path: relative(ROOT, file), text: readFileSync(file, 'utf8') })),
  );
}

describe('identifiers', () => {
  const named = sourcesBelow(['src', 'jobs', 'scoring']).flatMap(({ path, text }) => identifiersIn(path, text));

  it('are what the field or the platform calls the thing', () => {
    expect([...new Set(refusedNames(named))]).toEqual([]);
    expect(named.length).toBeGreaterThan(150_000);
  });

  it.each(IDENTIFIERS_THAT_STAY)('keep a word of before only where there is a reason: $reason', ({ names, below }) => {
    const unused = names.filter(
      (name) => !named.some((one) => one.name === name && below.some((folder) => one.path.startsWith(folder))),
    );
    expect(unused).toEqual([]);
  });

  it.each([
    ['src/read/a.ts', 'const shelfOfBriefs = 1;', 'shelfOfBriefs'],
    ['src/read/a.ts', 'interface A { toldAt: string }', 'toldAt'],
    ['jobs/a.ts', 'const TOLD_AT = 1;', 'TOLD_AT'],
    ['scoring/a.ts', 'const known = 1;', 'known'],
    ['src/read/a.ts', 'const passage = 1;', 'passage'],
    ['src/web/a.tsx', 'const a = <KnownMarkets />;', 'KnownMarkets'],
    ['src/read/a.ts', 'const reasonInWords = 1;', 'reasonInWords'],
  ])('are refused where they have such a word: %s, %s', (path, text, name) => {
    expect(refusedNames(identifiersIn(path, text))).toEqual([`${path}: ${name}`]);
  });

  it('may have a word of before where the table says so', () => {
    expect(refusedNames(identifiersIn('src/client/a.ts', 'const known = 1;'))).toEqual([]);
    expect(refusedNames(identifiersIn('src/enrich/a.ts', 'const passage = 1;'))).toEqual([]);
  });
});

describe('text that people read', () => {
  const files = sourcesBelow(READ_BY_PEOPLE).map(({ path, text }) => ({ path, texts: textsIn(path, text) }));

  it('is plain English', () => {
    expect(files.flatMap(({ path, texts }) => refusedTexts(path, texts))).toEqual([]);
    expect(files.reduce((count, { texts }) => count + texts.length, 0)).toBeGreaterThan(3_000);
  });

  it('stays otherwise only where there is a reason', () => {
    for (const { path, text } of TEXTS_THAT_STAY)
      expect(
        files.find((file) => file.path === path)?.texts.some((one) => text.test(one)),
        path,
      ).toBe(true);
  });

  it.each([
    ['src/web/a.tsx', 'const a = <p>It is older than nobody\n  thought</p>;', 'nobody'],
    ['src/web/a.tsx', 'const a = <p title="Projects to come here" />;', 'to come'],
    ['src/read/a.ts', "const a = 'the part is silent';", 'silent'],
    ['src/read/a.ts', `const a = \`last known, of \${day}\`;`, 'last known'],
    ['scoring/a.ts', `const a = \`\${count} local halts bind\`;`, 'halts'],
    ['src/cli/a.ts', "const a = { says: 'the licence of it' };", 'licence'],
  ])('is refused where it needs two readings: %s, %s', (path, text, word) => {
    expect(refusedTexts(path, textsIn(path, text))).toEqual([expect.stringContaining(`[${word}]`)]);
  });
});
