import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Agent } from 'undici';
import type { Door } from './readers.ts';

export interface ApiProcess {
  readonly door: Door;
  stop(): void;
}

/** The API over `databaseUrl` in a process of its own, asked over HTTP. */
export async function startApiProcess(databaseUrl: string): Promise<ApiProcess> {
  const script = fileURLToPath(new URL('../../bench/places/site-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, databaseUrl, '1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the other API ended before it listened');
  });
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  ended.catch(() => undefined);
  const origin = `http://127.0.0.1:${line.toString().trim().split(' ')[1]}`;
  const agent = new Agent({ connections: 16 });
  return {
    door: async (path, headers) => {
      const answer = await agent.request({ origin, path, method: 'GET', headers });
      const { etag } = answer.headers;
      return {
        status: answer.statusCode,
        etag: typeof etag === 'string' ? etag : undefined,
        text: await answer.body.text(),
      };
    },
    stop: () => {
      child.kill();
      void agent.destroy();
    },
  };
}
