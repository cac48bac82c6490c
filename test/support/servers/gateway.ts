import { type RecordedRequest, startFaultyServer } from './faulty-server.ts';

export interface GatewayAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** What the gateway says to a request for a publisher's document. */
export type AnswerGateway = (request: {
  sourceId: string;
  url: string;
  headers: RecordedRequest['headers'];
}) => GatewayAnswer;

export interface Gateway {
  readonly url: string;
  /** Changes what it answers from now on. */
  answerWith(answer: AnswerGateway): void;
  close(): Promise<void>;
}

const NOT_FOUND: GatewayAnswer = { status: 404, body: 'nothing here' };

/** Replaces all publishers, as UPSTREAM=<address> expects: `<gateway>/<source-id>?url=<original address>`. */
export async function aGateway(first: AnswerGateway = () => NOT_FOUND): Promise<Gateway> {
  let answer = first;
  const server = await startFaultyServer();
  server.on('*', ({ sourceId, original, headers: asked }, response) => {
    const {
      status = 200,
      headers = {},
      body = '',
    } = answer({ sourceId: sourceId ?? '', url: original ?? '', headers: asked });
    response.writeHead(status, headers).end(body);
  });
  return {
    url: server.origin,
    answerWith: (next) => {
      answer = next;
    },
    close: () => server.close(),
  };
}
