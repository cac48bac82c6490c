import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const WEB = fileURLToPath(new URL('../../../src/web/', import.meta.url));

/** All styles are one file to a browser. Those of a page or a part must not dress what is of others. */
const STYLES = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !path.startsWith('frame/'))
  .map((path) => ({ path, text: readFileSync(join(WEB, path), 'utf8') }));

/** Not those between the choices of `:is(…)`. */
const OUTER_COMMA = /,(?![^()]*\))/;

/** The selectors of a style; `@media` and its kin are looked into, and are none themselves. */
function selectorsOf(style: string): string[] {
  const plain = style.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"/g, '""');
  return [...plain.matchAll(/([^{};]+)\{/g)].flatMap(([, found = '']) =>
    found.trim().startsWith('@') ? [] : found.split(OUTER_COMMA).map((selector) => selector.trim()),
  );
}

/** The first part of a selector: `details > p` begins with `details`, `.card.open p` with `.card.open`. */
const beginningOf = (selector: string): string => selector.split(/[\s>+~]/, 1)[0] ?? '';

/** Pictures are drawn by us alone, and colors that are named hold for all. */
const OF_ALL = /^(svg|:root)$/;

const isUnscoped = (selector: string): boolean => {
  const beginning = beginningOf(selector);
  return !/[.#]/.test(beginning) && !OF_ALL.test(beginning);
};

/** A heading of the site, in a style that has it for the pages that it came with. */
const LEFT = new Set(['lists/lists.css main > h1']);

describe('the styles of pages', () => {
  it('are found, with their selectors', () => {
    expect(STYLES.length).toBeGreaterThan(9);
    expect(STYLES.flatMap(({ text }) => selectorsOf(text)).length).toBeGreaterThan(300);
  });

  it('dress no element wherever it stands: each rule begins with a class of its own', () => {
    const unscoped = STYLES.flatMap(({ path, text }) =>
      selectorsOf(text)
        .filter(isUnscoped)
        .map((selector) => `${path} ${selector}`),
    );
    expect(unscoped.filter((each) => !LEFT.has(each))).toEqual([]);
  });

  it('share no class with another style, so that neither undoes the other', () => {
    const owners = new Map<string, Set<string>>();
    for (const { path, text } of STYLES)
      for (const selector of selectorsOf(text)) {
        const [, name] = /\.([\w-]+)/.exec(beginningOf(selector)) ?? [];
        if (name !== undefined) owners.set(name, (owners.get(name) ?? new Set()).add(path.split('/', 1)[0] ?? path));
      }
    const shared = [...owners].filter(([, folders]) => folders.size > 1).map(([name, folders]) => [name, ...folders]);
    expect(shared.filter(([name]) => name !== 'point-map')).toEqual([]);
  });

  it.each([
    ['details { margin: 0 }', ['details']],
    ['@media print { .page p, td .soft { color: red } }', ['td .soft']],
    ['/* summary { } */ .a::before { content: "x { } " } tr:target > * { color: red }', ['tr:target > *']],
    ['.page details, svg .line { color: red }', []],
  ])('would be reported in %s', (style, unscoped) => {
    expect(selectorsOf(style).filter(isUnscoped)).toEqual(unscoped);
  });
});
