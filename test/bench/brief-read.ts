import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { fastify } from 'fastify';
import { median, printRatios } from './ratios.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 64;

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}

/** A brief by slug from a running API against a bare Fastify route that returns the same bytes, in turn. */
export async function benchBriefRead(base: string): Promise<void> {
  const url = `${base}/api/v1/market-brief/northern-virginia`;
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  const bare = fastify();
  bare.get('/brief', async (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  await bare.listen({ host: '127.0.0.1', port: 0 });
  const { port } = bare.server.address() as AddressInfo;
  const rates = { bare: [] as number[], brief: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS + 1; round += 1) {
      const measured = {
        bare: await requestsPerSecond(`http://127.0.0.1:${port}/brief`),
        brief: await requestsPerSecond(url),
      };
      if (round === 0) continue;
      rates.bare.push(measured.bare);
      rates.brief.push(measured.brief);
    }
  } finally {
    await bare.close();
  }
  const limit = median(rates.bare);
  printRatios(`Brief by slug, ${bytes.length} bytes, ${CONNECTIONS} connections, median of ${ROUNDS} rounds`, [
    { name: 'bare Fastify route, same bytes', ms: 1_000 / limit, share: 1 },
    { name: 'brief by slug', ms: 1_000 / median(rates.brief), share: median(rates.brief) / limit, wanted: 0.6 },
  ]);
  console.log(`  ${Math.round(limit)} and ${Math.round(median(rates.brief))} requests/s`);
}
