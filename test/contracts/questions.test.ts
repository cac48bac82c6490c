import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isOfPair } from '../../src/mcp/search-fetch-tools.ts';
import type { AnyQuestion } from '../../src/read/question.ts';
import { SERVED as QUESTIONS } from '../../src/read/registry.ts';

const READ = fileURLToPath(new URL('../../src/read', import.meta.url));

const addressesOf = (question: AnyQuestion): string[] => [
  question.path,
  ...(question.aliases ?? []).map((alias) => alias.path),
];

/** Values of the module that are questions. */
function questionsIn(module: object): AnyQuestion[] {
  return Object.values(module).filter(
    (value): value is AnyQuestion =>
      typeof value === 'object' && value !== null && 'answer' in value && 'path' in value && 'toolset' in value,
  );
}

describe('the list of questions', () => {
  it('has every question that is defined under src/read, each once', async () => {
    const files = readdirSync(READ, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.parentPath !== READ)
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => /\bdefineQuestion\(/.test(readFileSync(path, 'utf8')));
    expect(files.length).toBeGreaterThanOrEqual(8);
    const defined: string[] = [];
    for (const file of files) {
      const found = questionsIn(await import(pathToFileURL(file).href));
      expect(found, `${relative(READ, file)} defines one question`).toHaveLength(1);
      defined.push(...found.map((question) => question.name));
    }
    expect(QUESTIONS.map((question) => question.name).sort()).toEqual(defined.sort());
  });

  it('has unique names and addresses', () => {
    const names = QUESTIONS.map((question) => question.name);
    const paths = QUESTIONS.flatMap((question) =>
      addressesOf(question).map((path) => `${question.method ?? 'GET'} ${path}`),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(QUESTIONS.map((question) => [question.name, question] as const))('%s is well formed', (name, question) => {
    // Clients that know two tools know them by these names.
    if (!isOfPair(question)) expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/);
    expect(question.summary).toMatch(/^[A-Z].*\.$/);
    expect(question.summary.length).toBeLessThan(140);
    expect(() => question.input.parse(question.example)).not.toThrow();
    for (const path of addressesOf(question)) {
      expect(path).toMatch(/^(\/([a-z0-9.-]+|\{[a-z_]+\}))+$/);
      for (const [, parameter] of path.matchAll(/\{(\w+)\}/g)) {
        expect(question.input.shape).toHaveProperty(parameter ?? '');
        expect(question.example).toHaveProperty(parameter ?? '');
      }
    }
    for (const { defaults = {} } of question.aliases ?? [])
      expect(() => question.input.parse({ ...question.example, ...defaults })).not.toThrow();
  });

  it.each(QUESTIONS.map((question) => [question.name, question] as const))('%s bounds what it takes', (_, question) => {
    const { properties = {} } = z.toJSONSchema(question.input, { io: 'input' });
    for (const [parameter, schema] of Object.entries(properties)) {
      const { type, minimum, maximum, maxLength, enum: values, maxItems } = schema as z.core.JSONSchema.JSONSchema;
      if (type === 'integer' || type === 'number') {
        expect([parameter, minimum !== undefined && maximum !== undefined && Math.abs(maximum) < 2 ** 53]).toEqual([
          parameter,
          true,
        ]);
      } else if (type === 'array') expect([parameter, maxItems]).not.toEqual([parameter, undefined]);
      else if (type === 'string') expect([parameter, maxLength ?? values]).not.toEqual([parameter, undefined]);
    }
  });
});
