import { setTimeout as wait } from 'node:timers/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { FastifyInstance } from 'fastify';

/** Both revisions that the server speaks. */
export const REVISIONS = ['2026-07-28', '2025-11-25'] as const;
export type Revision = (typeof REVISIONS)[number];

/** A client of the official SDK that speaks one revision to an app, without a socket. */
export async function anMcpClient(
  app: FastifyInstance,
  revision: Revision,
  { path = '/mcp', headers = {} }: { readonly path?: string; readonly headers?: Record<string, string> } = {},
): Promise<Client> {
  const client = new Client(
    { name: 'a-test', version: '0.0.0' },
    {
      versionNegotiation: { mode: revision === '2026-07-28' ? { pin: revision } : 'legacy' },
    },
  );
  const transport = new StreamableHTTPClientTransport(new URL(`http://localhost${path}`), {
    fetch: injectedFetch(app),
    requestInit: { headers },
  });
  await client.connect(transport);
  return client;
}

/** A server that is busy for a minute is not merely busy. */
const MOST_TRIES = 60;

/** `fetch` that hands requests to the app itself. */
export function injectedFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const payload = request.body === null ? {} : { payload: await request.text() };
    const ask = () =>
      app.inject({
        method: request.method as 'POST',
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        ...payload,
      });
    let answer = await ask();
    // A busy machine answers 503 for some seconds.
    for (let attempt = 1; answer.statusCode === 503 && attempt < MOST_TRIES; attempt += 1) {
      await wait(1_000);
      answer = await ask();
    }
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value));
    const isBare = answer.statusCode === 202 || answer.statusCode === 204;
    return new Response(isBare ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
}
