import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = /^(src|jobs|scoring)\//;
/** What is imported from outside: the package's client. And what a program writes, whole, whatever of it is used. */
const OPEN_TO_ALL = /^src\/client\/(index\.ts$|generated\/)/;

/** Values that only tests import, by why they may. Whatever else a test needs belongs to the test. */
const FOR_TESTS: Readonly<Record<string, readonly string[]>> = {
  'the clock of tests and trials stands beside the real one, where alone time is read': ['src/clock.ts#steppedClock'],
  'manifests and documents are held against the variables that the program reads': ['src/config.ts#VARIABLE_NAMES'],
  'what a tool lists is held against what it takes': ['src/mcp/question-tool.ts#toolInputOf'],
  'programs of test/ write a table of the repository, measure or make up input by the rules of the program': [
    'src/store/queue/shipped-queue-stats.ts#writeQueueStats',
    'src/enrich/capacity/epoch-interval.ts#makeEpochInterval',
    'src/enrich/capacity/fit-capacity-model.ts#fitCapacityModel',
    'src/enrich/deals/extract-deal.ts#DEAL_RULES',
    'src/enrich/facilities/linkage-model.ts#LINKAGE_COMPARISONS',
    'src/enrich/facilities/linkage-model.ts#LINKAGE_LEVELS',
    'src/enrich/facilities/linkage-pairs.ts#isOfOneOperator',
    'src/enrich/facilities/linkage-pairs.ts#linkageLevels',
    'src/enrich/news/classify-news.ts#relevanceTerms',
    'src/enrich/news/story-word-weights.ts#WORDS_BY_WEIGHT',
    'src/enrich/operators/operator-successions.ts#readSuccessions',
  ],
  'names that people guess for a path are each held against the paths that are served': [
    'src/http/links/guessed-paths.ts#MEANT',
    'src/http/links/guessed-paths.ts#MEANT_BY_ID',
    'src/http/links/guessed-paths.ts#SEVERAL',
  ],
  'bounds and lists that tests go up to and beyond, said once': [
    'jobs/publish/deliver-webhooks.ts#FIRST_WAIT_MS',
    'jobs/publish/deliver-webhooks.ts#GIVE_UP_AFTER_MS',
    'scoring/brief/outlook.ts#MOST_WORDS',
    'src/domain/briefs/teaser.ts#LOCKED_SECTIONS',
    'scoring/market-power/methods/parts-2/time-to-power.ts#CONNECTION_MONTHS',
    'src/domain/accounts/api-key.ts#KEY_FORM',
    'src/domain/grid/generation.ts#POTENTIAL_TECHNOLOGIES',
    'src/sources/ingest/feed-pace.ts#FEED_PACE',
    'src/store/grid/load-near-nodes.ts#NEAR_NODES',
    'src/web/page-addresses.ts#ADDRESSES',
  ],
  'pure steps of a longer way, each with a table of cases that the whole way would hide': [
    'jobs/publish/publish-market-report.ts#lastWholeWeek',
    'jobs/runtime/redis-connection.ts#readClusterAddress',
    'jobs/runtime/scheduler.ts#slotsBack',
    'scoring/brief/outlook.ts#writeFrom',
    'scoring/market-power/ladder/rung.ts#markOf',
    'scoring/validate/rank-correlation.ts#ranksOf',
    'src/api/discovery/sitemap.ts#writeSitemap',
    'src/client/event-watch.ts#eventsOf',
    'src/enrich/deals/merge-deals.ts#keyOf',
    'src/enrich/facilities/dissolve-sites.ts#foldOperator',
    'src/features/site/state-inputs.ts#incentiveInput',
    'src/read/ops/check-data.ts#checkFuture',
    'src/read/ops/check-environment.ts#checkVersion',
    'src/read/ops/check-environment.ts#checkSchema',
    'src/read/ops/check-environment.ts#checkConnections',
    'src/read/ops/check-environment.ts#checkLocks',
    'src/read/ops/check-environment.ts#checkClock',
    'src/read/ops/check-environment.ts#checkSpace',
    'src/read/ops/check-keys.ts#keysToSet',
    'src/read/ops/check-sources.ts#checkSource',
    'src/sources/ingest/feed-pace.ts#failingOf',
    'src/sources/ingest/feed-pace.ts#shareOf',
    'src/sources/news/parse.ts#parseFeed',
    'src/store/db/migrate.ts#isOlder',
    'src/store/db/migrations.ts#parseMigration',
    'src/web/bundle/thin-topology.ts#thinLine',
    'src/web/charts/score-history.tsx#spansOf',
    'src/web/charts/score-history.tsx#runsOf',
    'src/web/home/ranking-sources.tsx#outageOf',
    'src/web/market/embed.tsx#embedCode',
  ],
};

interface Module {
  /** Names that it exports, types included. */
  readonly exports: ReadonlyMap<string, 'type' | 'value'>;
  /** What it imports of other modules: `<path>#<name>`, or `<path>#*` for all of it. */
  readonly imports: readonly string[];
}

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

function declaredNames(node: ts.Statement): string[] {
  if (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword))
    return ['default'];
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const { name } = node as ts.DeclarationStatement;
  return name === undefined ? [] : [name.text];
}

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));

function readModule(path: string, text: string): Module {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const exports = new Map<string, 'type' | 'value'>();
  const imports: string[] = [];
  const uses = (from: string, name: string): void => {
    // A program that was built loads a thread or a process by its name there.
    const target = posix.join(posix.dirname(path), from).replace(/\.js$/, '.ts');
    if (from.startsWith('.')) imports.push(`${target}#${name}`);
  };
  for (const node of source.statements) {
    if (isExported(node)) {
      const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
      for (const name of declaredNames(node)) exports.set(name, isType ? 'type' : 'value');
    } else if (ts.isExportAssignment(node)) exports.set('default', 'value');
    else if (ts.isExportDeclaration(node) && node.exportClause !== undefined && ts.isNamedExports(node.exportClause))
      for (const { name, isTypeOnly } of node.exportClause.elements)
        exports.set(name.text, isTypeOnly || node.isTypeOnly ? 'type' : 'value');
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const { text: from } = node.moduleSpecifier;
      const { name, namedBindings } = node.importClause ?? {};
      if (name !== undefined) uses(from, 'default');
      if (namedBindings !== undefined && ts.isNamespaceImport(namedBindings)) uses(from, '*');
      else for (const element of namedBindings?.elements ?? []) uses(from, (element.propertyName ?? element.name).text);
      return;
    }
    if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier !== undefined &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      const { text: from } = node.moduleSpecifier;
      if (node.exportClause === undefined || ts.isNamespaceExport(node.exportClause)) uses(from, '*');
      else for (const element of node.exportClause.elements) uses(from, (element.propertyName ?? element.name).text);
      return;
    }
    // `import('./a.ts')`, as a type too, and the address of a module that a thread or a process runs.
    if (ts.isStringLiteral(node) && /^\.{1,2}\/.*\.(tsx?|m?js)$/.test(node.text)) uses(node.text, '*');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { exports, imports };
}

interface Unused {
  readonly exports: number;
  /** Exports that no other module imports. */
  readonly byNobody: readonly string[];
  /** Values that only tests import. */
  readonly byTestsOnly: readonly string[];
}

function findUnused(files: ReadonlyMap<string, string>): Unused {
  const modules = [...files].map(([path, text]) => ({ path, ...readModule(path, text) }));
  const importsOf = (which: typeof modules): Set<string> => new Set(which.flatMap(({ imports }) => imports));
  const all = importsOf(modules);
  const ofProgram = importsOf(modules.filter(({ path }) => PROGRAM.test(path)));
  const has = (imports: ReadonlySet<string>, path: string, name: string): boolean =>
    imports.has(`${path}#${name}`) || imports.has(`${path}#*`);
  const exported = modules
    .filter(({ path }) => PROGRAM.test(path) && !OPEN_TO_ALL.test(path))
    .flatMap(({ path, exports }) => [...exports].map(([name, kind]) => ({ path, name, kind })));
  const listed = (which: typeof exported): string[] => which.map(({ path, name }) => `${path}#${name}`);
  const imported = exported.filter(({ path, name }) => has(all, path, name));
  return {
    exports: exported.length,
    byNobody: listed(exported.filter((one) => !imported.includes(one))),
    byTestsOnly: listed(imported.filter(({ path, name, kind }) => kind === 'value' && !has(ofProgram, path, name))),
  };
}

const filesOfProject = (): Map<string, string> =>
  new Map(
    ['src', 'jobs', 'scoring', 'test'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [relative(ROOT, file), readFileSync(file, 'utf8')] as const),
    ),
  );

describe('exports', () => {
  it('are imported by another module of the program, or stand in the table of what tests need', () => {
    const { exports, byNobody, byTestsOnly } = findUnused(filesOfProject());
    expect(byNobody).toEqual([]);
    expect([...byTestsOnly].sort()).toEqual(Object.values(FOR_TESTS).flat().sort());
    expect(exports).toBeGreaterThan(3000);
  });

  it('are seen where nobody, or only a test, imports them', () => {
    const unused = findUnused(
      new Map([
        ['src/a.ts', `export const used = 1, unused = 2; export type Shape = 1; export default function run() {}`],
        ['src/b.ts', `export { used as again } from './a.ts'; export const { forTests, ...rest } = { forTests: 1 };`],
        ['src/c.tsx', `const local = 1; export { local }; export interface Seen { readonly of: 1 }`],
        ['src/threads.ts', `new URL(isSource ? './thread.mjs' : './thread.js', import.meta.url); import('./lazy.ts');`],
        ['src/thread.ts', 'export default 1;'],
        ['src/lazy.ts', 'export const lazy = 1;'],
        ['src/client/index.ts', `export { local as Client } from '../c.tsx';`],
        ['test/a.test.ts', `import { forTests } from '../src/b.ts'; import type { Seen } from '../src/c.tsx';`],
      ]),
    );
    expect(unused).toEqual({
      exports: 11,
      byNobody: ['src/a.ts#unused', 'src/a.ts#Shape', 'src/a.ts#default', 'src/b.ts#again', 'src/b.ts#rest'],
      byTestsOnly: ['src/b.ts#forTests'],
    });
  });
});
