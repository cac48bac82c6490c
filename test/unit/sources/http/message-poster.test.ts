import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { describe, expect, it } from 'vitest';
import { checkReceiver, createMessagePoster } from '../../../../src/sources/http/message-poster.ts';
import { reply, startFaultyServer } from '../../../support/servers/faulty-server.ts';
import { ON_LOOPBACK } from '../../../support/servers/webhook-receiver.ts';

/** A resolver that gives these answers in turn, the last one for ever. */
function resolver(...answers: readonly (readonly string[])[]): LookupFunction {
  let asked = 0;
  return (_host, _options, callback) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    const found = addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (found.length === 0) callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
    else callback(null, found);
  };
}

const PRIVATE = [
  'https://127.0.0.1/hook',
  'https://127.1/hook',
  'https://2130706433/hook',
  'https://0x7f000001/hook',
  'https://0177.0.0.1/hook',
  'https://0.0.0.0/hook',
  'https://[::1]/hook',
  'https://[::ffff:127.0.0.1]/hook',
  'https://[::ffff:a9fe:a9fe]/hook',
  'https://[::7f00:1]/hook',
  'https://[64:ff9b::7f00:1]/hook',
  'https://[fd00::1]/hook',
  'https://[fe80::1]/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://168.63.129.16/hook',
  'https://10.0.0.1/hook',
  'https://172.16.5.4/hook',
  'https://192.168.0.1/hook',
  'https://100.64.0.1/hook',
  'https://１２７.0.0.1/hook',
  'https://localhost/hook',
  'https://LOCALHOST./hook',
  'https://db.internal/hook',
  'https://printer.local/hook',
];

describe('an address for messages', () => {
  it.each(PRIVATE)('is refused: %s', async (address) => {
    await expect(checkReceiver(address, { lookup: resolver(['93.184.216.34']) })).rejects.toMatchObject({
      code: 'address-refused',
      details: { reason: 'private-address' },
    });
  });

  it.each([
    ['http://example.com/hook', 'scheme'],
    ['ftp://example.com/hook', 'scheme'],
    ['https://user:secret@example.com/hook', 'credentials'],
    ['https://example.com:22/hook', 'port'],
    ['example.com/hook', 'malformed'],
  ])('is refused: %s', async (address, reason) => {
    await expect(checkReceiver(address, { lookup: resolver(['93.184.216.34']) })).rejects.toMatchObject({
      code: 'address-refused',
      details: { reason },
    });
  });

  it('is refused where one of the addresses of its name is private', async () => {
    const lookup = resolver(['93.184.216.34', '10.0.0.1']);
    await expect(checkReceiver('https://example.com/hook', { lookup })).rejects.toMatchObject({
      code: 'address-refused',
    });
  });

  it('is taken where it is public, and where its name does not resolve just now', async () => {
    expect(await checkReceiver('https://example.com/hook', { lookup: resolver(['93.184.216.34']) })).toBe(true);
    expect(await checkReceiver('https://93.184.216.34:8443/hook')).toBe(true);
    expect(await checkReceiver('https://example.com/hook', { lookup: resolver([]) })).toBe(false);
  });
});

describe('a poster of messages', () => {
  it('does not connect to a name that has come to mean a private address', async () => {
    await using server = await startFaultyServer();
    const lookup = resolver(['93.184.216.34'], ['127.0.0.1']);
    const address = `http://rebound.example:${server.port}/hook`;
    expect(await checkReceiver(address, { allowHttp: true, lookup })).toBe(true);
    const poster = createMessagePoster({ userAgent: 'test', allowHttp: true, lookup });
    expect(await poster.post(address, '{}', {})).toEqual({
      status: null,
      error: expect.stringContaining('127.0.0.1 is not a public address'),
    });
    await poster.close();
    expect(server.connections).toBe(0);
  });

  it.each(PRIVATE)('sends nothing to %s, whoever stored it', async (address) => {
    const poster = createMessagePoster({ userAgent: 'test', lookup: resolver(['127.0.0.1']) });
    expect(await poster.post(address, '{}', {})).toEqual({
      status: null,
      error: expect.stringMatching(/not a public address|a private name/),
    });
    await poster.close();
  });

  it('says what came of a message: the status, or why there was none', async () => {
    await using server = await startFaultyServer();
    server.on('/ok', reply({ status: 202 }));
    server.on('/moved', reply({ status: 308, headers: { location: '/ok' } }));
    const poster = createMessagePoster({ userAgent: 'test', ...ON_LOOPBACK });
    const outcomes = [];
    for (const path of ['/ok', '/moved', '/gone'])
      outcomes.push(await poster.post(`${server.origin}${path}`, '{"a":1}', { 'content-type': 'application/json' }));
    await poster.close();
    expect(outcomes).toEqual([
      { status: 202, error: null },
      { status: 308, error: 'answered 308' },
      { status: 404, error: 'answered 404' },
    ]);
    expect(server.requests[0]).toMatchObject({ method: 'POST', body: '{"a":1}', headers: { 'user-agent': 'test' } });
    expect(server.requests).toHaveLength(3);
  });

  it('says that nobody listens', async () => {
    const server = await startFaultyServer();
    await server.close();
    const poster = createMessagePoster({ userAgent: 'test', ...ON_LOOPBACK });
    expect(await poster.post(`${server.origin}/hook`, '{}', {})).toEqual({
      status: null,
      error: expect.stringContaining('refused'),
    });
    await poster.close();
  });
});
