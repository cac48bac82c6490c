import { Cluster, Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { openRedisClient, readClusterAddress, shownHosts } from '../../../jobs/runtime/redis-connection.ts';
import { readConfig } from '../../../src/config.ts';

describe('the address of the queue', () => {
  it('may name some nodes of a cluster, with a user and a password for all', () => {
    expect(readClusterAddress('rediss+cluster://app:p%40ss@a.example:6379,[::1]:6380/')).toEqual({
      nodes: [
        { host: 'a.example', port: 6379 },
        { host: '::1', port: 6380 },
      ],
      isEncrypted: true,
      username: 'app',
      password: 'p@ss',
    });
    expect(readClusterAddress('redis+cluster://:only-a-password@a:1')).toMatchObject({
      username: null,
      password: 'only-a-password',
    });
    expect(readClusterAddress('rediss://a:1')).toBeNull();
    expect(shownHosts('redis+cluster://app:secret@a:1,b:2')).toBe('a:1,b:2');
    expect(shownHosts('rediss://app:secret@a:1')).toBe('a:1');
  });

  it('passes encryption, user, password and database on', () => {
    const single = openRedisClient('rediss://app:p%40ss@a.example:6390/3', { maxRetriesPerRequest: null });
    expect(single).toBeInstanceOf(Redis);
    expect(single.options).toMatchObject({
      host: 'a.example',
      port: 6390,
      username: 'app',
      password: 'p@ss',
      db: 3,
      tls: expect.anything(),
    });
    single.disconnect();
    const cluster = openRedisClient('rediss+cluster://app:secret@a:1', { maxRetriesPerRequest: null });
    expect(cluster).toBeInstanceOf(Cluster);
    expect(cluster.options).toMatchObject({
      redisOptions: { username: 'app', password: 'secret', tls: {}, maxRetriesPerRequest: null },
      dnsLookup: expect.any(Function),
    });
    cluster.disconnect();
  });

  it('is checked as the settings are read', () => {
    const good = ['redis://a:1', 'rediss://u:p@a:1/2', 'redis+cluster://a:1', 'rediss+cluster://u:p@a:1,b:2,[::1]:3'];
    for (const url of good) expect(readConfig({ REDIS_URL: url }).redisUrl).toBe(url);
    const bad = [
      'redis+cluster://',
      'redis+cluster://a',
      'redis+cluster://a:1,',
      'redis+cluster://a:1,b',
      'http://a:1',
      'redis+cluster://a:1/2',
    ];
    for (const url of bad)
      expect(() => readConfig({ REDIS_URL: url }), url).toThrow(/^REDIS_URL is .*; allowed: redis:/);
  });
});
