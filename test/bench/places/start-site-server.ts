import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The API over a database in a process of its own, with a route that answers a constant of so many bytes. */
export async function startSiteServer(
  databaseUrl: string,
  constantBytes: number,
): Promise<{ base: string; stop: () => void }> {
  const script = fileURLToPath(new URL('./site-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, databaseUrl, String(constantBytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { base: `http://127.0.0.1:${line.toString().trim().split(' ')[1]}`, stop: () => child.kill() };
}
