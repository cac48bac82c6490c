import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GatewayRequest {
  readonly sourceId: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
}

export interface GatewayAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export type AnswerGateway = (request: GatewayRequest) => GatewayAnswer | Promise<GatewayAnswer>;

export interface Gateway {
  readonly url: string;
  /** Every request so far, oldest first. */
  readonly requests: readonly GatewayRequest[];
  /** Changes what it answers from now on. */
  answerWith(answer: AnswerGateway): void;
  close(): Promise<void>;
}

const NOT_FOUND: GatewayAnswer = { status: 404, body: 'nothing here' };

/** Stands in for all publishers, as UPSTREAM=<address> expects: `<gateway>/<source-id>?url=<original address>`. */
export async function aGateway(first: AnswerGateway = () => NOT_FOUND): Promise<Gateway> {
  let answer = first;
  const requests: GatewayRequest[] = [];
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = new URL(incoming.url ?? '/', 'http://gateway');
    const request = {
      sourceId: address.pathname.slice(1),
      url: address.searchParams.get('url') ?? '',
      headers: incoming.headers,
    };
    requests.push(request);
    const { status = 200, headers = {}, body = '' } = await answer(request);
    response.writeHead(status, headers).end(body);
  };
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answerWith: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
