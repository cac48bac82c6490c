/** One request and its answer, as it went over the wire. */
export interface Exchange {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly sent: Readonly<Record<string, string>>;
  readonly sentBody: string | null;
  readonly status: number;
  readonly received: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface TrafficRecorder {
  readonly exchanges: readonly Exchange[];
  ask(path: string, headers?: Record<string, string>, body?: unknown): Promise<Exchange>;
}

/** Asks a server over HTTP and keeps what was said. */
export function recordTraffic(origin: string): TrafficRecorder {
  const exchanges: Exchange[] = [];
  return {
    exchanges,
    ask: async (path, headers = {}, body) => {
      const sentBody = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
      const sent = sentBody === null ? headers : { 'content-type': 'application/json', ...headers };
      const method = sentBody === null ? 'GET' : 'POST';
      const answer = await fetch(origin + path, {
        method,
        headers: sent,
        redirect: 'manual',
        ...(sentBody === null ? {} : { body: sentBody }),
      });
      const exchange = {
        method,
        path,
        sent,
        sentBody,
        status: answer.status,
        received: Object.fromEntries(answer.headers),
        body: await answer.text(),
      };
      exchanges.push(exchange);
      return exchange;
    },
  };
}

const pairs = (headers: Readonly<Record<string, string>>): { name: string; value: string }[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

/** The exchanges as an HTTP archive, HAR 1.2, as if they had been with `publicUrl`. */
export function harOf(exchanges: readonly Exchange[], publicUrl: string): object {
  return {
    log: {
      version: '1.2',
      creator: { name: 'loadstar tests', version: '1' },
      entries: exchanges.map(({ method, path, sent, sentBody, status, received, body }) => ({
        startedDateTime: '2026-11-20T12:00:00.000Z',
        time: 1,
        request: {
          method,
          url: publicUrl + path,
          httpVersion: 'HTTP/1.1',
          headers: pairs(sent),
          queryString: [...new URL(path, publicUrl).searchParams].map(([name, value]) => ({ name, value })),
          ...(sentBody === null ? {} : { postData: { mimeType: sent['content-type'] ?? '', text: sentBody } }),
        },
        response: {
          status,
          statusText: '',
          httpVersion: 'HTTP/1.1',
          headers: pairs(received),
          content: { size: body.length, mimeType: received['content-type'] ?? '', text: body },
        },
      })),
    },
  };
}
