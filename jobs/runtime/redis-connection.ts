import { Cluster, type ClusterNode, Redis, type RedisOptions } from 'ioredis';
import { refuseEviction } from './redis-policy.ts';

/** A server, or a cluster of them behind one client. */
type RedisClient = Redis | Cluster;

/** REDIS_URL of a cluster: the addresses of some of its nodes, and our user and password for all of them. */
interface ClusterAddress {
  readonly nodes: readonly ClusterNode[];
  readonly isEncrypted: boolean;
  readonly username: string | null;
  readonly password: string | null;
}

/** `redis+cluster://[user:password@]host:port[,host:port…]`, and `rediss+cluster://` where connections are encrypted. */
const CLUSTER = /^(rediss?)\+cluster:\/\/(?:([^@/]*)@)?([^@/]+)\/?$/;
const NODE = /^(\[[\da-f:.]+\]|[^:[\]]+):(\d{1,5})$/i;

/** null where the address is of one server. The form was checked when the settings were read. */
export function readClusterAddress(url: string): ClusterAddress | null {
  const found = CLUSTER.exec(url);
  if (found === null) return null;
  const [, scheme, account, hosts = ''] = found;
  const [username, password] = (account ?? '').split(':', 2).map((part) => decodeURIComponent(part));
  return {
    nodes: hosts.split(',').map((node) => {
      const [, host = '', port] = NODE.exec(node) ?? [];
      return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
    }),
    isEncrypted: scheme === 'rediss',
    username: username || null,
    password: password || null,
  };
}

/** The servers as they may be shown, without user and password. */
export function shownHosts(url: string): string {
  const cluster = readClusterAddress(url);
  return cluster === null ? new URL(url).host : cluster.nodes.map((node) => `${nodeOf(node)}`).join(',');
}

const nodeOf = (node: ClusterNode): string =>
  typeof node === 'object' ? `${node.host ?? ''}:${node.port ?? ''}` : String(node);

/** A client that connects when asked to, or at its first command. */
export function openRedisClient(
  url: string,
  options: Pick<RedisOptions, 'maxRetriesPerRequest' | 'commandTimeout'>,
): RedisClient {
  const cluster = readClusterAddress(url);
  if (cluster === null) return new Redis(url, { lazyConnect: true, ...options });
  const { username, password, isEncrypted } = cluster;
  return new Cluster([...cluster.nodes], {
    lazyConnect: true,
    redisOptions: {
      ...options,
      ...(username === null ? {} : { username }),
      ...(password === null ? {} : { password }),
      ...(isEncrypted ? { tls: {} } : {}),
    },
    // Certificates name hosts; addresses would not match them.
    ...(isEncrypted
      ? { dnsLookup: (host: string, done: (error: null, address: string) => void) => done(null, host) }
      : {}),
  });
}

/**
 * Every server that keeps entries must keep them.
 * @throws Fault `bad-config` for one that may evict keys.
 */
export async function refuseEvictingServers(client: RedisClient): Promise<void> {
  const servers = client instanceof Cluster ? client.nodes('master') : [client];
  for (const server of servers) await refuseEviction(server);
}
