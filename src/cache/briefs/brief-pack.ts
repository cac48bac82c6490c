import type { BriefView } from '../../domain/briefs/brief-view.ts';
import {
  type FeedPosition,
  loadBriefBodies,
  loadBriefSlugs,
  loadFeedPosition,
} from '../../store/briefs/load-briefs.ts';
import type { Database } from '../../store/db/client.ts';

/** Briefs that are read from the database and sent at once: some hundreds of kilobytes. */
const PAGE = 25;

const COMMA = Buffer.from(',');

/** All published briefs of one snapshot in one view, as the bytes in which they are sent. */
export interface BriefPack {
  readonly position: FeedPosition;
  /** In the order of the list. */
  readonly slugs: readonly string[];
  /**
   * The briefs at these places (ascending), separated by commas, page by page; pages that are still being read are
   * waited for. A slow reader holds up neither the reading from the database nor a connection.
   * @throws what ended the reading from the database before these places.
   */
  bytesOf(places: readonly number[]): AsyncGenerator<Buffer, void>;
  /** Settles when all of it is loaded, or never will be. */
  readonly whole: Promise<void>;
}

interface Page {
  /** Each brief with a comma before it. */
  readonly bytes: Buffer;
  /** Where each brief begins, its comma included, and where the last one ends. */
  readonly bounds: readonly number[];
}

/**
 * Begins to read all published briefs in one snapshot. The pack resolves once its contents are known; its bytes follow.
 */
export function loadPack(db: Database, view: BriefView): Promise<BriefPack> {
  return new Promise((resolve, reject) => {
    const pages: Page[] = [];
    let turn = newTurn();
    const advance = (): void => {
      turn.end();
      turn = newTurn();
    };
    const whole = db.snapshot(async (tx) => {
      const position = await loadFeedPosition(tx);
      const slugs = (await loadBriefSlugs(tx)).filter(({ removed }) => !removed).map(({ slug }) => slug);
      resolve({ position, slugs, bytesOf, whole });
      for (let from = 0; from < slugs.length; from += PAGE) {
        pages.push(pageOf(await loadBriefBodies(tx, slugs.slice(from, from + PAGE), view)));
        advance();
      }
    });
    // Whoever waits for a page learns by the end of `whole` that it will not come.
    whole.then(advance, (error: unknown) => {
      reject(error);
      advance();
    });

    async function* bytesOf(places: readonly number[]): AsyncGenerator<Buffer, void> {
      let isFirst = true;
      for (let at = 0; at < places.length; ) {
        const first = places[at] ?? 0;
        const number = Math.floor(first / PAGE);
        const page = await pageAt(number);
        // Neighbors of one page go out as one piece.
        let count = 1;
        while (places[at + count] === first + count && first + count < (number + 1) * PAGE) count += 1;
        const start = (page.bounds[first - number * PAGE] ?? 0) + (isFirst ? COMMA.length : 0);
        yield page.bytes.subarray(start, page.bounds[first - number * PAGE + count]);
        isFirst = false;
        at += count;
      }
    }

    async function pageAt(number: number): Promise<Page> {
      for (;;) {
        const page = pages[number];
        if (page !== undefined) return page;
        const isMore = await Promise.race([turn.ended.then(() => true), whole.then(() => false)]);
        if (!isMore && pages[number] === undefined) throw new RangeError(`there is no page ${number} of briefs`);
      }
    }
  });
}

function newTurn(): { readonly ended: Promise<void>; readonly end: () => void } {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

function pageOf(texts: readonly string[]): Page {
  const bounds = [0];
  const pieces: Buffer[] = [];
  for (const text of texts) {
    const bytes = Buffer.from(text);
    pieces.push(COMMA, bytes);
    bounds.push((bounds.at(-1) ?? 0) + COMMA.length + bytes.length);
  }
  return { bytes: Buffer.concat(pieces), bounds };
}
