import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { wantedFormat } from '../../../src/http/answer-format.ts';
import { keyOf } from '../../../src/http/authenticate.ts';
import { preferredEncoding } from '../../../src/http/cached-encodings.ts';
import { callerAddress, trustedProxies } from '../../../src/http/caller-address.ts';
import { matchesEtag } from '../../../src/http/etag.ts';
import { locationOf, parseHttpDate, retryAfterMsOf, validatorOf } from '../../../src/sources/http/answer-headers.ts';
import { createCookies } from '../../../src/sources/http/cookies.ts';

type Reader = (header: string) => unknown;

/** Of a request all headers together are no longer (Node), of an answer four times that (`maxHeaderSize` of the client). */
const OF_REQUESTS = 16 * 1024;
const OF_ANSWERS = 64 * 1024;
/** Longest that the thread on which requests are answered may be held. */
const MOST_MS = 50;

const fromFastify = createRequire(createRequire(import.meta.url).resolve('fastify'));
const fromCompress = createRequire(createRequire(import.meta.url).resolve('@fastify/compress'));
const addressOf = fromFastify('@fastify/proxy-addr') as (request: object, trust: unknown) => string;
const { negotiate } = fromCompress('@fastify/accept-negotiator') as {
  negotiate(header: string, encodings: readonly string[]): string | null;
};
const forwarded =
  (trust: unknown): Reader =>
  (header) =>
    callerAddress(addressOf({ headers: { 'x-forwarded-for': header }, socket: { remoteAddress: '127.0.0.1' } }, trust));

const READERS: Readonly<Record<string, readonly [length: number, read: Reader]>> = {
  Accept: [OF_REQUESTS, (header) => wantedFormat('/api/v1/markets', header)],
  'Accept-Encoding': [OF_REQUESTS, preferredEncoding],
  'Accept-Encoding of the framework': [OF_REQUESTS, (header) => negotiate(header, ['br', 'gzip'])],
  'If-None-Match': [OF_REQUESTS, (header) => matchesEtag(header, 'W/"abc"')],
  Authorization: [OF_REQUESTS, (header) => keyOf({ headers: { authorization: header } })],
  'X-Forwarded-For behind one proxy': [OF_REQUESTS, forwarded(trustedProxies(1))],
  'X-Forwarded-For behind named proxies': [OF_REQUESTS, forwarded(['127.0.0.1', '10.0.0.0/8'])],
  'Set-Cookie': [
    OF_ANSWERS,
    (header) => createCookies().remember(new URL('https://publisher.example/'), { 'set-cookie': header }),
  ],
  'Retry-After and Date': [
    OF_ANSWERS,
    (header) => retryAfterMsOf({ 'retry-after': header, date: header }, new Date(0)),
  ],
  'Last-Modified': [OF_ANSWERS, parseHttpDate],
  ETag: [OF_ANSWERS, (header) => validatorOf({ etag: header }, 'etag')],
  Location: [OF_ANSWERS, (header) => locationOf({ location: header })],
};

const BEFORE = ['', '"', 'bearer ', 'a=b; expires=', 'a=b; domain=', 'Sun, 01 ', '[', '1.'];
const REPEATED = [
  ...['"', '",', ',', ', ,', ';', ' ', '\t', 'a', '1', '1.', '-', '*', ':', '::', '1:', '%', '[', '='],
  ...['a=b; ', 'a, ', ';q=', 'q=0,', 'W/"', '*/*,', 'gzip,', 'br;q=0.1,', '127.0.0.1, ', 'fe80::1, ', 'jan '],
];
const AFTER = ['', '"', '!'];

/**
 * The longest of all, or the first that is too long, each the best of three: what this process worked at most, since
 * others may have the machine.
 */
function longestMs(length: number, read: Reader, repeats: readonly string[] = REPEATED) {
  let longest = { ms: 0, header: '' };
  for (const before of BEFORE)
    for (const repeated of repeats)
      for (const after of AFTER) {
        const header = `${before}${repeated.repeat(Math.ceil(length / repeated.length))}`.slice(0, length - 1) + after;
        let best = Number.POSITIVE_INFINITY;
        for (let tries = 0; tries < 3 && best > MOST_MS / 10; tries += 1) best = Math.min(best, workedMs(read, header));
        if (best > MOST_MS) return { ms: best, header: JSON.stringify([before, repeated, after]) };
        if (best > longest.ms) longest = { ms: best, header: JSON.stringify([before, repeated, after]) };
      }
  return longest;
}

function workedMs(read: Reader, header: string): number {
  const begun = performance.now();
  const worked = process.cpuUsage();
  try {
    read(header);
  } catch {
    // A refusal takes its time too.
  }
  const { user, system } = process.cpuUsage(worked);
  return Math.min(performance.now() - begun, (user + system) / 1_000);
}

describe('the longest header that there can be', () => {
  it.each(Object.entries(READERS))('is read in a moment: %s', (_name, [length, read]) => {
    const { ms, header } = longestMs(length, read);
    expect(ms, header).toBeLessThan(MOST_MS);
  });

  it('is read in a moment where it comes as four thousand cookies', () => {
    const address = new URL('https://publisher.example/');
    // With the name of the header each takes sixteen bytes at least.
    const set = Array.from({ length: OF_ANSWERS / 16 }, (_, number) => `${number}=a`);
    const read = (): string | null => {
      const cookies = createCookies();
      cookies.remember(address, { 'set-cookie': set });
      return cookies.headerFor(address);
    };
    expect(read()?.split('; ')).toEqual(Array.from({ length: 50 }, (_, number) => `${number}=a`));
    expect(Math.min(...Array.from({ length: 5 }, () => workedMs(read, '')))).toBeLessThan(MOST_MS);
  });

  it('is found out where it is looked at with all of itself', () => {
    expect(longestMs(OF_REQUESTS, (header) => /\s+$/.test(header), [' ']).ms).toBeGreaterThan(MOST_MS);
  });
});

describe('the encoding that a caller takes', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['identity', null],
    ['', null],
    ['br;q=high', null],
  ])('%s is %s', (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding);
  });
});
