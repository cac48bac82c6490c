import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Operations } from '../../src/client/generated/operations.ts';
import { SERVED } from '../../src/read/registry.ts';
import { CLIENT_FILES, clientFiles } from '../tools/write-client.ts';

describe('the generated client', () => {
  it.each(['schemas', 'operations'] as const)(
    'has the %s that the questions describe: `npm run -s docs:client` writes them anew',
    async (part) => {
      const written = await clientFiles();
      expect(readFileSync(CLIENT_FILES[part], 'utf8') === written[part], 'run `npm run -s docs:client`').toBe(true);
    },
  );

  it('has one method per question, at its own address', () => {
    const asked: string[] = [];
    const operations = new Operations(({ method, path }) => {
      asked.push(`${method} ${path}`);
      return null as never;
    });
    for (const topic of Object.values(operations)) {
      const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(topic)).filter((name) => name !== 'constructor');
      for (const method of methods) topic[method]({});
    }
    expect(asked.sort()).toEqual(SERVED.map(({ method = 'GET', path }) => `${method} ${path}`).sort());
    expect(asked.length).toBeGreaterThan(40);
  });
});
