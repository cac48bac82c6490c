import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** Milliseconds to the first byte of the body, over connections of their own, one after another. */
export async function timeFirstBytes(
  url: string,
  headers: Readonly<Record<string, string>>,
  times: number,
): Promise<{ readonly ms: number[]; readonly bytes: number }> {
  const ms: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const startedAt = process.hrtime.bigint();
    const asked = request(url, { headers: { ...headers }, agent: false });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    bytes = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      if (bytes === 0) ms.push(Number(process.hrtime.bigint() - startedAt) / 1e6);
      bytes += chunk.byteLength;
    }
  }
  return { ms, bytes };
}
