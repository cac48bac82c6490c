import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { VARIABLE_NAMES } from '../../../src/config.ts';
import { TIER_TABLE } from '../../../src/domain/accounts/tiers.ts';
import { PROMPT_LIST } from '../../../src/mcp/prompts.ts';
import { RESOURCE_TEMPLATES, RESOURCES } from '../../../src/mcp/resources.ts';
import { openToolbox } from '../../../src/mcp/toolbox.ts';
import { QUESTIONS } from '../../../src/read/registry.ts';
import { tierTable } from '../../../src/read/tier-words.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Files that people read or that ship, as the repository tracks them (or as they lie there, in an export without git). */
function ownFiles(): string[] {
  try {
    return execFileSync('git', ['ls-files'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .split('\n')
      .filter((path) => path !== '' && existsSync(join(ROOT, path)));
  } catch {
    const skip = /^(node_modules|dist|\.git|\.loadstar)$/;
    const walk = (folder: string): string[] =>
      readdirSync(folder)
        .filter((name) => !skip.test(name))
        .flatMap((name) =>
          statSync(join(folder, name)).isDirectory() ? walk(join(folder, name)) : [relative(ROOT, join(folder, name))],
        );
    return walk(ROOT);
  }
}

describe('documentation', () => {
  it('has a README that is read in one go', () => {
    const lines = read('README.md').split('\n').length;
    expect(lines).toBeGreaterThan(50);
    expect(lines).toBeLessThan(200);
  });

  it('has a row in docs/configuration.md for every variable that is read, and for no other', () => {
    const table = read('docs/configuration.md')
      .split('\n')
      .filter((line) => /^\| [A-Z][A-Z_, ]+ \|/.test(line));
    const documented = table.flatMap((line) => (line.split('|')[1] ?? '').split(',').map((name) => name.trim()));
    expect(documented.sort()).toEqual([...VARIABLE_NAMES].sort());
  });

  it('names only commands that the command line has', () => {
    const help = execFileSync(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', '--help'], {
      cwd: ROOT,
    }).toString();
    const verbs = [...help.matchAll(/^ {2}([a-z]+)( |$)/gm)].map(([, verb]) => verb);
    expect(verbs.length).toBeGreaterThan(10);
    const mentioned = [
      'README.md',
      'docs/commands.md',
      'docs/keys.md',
      'CONTRIBUTING.md',
      'docker-compose.yml',
    ].flatMap((file) => [...read(file).matchAll(/`?(?:npx )?loadstar ([a-z]+)\b/g)].map(([, verb]) => verb));
    expect(mentioned.length).toBeGreaterThan(5);
    expect(mentioned.filter((verb) => !verbs.includes(verb ?? ''))).toEqual([]);
  });

  it('leads nowhere that does not exist', () => {
    const pages = ownFiles().filter((path) => path.endsWith('.md'));
    expect(pages.length).toBeGreaterThan(10);
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)/g)]
        .map(([, target]) => target ?? '')
        .filter((target) => !existsSync(join(ROOT, dirname(page), target)))
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('numbers its decisions without a gap, each with context, decision and what is bad about it', () => {
    const decisions = readdirSync(packageFile('docs', 'adr')).sort();
    expect(decisions.map((name) => Number(name.slice(0, 4)))).toEqual(decisions.map((_, position) => position + 1));
    for (const name of decisions) {
      const text = read(join('docs', 'adr', name));
      for (const word of [/context/i, /decision/i, /bad, because/i]) expect(text, name).toMatch(word);
    }
  });

  it('holds no absolute path of a machine and no address of a package registry', () => {
    const stray = ownFiles()
      .filter((path) => !path.startsWith('test/contracts/docs.test') && statSync(join(ROOT, path)).size < 2_000_000)
      .filter((path) =>
        /(^|[^\w.])\/(work|home\/\w+|Users\/\w+)\/|registry\.(npmjs|yarnpkg)|"resolved": "https?:/.test(read(path)),
      );
    expect(stray).toEqual([]);
  });
});

/** Columns of the tier table that docs/keys.md shows. */
const TIER_COLUMNS = [
  'Tier',
  'Requests a day',
  'Of these, bulk requests',
  'Requests a second',
  'Markets in bulk answers',
  'Briefs shown as',
  'Facilities',
  'Grid regions',
  'Webhooks',
  'Watches',
];

function tiersInMarkdown(): string {
  const { columns, rows } = tierTable();
  const places = TIER_COLUMNS.map((name) => columns.indexOf(name));
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(TIER_COLUMNS),
    `|${'---|'.repeat(TIER_COLUMNS.length)}`,
    ...rows.map((row) => line(places.map((place) => row[place] ?? ''))),
  ].join('\n');
}

describe('documentation of the door', () => {
  it('has the tiers in docs/keys.md as they are', () => {
    const [, shown] = /<!-- tiers:[^>]*-->\n([\s\S]*?)<!-- \/tiers -->/.exec(read('docs/keys.md')) ?? [];
    expect(shown?.trim()).toBe(tiersInMarkdown());
    expect(read('README.md')).toContain(`without a key there are ${TIER_TABLE.anonymous.daily} requests a day`);
  });

  it('names every address, resource and prompt of the MCP server, and no other', () => {
    const page = read('docs/mcp.md');
    const named = (pattern: RegExp) => [...new Set([...page.matchAll(pattern)].map(([, name]) => name))].sort();
    const { sets, all } = openToolbox(QUESTIONS);
    expect(named(/`\/mcp\/x\/(\w+)`/g)).toEqual([...sets].sort());
    expect(named(/`(loadstar:\/\/[^`]+)`/g)).toEqual(
      [...RESOURCES.map(({ uri }) => uri), ...RESOURCE_TEMPLATES.map(({ uriTemplate }) => uriTemplate)].sort(),
    );
    const [, prompts = ''] = /^Prompts: (.*)$/m.exec(page) ?? [];
    expect([...prompts.matchAll(/`(\w+_\w+)`/g)].map(([, name]) => name)).toEqual(PROMPT_LIST.map(({ name }) => name));
    const [, tools = ''] = /`X-MCP-Tools: ([^`]+)`/.exec(page) ?? [];
    expect(tools.split(',').filter((name) => !all.byName.has(name))).toEqual([]);
  });

  it.each(['README.md', 'docs/mcp.md'])('has only whole JSON in %s', (page) => {
    const blocks = [...read(page).matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text ?? '');
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) expect(() => JSON.parse(block), block).not.toThrow();
  });
});
