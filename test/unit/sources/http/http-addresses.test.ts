import { createServer, type LookupFunction } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../src/clock.ts';
import { isPublicAddress } from '../../../../src/sources/http/allowed-address.ts';
import { createHttpClient, type HttpClient, type HttpClientOptions } from '../../../../src/sources/http/http.ts';
import { type FaultyServer, redirect, reply, startFaultyServer } from '../../../support/servers/faulty-server.ts';

let server: FaultyServer;
const clients: HttpClient[] = [];

beforeEach(async () => {
  server = await startFaultyServer();
  server.on('*', reply({ body: 'a secret of this machine' }));
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await server.close();
});

function get(address: string, options: Partial<HttpClientOptions> = {}): Promise<unknown> {
  const client = createHttpClient({
    upstream: 'live',
    userAgent: 'test',
    clock: systemClock,
    limits: { politeMs: 0, retryBaseMs: 1 },
    lookup: () => {
      throw new Error('a test may not ask the name servers');
    },
    ...options,
  });
  clients.push(client);
  return client.forSource('test').get(address);
}

const privately = { code: 'address-refused', retryable: false, details: { reason: 'private-address' } };

/** A name server with these answers in turn, the last one for ever. */
function namesOf(...answers: string[][]): LookupFunction & { asked: number } {
  const lookup = Object.assign(
    ((_host, options, callback) => {
      const addresses = answers[Math.min(lookup.asked, answers.length - 1)] ?? [];
      lookup.asked += 1;
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      if (options.all) callback(null, found);
      else callback(null, found[0]?.address ?? '', found[0]?.family);
    }) as LookupFunction,
    { asked: 0 },
  );
  return lookup;
}

describe('an address that no publisher has', () => {
  it.each([
    '127.0.0.1',
    'localhost',
    'LOCALHOST.',
    'anything.localhost',
    '[::1]',
    '0.0.0.0',
    '0',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '127.0.0.1.',
    '%31%32%37.0.0.1',
    '①②⑦.0.0.1',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00::1]',
    '[fec0::1]',
    '[::]',
    '[ff02::1]',
    '10.0.0.1',
    '172.16.5.4',
    '192.168.1.1',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '169.254.169.254',
    '168.63.129.16',
    'metadata.google.internal',
    'printer.local',
  ])('%s is refused before anything is asked', async (host) => {
    await expect(get(`http://${host}:${server.port}/`)).rejects.toMatchObject(privately);
    expect(server.connections).toBe(0);
  });

  it.each([
    ['file:///etc/passwd', 'scheme'],
    ['ftp://publisher.example/a', 'scheme'],
    ['data:text/plain,a', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['http://user:secret@publisher.example/', 'credentials'],
    ['http://publisher.example:22/', 'port'],
    ['https://publisher.example:993/', 'port'],
    ['not an address', 'malformed'],
    ['/only/a/path', 'malformed'],
    ['', 'malformed'],
  ])('%s is refused for its form', async (address, reason) => {
    const got = get(address);
    await expect(got).rejects.toMatchObject({ code: 'address-refused', retryable: false, details: { reason } });
    await expect(got).rejects.not.toThrow(/secret/);
  });

  it('is distinguished from one that a publisher may have', () => {
    const isPublic = ['8.8.8.8', '1.1.1.1', '23.50.1.1', '2606:4700::1111', '2a00:1450::5'];
    const isNot = [
      '::7f00:1',
      '4000::1',
      '2001:db8::1',
      '2001::1',
      'fe80::1%eth0',
      '198.18.0.1',
      '203.0.113.9',
      'x',
      '',
    ];
    expect(isPublic.filter((address) => !isPublicAddress(address))).toEqual([]);
    expect(isNot.filter(isPublicAddress)).toEqual([]);
  });
});

describe('a name', () => {
  it.each([['127.0.0.1'], ['::1'], ['10.1.2.3'], ['::ffff:127.0.0.1'], ['64:ff9b::7f00:1']])(
    'that resolves to %s is refused',
    async (address) => {
      const lookup = namesOf([address]);
      await expect(get(`http://feed.example:${server.port}/`, { lookup })).rejects.toMatchObject(privately);
      expect(lookup.asked).toBe(1);
      expect(server.connections).toBe(0);
    },
  );

  it('is never reached at the private one of its addresses', async () => {
    await using allowed = await startFaultyServer('127.0.0.2');
    allowed.on('*', reply({ body: 'public' }));
    await using refused = await sharedPort('127.0.0.1', allowed.port);
    const lookup = namesOf(['127.0.0.1', '127.0.0.2']);
    const allowAddress = (ip: string) => ip === '127.0.0.2';
    const got = await get(`http://feed.example:${allowed.port}/`, { lookup, allowAddress });
    expect(got).toMatchObject({ kind: 'document', bytes: new TextEncoder().encode('public') });
    expect(refused.connections()).toBe(0);
  });

  it('that flips to a private address between two requests is refused at the second', async () => {
    await using first = await startFaultyServer('127.0.0.2');
    first.on('*', reply({ status: 502, headers: { connection: 'close' } }));
    const lookup = namesOf(['127.0.0.2'], ['127.0.0.1']);
    const allowAddress = (ip: string) => ip === '127.0.0.2';
    const got = get(`http://feed.example:${first.port}/`, { lookup, allowAddress });
    await expect(got).rejects.toMatchObject(privately);
    expect(lookup.asked).toBe(2);
    expect(first.requests).toHaveLength(1);
  });

  it('that was checked with one answer and connected with another is dropped before a byte is sent', async () => {
    // Allowed when the name is looked up, refused when the socket is connected: the check at the socket is the last word.
    const verdicts = [true, false];
    const lookup = namesOf(['127.0.0.1']);
    const got = get(`http://feed.example:${server.port}/`, { lookup, allowAddress: () => verdicts.shift() ?? false });
    await expect(got).rejects.toMatchObject(privately);
    await server.idle();
    expect(verdicts).toEqual([]);
    expect(server.requests).toEqual([]);
  });
});

describe('a redirect', () => {
  const allowAddress = (ip: string) => ip === '127.0.0.2';

  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    '//10.0.0.1/',
  ])('to %s is refused', async (location) => {
    await using publisher = await startFaultyServer('127.0.0.2');
    publisher.on('/', redirect('/second', 301));
    publisher.on('/second', redirect(location));
    await expect(get(publisher.origin, { allowAddress })).rejects.toMatchObject(privately);
    expect(publisher.requests).toHaveLength(2);
  });

  it('to a name that resolves to a private address is refused', async () => {
    await using publisher = await startFaultyServer('127.0.0.2');
    publisher.on('/', redirect(`http://inner.example:${server.port}/`));
    const got = get(publisher.origin, { allowAddress, lookup: namesOf(['127.0.0.1']) });
    await expect(got).rejects.toMatchObject(privately);
    expect(server.connections).toBe(0);
  });

  it.each([
    ['file:///etc/passwd', 'scheme'],
    ['http://publisher.example:25/', 'port'],
    ['http://a:b@publisher.example/', 'credentials'],
  ])('to %s is refused', async (location, reason) => {
    await using publisher = await startFaultyServer('127.0.0.2');
    publisher.on('/', redirect(location));
    await expect(get(publisher.origin, { allowAddress })).rejects.toMatchObject({
      code: 'address-refused',
      details: { reason },
    });
  });
});

/** A listener on a port that another address uses already; counts its connections. */
async function sharedPort(host: string, port: number) {
  let connections = 0;
  const listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(port, host, resolve));
  return {
    connections: () => connections,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => listener.close(() => resolve())),
  };
}
