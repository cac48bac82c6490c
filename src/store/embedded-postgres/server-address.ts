import { DATABASE, PROGRAM_ROLE } from './account.ts';

/** Where a server answers: a directory that holds its Unix socket, or 127.0.0.1. */
export interface ServerAddress {
  readonly host: string;
  /** On a Unix socket a part of its file's name. */
  readonly port: number;
}

export const LOOPBACK = '127.0.0.1';

/** No other server listens in the cluster's directory, so one number serves all. */
export const SOCKET_PORT = 5432;

/** `sockaddr_un.sun_path` less the zero at its end. */
const LONGEST_SOCKET_PATH_BYTES = process.platform === 'linux' ? 107 : 103;

/** Why the server of this cluster cannot have its Unix socket in the cluster's directory; null: it can. */
export function problemWithSocket(clusterDir: string, platform: NodeJS.Platform = process.platform): string | null {
  if (platform === 'win32') return 'this system has none that programs here can use';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a line end would break the lines of postmaster.pid.
  if (/[\u0000-\u001f]/.test(clusterDir)) return 'the path of the data holds control characters';
  const path = `${clusterDir}/.s.PGSQL.${SOCKET_PORT}`;
  const bytes = Buffer.byteLength(path);
  return bytes <= LONGEST_SOCKET_PATH_BYTES
    ? null
    : `${path} has ${bytes} bytes and the system allows ${LONGEST_SOCKET_PATH_BYTES}`;
}

/** The settings under which a server listens there and nowhere else. */
export function listeningSettings({ host }: ServerAddress): Readonly<Record<string, string>> {
  const isSocket = host !== LOOPBACK;
  return {
    listen_addresses: isSocket ? '' : LOOPBACK,
    unix_socket_directories: isSocket ? `"${host.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
  };
}

/** `postgres://…`, as pg and libpq read it; the directory of a socket is written in the place of the host. */
export function addressUrl({ host, port }: ServerAddress, password: string): string {
  return `postgres://${PROGRAM_ROLE}:${password}@${encodeURIComponent(host)}:${port}/${DATABASE}`;
}
