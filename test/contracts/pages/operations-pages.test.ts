import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageFile } from '../../../src/store/db/package-file.ts';

const FOLDER = packageFile('docs', 'operations');

describe('the pages of operations', () => {
  it('are all in the list of pages of the first one', () => {
    const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && name !== 'README.md');
    const [, list = ''] = readFileSync(join(FOLDER, 'README.md'), 'utf8').split('## All pages');
    const listed = [...list.matchAll(/^\| \[[^\]]+\]\(([^)]+)\) \|/gm)].map(([, page]) => page);
    expect(pages.length).toBeGreaterThan(6);
    expect(listed.sort()).toEqual(pages.sort());
  });
});
