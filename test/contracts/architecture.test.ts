import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
// @ts-expect-error the rules are plain JavaScript, as the tool wants them
import rules from '../../.dependency-cruiser.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['src', 'jobs', 'scoring'];

async function violations(baseDir: string): Promise<{ names: string[]; lines: string[]; modules: number }> {
  const { options, forbidden } = rules;
  const { output } = await cruise(
    FOLDERS,
    { ...options, baseDir, preserveSymlinks: true, ruleSet: { forbidden }, validate: true },
    { ...options.enhancedResolveOptions, extensions: ['.ts', '.mjs', '.js'] },
  );
  const { summary } = output as ICruiseResult;
  return {
    names: summary.violations.map((violation) => violation.rule.name),
    lines: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    modules: summary.totalCruised,
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Uses of the environment, the clock, chance and the console, by the text of the call. */
function ambientUses(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      const name = node.getText(source);
      if (['process.env', 'Date.now', 'Math.random', 'performance.now'].includes(name)) found.push(name);
      if (node.expression.getText(source) === 'console') found.push('console');
    }
    if (ts.isNewExpression(node) && node.expression.getText(source) === 'Date' && (node.arguments?.length ?? 0) === 0) {
      found.push('new Date()');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const AMBIENT_HOMES: Readonly<Record<string, RegExp>> = {
  'process.env': /^src\/config\.ts$/,
  'Date.now': /^src\/clock\.ts$/,
  // The client stands alone, and scatters its own waits.
  'Math.random': /^src\/(clock|client\/pause)\.ts$/,
  'performance.now': /^src\/clock\.ts$/,
  'new Date()': /^src\/clock\.ts$/,
  console: /^src\/cli\//,
};

/** One small tree per law, each with a file that breaks it. */
const SEEDED: readonly { law: string; files: Readonly<Record<string, string>> }[] = [
  {
    law: 'domain-imports-nothing',
    files: { 'src/domain/grid/a.ts': `import '../../errors.ts';`, 'src/errors.ts': 'export {};' },
  },
  { law: 'domain-imports-nothing', files: { 'src/domain/a.ts': `import 'zod';` } },
  { law: 'domain-schemas-know-zod-alone', files: { 'src/domain/a/b-schema.ts': `import 'pg';` } },
  { law: 'scoring-is-pure', files: { 'scoring/a.ts': `import 'zod';` } },
  { law: 'enrich-is-pure', files: { 'src/enrich/a.ts': `import '../store/b.ts';`, 'src/store/b.ts': 'export {};' } },
  {
    law: 'sources-stand-alone',
    files: { 'src/sources/a/index.ts': `import '../b/index.ts';`, 'src/sources/b/index.ts': 'export {};' },
  },
  {
    law: 'sources-stand-alone',
    files: { 'src/sources/a/index.ts': `import '../ingest/b.ts';`, 'src/sources/ingest/b.ts': 'export {};' },
  },
  {
    law: 'sources-stand-alone',
    files: {
      'src/sources/a-lmp/index.ts': `import '../operators/b/c.ts';`,
      'src/sources/operators/b/c.ts': 'export {};',
    },
  },
  {
    law: 'operators-serve-one-operator',
    files: { 'src/sources/operators/a/b.ts': `import '../../a-lmp/c.ts';`, 'src/sources/a-lmp/c.ts': 'export {};' },
  },
  {
    law: 'documents-know-no-source',
    files: { 'src/sources/documents/a.ts': `import '../http/b.ts';`, 'src/sources/http/b.ts': 'export {};' },
  },
  {
    law: 'only-the-registry-names-sources',
    files: { 'jobs/a.ts': `import '../src/sources/b/index.ts';`, 'src/sources/b/index.ts': 'export {};' },
  },
  {
    law: 'store-owns-tables-and-nothing-else',
    files: { 'src/store/a.ts': `import '../read/b.ts';`, 'src/read/b.ts': 'export {};' },
  },
  {
    law: 'cache-knows-no-question',
    files: {
      'src/cache/a.ts': `import type { B } from '../read/b.ts';\nexport type A = B;`,
      'src/read/b.ts': 'export type B = 1;',
    },
  },
  {
    law: 'features-know-no-question',
    files: {
      'src/features/grid/a.ts': `import type { B } from '../../read/b.ts';\nexport type A = B;`,
      'src/read/b.ts': 'export type B = 1;',
    },
  },
  {
    law: 'questions-are-queries-and-arithmetic',
    files: { 'src/read/a.ts': `import '../sources/source.ts';`, 'src/sources/source.ts': 'export {};' },
  },
  {
    law: 'questions-are-queries-and-arithmetic',
    files: { 'src/read/a.ts': `import '../http/b.ts';`, 'src/http/b.ts': 'export {};' },
  },
  { law: 'http-knows-no-door', files: { 'src/http/a.ts': `import '../api/b.ts';`, 'src/api/b.ts': 'export {};' } },
  { law: 'api-knows-no-other-door', files: { 'src/api/a.ts': `import '../web/b.ts';`, 'src/web/b.ts': 'export {};' } },
  {
    law: 'api-knows-no-other-door',
    files: { 'src/api/a.ts': `import '../store/b.ts';`, 'src/store/b.ts': 'export {};' },
  },
  { law: 'mcp-knows-no-other-door', files: { 'src/mcp/a.ts': `import '../api/b.ts';`, 'src/api/b.ts': 'export {};' } },
  {
    law: 'web-knows-no-other-door',
    files: {
      'src/web/a.ts': `import type { B } from '../api/b.ts';\nexport type A = B;`,
      'src/api/b.ts': 'export type B = 1;',
    },
  },
  {
    law: 'web-knows-no-other-door',
    files: { 'src/web/a.ts': `import '../features/b.ts';`, 'src/features/b.ts': 'export {};' },
  },
  { law: 'doors-hold-no-sql', files: { 'src/api/a.ts': `import 'pg';` } },
  { law: 'client-stands-alone', files: { 'src/client/a.ts': `import '../errors.ts';`, 'src/errors.ts': 'export {};' } },
  { law: 'client-stands-alone', files: { 'src/client/a.ts': `import 'node:fs';` } },
  { law: 'client-stands-alone', files: { 'src/client/a.ts': `import 'zod';` } },
  {
    law: 'nobody-imports-the-client',
    files: { 'src/api/a.ts': `import '../client/b.ts';`, 'src/client/b.ts': 'export {};' },
  },
  { law: 'jobs-know-no-doors', files: { 'jobs/a.ts': `import '../src/http/b.ts';`, 'src/http/b.ts': 'export {};' } },
  {
    law: 'only-the-command-line-imports-the-server',
    files: { 'src/api/a.ts': `import '../server/b.ts';`, 'src/server/b.ts': 'export {};' },
  },
  {
    law: 'nobody-imports-the-command-line',
    files: { 'src/read/a.ts': `import '../cli/b.ts';`, 'src/cli/b.ts': 'export {};' },
  },
  { law: 'only-the-queue-knows-bullmq', files: { 'jobs/runtime/worker.ts': `import 'bullmq';` } },
  { law: 'only-the-scheduler-knows-cron', files: { 'jobs/runtime/worker.ts': `import 'node-cron';` } },
  { law: 'no-circles', files: { 'jobs/a.ts': `import './b.ts';`, 'jobs/b.ts': `import './a.ts';` } },
  {
    law: 'no-circles',
    files: {
      'jobs/a.ts': `import type { B } from './b.ts';\nexport type A = B | 1;`,
      'jobs/b.ts': `import type { A } from './a.ts';\nexport type B = A | 2;`,
    },
  },
  { law: 'nothing-unresolved', files: { 'jobs/a.ts': `import './gone.ts';` } },
];

/** Files side by side in one folder at most: more nobody takes in at a glance. */
const MOST_FILES = 25;

/** Folders below `folders` with more files side by side than that, with how many. */
function crowdedFolders(root: string, folders: readonly string[]): { crowded: string[]; looked: number } {
  const all = folders.flatMap((folder) => [
    folder,
    ...readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  ]);
  const crowded = all.flatMap((folder) => {
    const count = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile()).length;
    return count > MOST_FILES ? [`${folder}: ${count}`] : [];
  });
  return { crowded, looked: all.length };
}

/** Rules by which no seeded tree is refused. */
const unseeded = (): string[] => {
  const seeded = new Set(SEEDED.map(({ law }) => law));
  return (rules.forbidden as readonly { name: string }[]).map(({ name }) => name).filter((name) => !seeded.has(name));
};

describe('architecture', () => {
  const trees: string[] = [];
  afterAll(() => {
    for (const tree of trees) rmSync(tree, { recursive: true, force: true });
  });

  it('keeps every law, over every module of the program', async () => {
    const files = FOLDERS.flatMap((folder) => filesBelow(join(ROOT, folder)));
    const { lines, modules } = await violations(ROOT);
    expect(lines).toEqual([]);
    expect(files.length).toBeGreaterThan(1000);
    expect(modules).toBeGreaterThan(files.length);
  }, 300_000);

  it.each(SEEDED)('sees a breach of $law', async ({ law, files }) => {
    const tree = mkdtempSync(join(tmpdir(), 'loadstar-laws-'));
    trees.push(tree);
    for (const folder of FOLDERS) mkdirSync(join(tree, folder), { recursive: true });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), `${text}\n`);
    }
    writeFileSync(join(tree, 'package.json'), readFileSync(join(ROOT, 'package.json')));
    writeFileSync(join(tree, 'tsconfig.json'), readFileSync(join(ROOT, 'tsconfig.json')));
    symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
    expect((await violations(tree)).names).toContain(law);
  });

  it('has a seeded breach of every law', () => {
    expect(unseeded()).toEqual([]);
  });

  it('keeps folders small', () => {
    const { crowded, looked } = crowdedFolders(ROOT, [...FOLDERS, 'test']);
    expect(crowded).toEqual([]);
    expect(looked).toBeGreaterThan(100);
  });

  it('sees a crowded folder when there is one', () => {
    const tree = mkdtempSync(join(tmpdir(), 'loadstar-laws-'));
    trees.push(tree);
    mkdirSync(join(tree, 'src/store/grid'), { recursive: true });
    for (let number = 0; number <= MOST_FILES; number += 1)
      writeFileSync(join(tree, `src/store/grid/a${number}.ts`), 'export {};\n');
    expect(crowdedFolders(tree, ['src']).crowded).toEqual([`src/store/grid: ${MOST_FILES + 1}`]);
  });

  it('reads the environment, the clock, chance and the console each in one place', () => {
    const files = FOLDERS.flatMap((folder) => filesBelow(join(ROOT, folder)));
    const strays = files.flatMap((file) => {
      const path = relative(ROOT, file);
      return ambientUses(path, readFileSync(file, 'utf8'))
        .filter((use) => AMBIENT_HOMES[use]?.test(path) !== true)
        .map((use) => `${path}: ${use}`);
    });
    expect(strays).toEqual([]);
  });

  it('sees an ambient use when there is one', () => {
    const text =
      'const a = process.env.X; const b = new Date(); Date.now(); Math.random(); performance.now(); console.log(1); new Date(5);';
    expect(ambientUses('a.ts', text)).toEqual([
      'process.env',
      'new Date()',
      'Date.now',
      'Math.random',
      'performance.now',
      'console',
    ]);
  });

  it('keeps the top level a closed list', () => {
    const allowed =
      /^(src|jobs|scoring|migrations|fixtures|test|docs|node_modules|dist|coverage|package\.json|package-lock\.json|tsconfig(\.build)?\.json|docker-compose\.yml|Dockerfile|README\.md|CONTRIBUTING\.md|CHANGELOG\.md|LICENSE|biome\.json|drizzle\.config\.ts|redocly\.yaml|vitest\.config\.ts|\..+)$/;
    expect(readdirSync(ROOT).filter((name) => !allowed.test(name))).toEqual([]);
  });
});
