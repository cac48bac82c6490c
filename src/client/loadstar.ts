import { openAsk } from './ask.ts';
import { type Changes, type FollowOptions, followBriefs } from './follow.ts';
import { Operations } from './generated/operations.ts';
import type { RetryOptions } from './retry.ts';
import { type Fetch, openTransport, type Transport } from './transport.ts';

export interface LoadstarOptions {
  /** Address of the service, such as `https://loadstar.example`. Nothing is sent anywhere else. */
  readonly baseUrl: string;
  /** Sent to the origin of `baseUrl` and to no other, whatever a redirect says. */
  readonly apiKey?: string | null | undefined;
  /** Instead of the global `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Whether calls that are refused for the moment (429, 503) are made again; they are not without it. */
  readonly retry?: RetryOptions | boolean | undefined;
  /** Longest time that a call may take, body included; a minute without it, null for no limit. */
  readonly timeoutMs?: number | null | undefined;
}

const TIMEOUT_MS = 60_000;

/**
 * Asks one Loadstar. Questions are methods by topic: `loadstar.grid.fuelMix({ iso: 'NYISO' })`. A method gives the body;
 * `.withResponse()` behind it gives status, validator and rate limits too. Whatever is no success is thrown as a
 * `LoadstarProblem`.
 */
export class Loadstar extends Operations {
  readonly #transport: Transport;
  /** The same questions without retries: who follows waits in its own way. */
  readonly #once: Operations;

  /** @throws TypeError when `baseUrl` is no http(s) address. */
  constructor({ baseUrl, apiKey = null, fetch, retry = false, timeoutMs = TIMEOUT_MS }: LoadstarOptions) {
    // Browsers want their own fetch called as a plain function.
    const transport = openTransport(baseUrl, apiKey, fetch ?? ((input, init) => globalThis.fetch(input, init)));
    super(openAsk(transport, { retry: retry === true ? {} : retry || null, timeoutMs }));
    this.#transport = transport;
    this.#once = new Operations(openAsk(transport, { retry: null, timeoutMs }));
  }

  /**
   * Changed briefs, page by page, for as long as the loop runs. Keep `cursor` of a page when you have handled it, and
   * begin there the next time: what was not kept comes again, and nothing is left out. Networks and servers that are down
   * are waited for, with patience; `Retry-After` is obeyed; while nothing changes the questions cost nothing.
   * @throws LoadstarProblem where asking again would not help: a wrong key, a cursor of another feed.
   */
  follow(options: FollowOptions = {}): AsyncGenerator<Changes, void, undefined> {
    return followBriefs((from, more) => this.#once.briefs.diff(from, more).withResponse(), this.#transport, options);
  }

  /**
   * Any address of the service, with the key: for what has no method, such as a table
   * (`loadstar.fetch('/api/v1/lmp/history?iso=ERCOT', { accept: 'text/csv' })`).
   * @throws LoadstarProblem
   */
  fetch(path: string, { accept = '*/*', signal }: { accept?: string; signal?: AbortSignal } = {}): Promise<Response> {
    return this.#transport.send({ method: 'GET', path, headers: { accept }, signal });
  }
}
