import { get, type IncomingMessage } from 'node:http';

export interface ServerEvent {
  readonly event: string;
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever the stream says
  readonly data: any;
}

/** One connection to a stream of server-sent events. */
export interface EventReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The next whole event, or null once the server has ended the stream in good order. Rejects when it breaks. */
  next(): Promise<ServerEvent | null>;
  /** Resolves when a comment has come in. */
  comment(): Promise<void>;
  /** The whole body of an answer that is no stream. */
  text(): Promise<string>;
  /** Takes nothing any more. */
  stall(): void;
  /** Resolves when the connection is gone, whoever ended it. */
  readonly closed: Promise<void>;
  /** Hangs up in the middle of whatever comes. */
  hangUp(): void;
}

/** Opens a stream by plain HTTP, on a connection of its own. */
export async function readEvents(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method: 'GET' | 'HEAD' = 'GET',
): Promise<EventReader> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(url, { headers, method, agent: false }, resolve);
    request.on('error', reject);
  });
  let isEnded = false;
  let broken: Error | null = null;
  let rest = '';
  let comments = 0;
  const events: ServerEvent[] = [];
  const waiting = new Set<() => void>();
  const report = (): void => {
    for (const look of [...waiting]) look();
  };
  const when = <T>(look: () => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        const found = look();
        if (found === undefined && broken === null) return;
        waiting.delete(check);
        if (found === undefined) reject(broken);
        else resolve(found);
      };
      waiting.add(check);
      check();
    });

  answer.setEncoding('utf8');
  answer.on('data', (chunk: string) => {
    rest += chunk;
    if (!String(answer.headers['content-type']).startsWith('text/event-stream')) return;
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block
          .split('\n')
          .map((line): [string, string] => [line.split(': ', 1)[0] ?? '', line.slice(line.indexOf(': ') + 2)]),
      );
      if (block.startsWith(':')) comments += 1;
      const data = fields.get('data');
      if (data !== undefined)
        events.push({ event: fields.get('event') ?? 'message', id: fields.get('id') ?? '', data: JSON.parse(data) });
    }
    report();
  });
  answer.on('end', () => {
    isEnded = true;
    report();
  });
  const closed = new Promise<void>((resolve) => {
    answer.on('error', () => {});
    answer.on('close', () => {
      if (!isEnded) broken = new Error('the stream broke');
      report();
      resolve();
    });
  });

  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    next: () => when(() => events.shift() ?? (isEnded ? null : undefined)),
    comment: () => when(() => (comments > 0 ? true : undefined)).then(() => undefined),
    text: () => when(() => (isEnded ? rest : undefined)),
    stall: () => void answer.pause(),
    closed,
    hangUp: () => void answer.destroy(),
  };
}
