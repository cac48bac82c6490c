import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { median, printRatios } from './ratios.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 64;

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  }
  return result.requests.average;
}

/** A process of its own, as the API is one: neither shares its thread with the one that asks. */
async function startBareServer(bytes: Buffer): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'loadstar-bare-'));
  writeFileSync(join(folder, 'brief.json'), bytes);
  const script = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, join(folder, 'brief.json')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const stop = (): void => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${line.toString().trim().split(' ')[1]}/brief`, stop };
}

/** A brief by slug from a running API against a bare Fastify route that returns the same bytes, in turn. */
export async function benchBriefRead(base: string): Promise<void> {
  const url = `${base}/api/v1/market-brief/northern-virginia`;
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  const bare = await startBareServer(bytes);
  const rates = { bare: [] as number[], brief: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS + 1; round += 1) {
      const measured = { bare: await requestsPerSecond(bare.url), brief: await requestsPerSecond(url) };
      if (round === 0) continue;
      rates.bare.push(measured.bare);
      rates.brief.push(measured.brief);
    }
  } finally {
    bare.stop();
  }
  const limit = median(rates.bare);
  printRatios(`Brief by slug, ${bytes.length} bytes, ${CONNECTIONS} connections, median of ${ROUNDS} rounds`, [
    { name: 'bare Fastify route, same bytes', ms: 1_000 / limit, share: 1 },
    { name: 'brief by slug', ms: 1_000 / median(rates.brief), share: median(rates.brief) / limit, wanted: 0.6 },
  ]);
  console.log(`  ${Math.round(limit)} and ${Math.round(median(rates.brief))} requests/s`);
}
