import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { Fault } from '../../../src/errors.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof Fault && error.code === 'bad-config') return error.message;
    throw error;
  }
  throw new Error('accepted');
};

describe('configuration', () => {
  it('has a default for everything that a newcomer does not know', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '.loadstar',
      databaseUrl: null,
      redisUrl: null,
      upstream: 'live',
      publicUrl: null,
    });
  });

  it('counts an empty variable as unset', () => {
    expect(readConfig({ PORT: '', CONTACT_EMAIL: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('reads a gateway as an address and drops the slash of PUBLIC_URL', () => {
    const config = readConfig({ UPSTREAM: 'http://127.0.0.1:9000/mirror', PUBLIC_URL: 'https://loadstar.example/' });
    expect(config.upstream).toEqual(new URL('http://127.0.0.1:9000/mirror'));
    expect(config.publicUrl).toBe('https://loadstar.example');
  });

  it.each([
    'https://me:secret@loadstar.example',
    'https://loadstar.example/?a=b',
    'https://loadstar.example/#top',
    'https://loadstar.example/\r\nX-Key: 1',
    'https://loadstar.example/"><script>',
    'https://loadstar.example/$(id)',
    'https://loadstar.example/`id`',
    'https://loadstar.example/ two',
  ])('takes no PUBLIC_URL that would not stand in a header, a page or a command: %j', (text) => {
    expect(() => readConfig({ PUBLIC_URL: text })).toThrow(/^PUBLIC_URL is .* without user, query and quotes$/);
  });

  it.each([
    'http://localhost:8787',
    'http://[::1]:8787',
    'https://example.org/data/v1',
    'https://xn--bcher-kva.example',
  ])('takes %s as PUBLIC_URL', (text) => {
    expect(readConfig({ PUBLIC_URL: text }).publicUrl).toBe(text);
  });

  it.each([
    [{ PORT: '65536' }, 'PORT is "65536"; allowed: a port from 0 to 65535 (0 picks a free one)'],
    [{ PORT: '80.5' }, 'PORT is "80.5"; allowed: a port from 0 to 65535 (0 picks a free one)'],
    [{ UPSTREAM: 'ftp://x' }, 'UPSTREAM is "ftp://x"; allowed: live, off, or the http address of a gateway'],
    [
      { REDIS_URL: 'http://x' },
      'REDIS_URL is "http://x"; allowed: redis://host:port or rediss://host:port, or of a cluster redis+cluster://host:port,host:port or rediss+cluster://…',
    ],
    [
      { DATABASE_URL: 'mysql://me:hunter2@h/d' },
      'DATABASE_URL is "mysql://…@h/d"; allowed: postgres://user:password@host:port/database',
    ],
    [
      { KEY_PEPPER: 'short' },
      'KEY_PEPPER is a value of 5 characters (not shown); allowed: a secret of at least 16 characters',
    ],
    [{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL is "nobody"; allowed: an e-mail address'],
    [{ WORKER_CONCURRENCY: '0' }, 'WORKER_CONCURRENCY is "0"; allowed: a whole number from 1 to 64'],
  ])('refuses %o in one line with the variable, the value and what is allowed', (env, expected) => {
    expect(refusal(env as unknown as Record<string, string>)).toBe(expected);
  });

  it('knows the settings that sources ask for', () => {
    expect([...readConfig({ EIA_API_KEY: 'abc', PJM_API_KEY: '' }).sourceSettings]).toEqual([['EIA_API_KEY', 'abc']]);
  });
});
