import { describe, expect, it } from 'vitest';
import { disabledReason, sourceFacts, withheldSources } from '../../../src/cli/source-facts.ts';
import { readConfig } from '../../../src/config.ts';
import { findSource, SOURCES } from '../../../src/sources/registry.ts';

const withheld = (env: Record<string, string>) => withheldSources(readConfig(env), SOURCES);
const RESTRICTED = SOURCES.filter((source) => !source.publishable).map((source) => source.id);

describe('series whose terms forbid passing them on', () => {
  it('are there to be talked about', () => {
    expect(RESTRICTED).toContain('miso-lmp');
  });

  it.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { HOST: '127.0.0.2', PUBLIC_URL: 'http://127.0.0.1:9' }])(
    'are served while only the operator can ask: %o',
    (env) => {
      expect(withheld(env as unknown as Record<string, string>)).toEqual([]);
    },
  );

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '10.0.0.5' },
    { PUBLIC_URL: 'https://loadstar.example' },
    { HOST: '127.0.0.1.example.org' },
    { TRUST_PROXY: '127.0.0.1' },
  ])('are withheld once others can ask: %o', (env) => {
    expect(withheld(env as unknown as Record<string, string>)).toEqual(RESTRICTED);
  });

  it('follow the operator’s word either way', () => {
    expect(withheld({ HOST: '0.0.0.0', RESTRICTED_SOURCES: 'serve' })).toEqual([]);
    expect(withheld({ RESTRICTED_SOURCES: 'withhold' })).toEqual(RESTRICTED);
    const facts = sourceFacts(readConfig({ RESTRICTED_SOURCES: 'withhold' }), SOURCES);
    expect(facts.find(({ id }) => id === 'miso-lmp')).toMatchObject({ publishable: false, withheld: true });
    expect(facts.find(({ id }) => id === 'ercot-lmp')).toMatchObject({ publishable: true, withheld: false });
  });
});

describe('sources whose publisher gives less without an account', () => {
  it('count as stale later without it, and without half of it', () => {
    const staleAfter = (env: Record<string, string>, id = 'isone-lmp') =>
      sourceFacts(readConfig(env), SOURCES).find((source) => source.id === id)?.staleAfterMinutes;
    expect(staleAfter({})).toBe(360);
    expect(staleAfter({ ISONE_USERNAME: 'someone' })).toBe(360);
    expect(staleAfter({ ISONE_USERNAME: 'someone', ISONE_PASSWORD: 'secret' })).toBe(30);
    expect(staleAfter({}, 'isone-fuel-mix')).toBe(45);
    expect(staleAfter({}, 'nyiso-lmp')).toBe(findSource('nyiso-lmp').staleAfterMinutes);
  });
});

describe('disabled sources', () => {
  const keyed = { ...findSource('nyiso-lmp'), needs: ['EIA_API_KEY', 'PJM_API_KEY'] as const };

  it('say which settings they wait for', () => {
    expect(disabledReason(readConfig({}), keyed)).toEqual({
      by: 'missing-settings',
      settings: ['EIA_API_KEY', 'PJM_API_KEY'],
    });
    expect(disabledReason(readConfig({ EIA_API_KEY: 'x' }), keyed)).toEqual({
      by: 'missing-settings',
      settings: ['PJM_API_KEY'],
    });
    expect(disabledReason(readConfig({ EIA_API_KEY: 'x', PJM_API_KEY: 'y' }), keyed)).toBeNull();
  });

  it('are all of them where nothing may be fetched', () => {
    expect(disabledReason(readConfig({ UPSTREAM: 'off' }), findSource('nyiso-lmp'))).toEqual({ by: 'offline' });
  });
});
