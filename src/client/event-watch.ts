import { backoffMs, pause } from './pause.ts';
import { LoadstarProblem } from './problem.ts';
import type { Transport } from './transport.ts';

const EVENTS_PATH = '/api/v1/events';

/** The server sends something every 20 seconds; a stream that sends nothing for so long is dead. */
const IDLE_MS = 70_000;

/** Says that something has changed, never what: the caller then requests it. */
export interface EventWatch {
  /** Whether it is connected; while it is not, it may miss things until it is again. */
  readonly isOpen: boolean;
  readonly isAwake: boolean;
  /** Raised by the next change after `rest`. */
  readonly woken: AbortSignal;
  /** Forgets the changes that were received so far. */
  rest(): void;
  close(): void;
}

/** Stays connected to the stream of events, from `cursor` on, until it is closed or `signal` is raised. */
export function watchEvents(transport: Transport, cursor: string, signal: AbortSignal | undefined): EventWatch {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  signal?.addEventListener('abort', end, { once: true });
  let waker = new AbortController();
  let isOpen = false;
  let lastId = cursor;

  /** Reads one stream to its end. */
  const listen = async (): Promise<void> => {
    const cutting = new AbortController();
    const cut = (): void => cutting.abort();
    ending.signal.addEventListener('abort', cut, { once: true });
    let idle = setTimeout(cut, IDLE_MS);
    try {
      const { body } = await transport.send({
        method: 'GET',
        path: `${EVENTS_PATH}?cursor=${encodeURIComponent(lastId)}`,
        headers: { accept: 'text/event-stream' },
        signal: cutting.signal,
      });
      if (body === null) return;
      isOpen = true;
      for await (const { event, id } of eventsOf(body)) {
        clearTimeout(idle);
        idle = setTimeout(cut, IDLE_MS);
        if (id !== '') lastId = id;
        if (event !== '' && event !== 'position') waker.abort();
      }
    } finally {
      isOpen = false;
      clearTimeout(idle);
      cutting.abort();
      ending.signal.removeEventListener('abort', cut);
    }
  };
  const stay = async (): Promise<void> => {
    let failures = 0;
    while (!ending.signal.aborted) {
      let waitMs: number | null = null;
      try {
        await listen();
        failures = 0;
      } catch (error) {
        // What is wrong with the request itself is said by the diff too, to the one who waits for it.
        if (error instanceof LoadstarProblem && !error.isPassing) return;
        if (error instanceof LoadstarProblem) waitMs = error.retryAfterMs;
        failures += 1;
      }
      await pause(waitMs ?? backoffMs(Math.max(1, failures)), ending.signal);
    }
  };
  if (signal?.aborted === true) end();
  void stay();

  return {
    get isOpen() {
      return isOpen;
    },
    get isAwake() {
      return waker.signal.aborted;
    },
    get woken() {
      return waker.signal;
    },
    rest: () => {
      if (waker.signal.aborted) waker = new AbortController();
    },
    close: () => {
      signal?.removeEventListener('abort', end);
      end();
    },
  };
}

/** Event and id of each message; of a comment or another sign of life both are empty. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<{ event: string; id: string }> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let message = { event: '', id: '' };
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\r(?!$)|\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, field = '', text = ''] = /^(event|id): ?(.*)$/.exec(line) ?? [];
      if (field === 'event') message.event = text;
      if (field === 'id') message.id = text;
      if (line === '' || line.startsWith(':')) {
        yield message;
        message = { event: '', id: '' };
      }
    }
  }
}
