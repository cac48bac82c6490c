import { LRUCache } from 'lru-cache';
import { Tinypool } from 'tinypool';
import { Fault, messageOf } from '../../errors.ts';

/** Draws SVG as PNG, away from the thread on which requests are answered. */
export interface PictureDrawer {
  /**
   * The picture in the size that the SVG states.
   * @throws Fault `unavailable` where too many wait already, or where it takes too long.
   */
  draw(svg: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Bytes of pictures that are kept: some hundred cards. */
const KEPT_BYTES = 8 * 1024 * 1024;
/** Pictures that are drawn or wait for it: what a card takes, so often, is about a second. */
const MOST_WAITING = 32;
const RETRY_MS = 2_000;
/** Hundreds of times what a card takes. */
const LONGEST_MS = 15_000;
/** An idle thread goes after this time, and its memory with it. */
const IDLE_MS = 30_000;

const isSource = import.meta.url.endsWith('.ts');

/** Opens a drawer with one thread, which begins with the first picture. Equal pictures are drawn once, while they are kept. */
export function openPictureDrawer(): PictureDrawer {
  let pool: Tinypool | null = null;
  let waiting = 0;
  /** The pool, and with it its thread, goes; the next picture begins another. */
  const end = (which: Tinypool | null): void => {
    if (pool === which) pool = null;
    void which?.destroy();
  };
  const openPool = (): Tinypool => {
    const opened = new Tinypool({
      filename: new URL(isSource ? './picture-thread-from-source.mjs' : './picture-thread.js', import.meta.url).href,
      execArgv: [],
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
    });
    // A thread that ends by itself does not reject the calls that wait for it; the end of the pool does.
    opened.on('error', () => end(opened));
    return opened;
  };
  const drawAnew = async (svg: string): Promise<Uint8Array> => {
    if (waiting >= MOST_WAITING)
      throw new Fault('unavailable', 'Too many pictures are being drawn.', { retryAfterMs: RETRY_MS });
    waiting += 1;
    pool ??= openPool();
    const used = pool;
    try {
      return await used.run(svg, { signal: AbortSignal.timeout(LONGEST_MS) });
    } catch (error) {
      // Whatever it was, it may have left the drawing program in pieces.
      if (waiting === 1) end(used);
      const isLate = error instanceof Error && error.name === 'AbortError';
      if (!isLate) throw new Fault('internal', `a picture cannot be drawn: ${messageOf(error)}`, { cause: error });
      throw new Fault('unavailable', 'The picture is not drawn in time.', { retryAfterMs: RETRY_MS, cause: error });
    } finally {
      waiting -= 1;
    }
  };
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (bytes, svg) => bytes.byteLength + 2 * svg.length,
    fetchMethod: drawAnew,
  });
  return {
    draw: async (svg) => (await kept.fetch(svg)) ?? drawAnew(svg),
    close: async () => {
      const last = pool;
      pool = null;
      await last?.destroy();
    },
  };
}
