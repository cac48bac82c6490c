import type { AddressInfo } from 'node:net';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { TestApi } from '../api/api.ts';
import { missingChromium, type OpenBrowser, type OpenPage, startBrowser } from './browser.ts';

/** A busy machine takes its time. */
export const PATIENCE = { timeout: 60_000 };
const WHOLE_WALK_MS = 180_000;

/** A busy machine sheds load; scripts try again, and consoles log it. */
export const isNoBusyness = (complaint: string): boolean => !/\b503\b/.test(complaint);

type Look = Parameters<OpenBrowser['open']>[1];

/** A world that is served, and a browser to look at it with. Members are there once the tests run. */
export interface Looking {
  readonly api: TestApi;
  /** Without a slash behind it. */
  readonly origin: string;
  /** A page of its own at `path`. */
  open(path: string, look?: Look): Promise<OpenPage>;
  /** Closes a page that sent no request to another origin, and complained of nothing but a busy machine. */
  closeClean(opened: OpenPage): Promise<void>;
}

/** Tests of `makeWorld`, served on a port of its own and looked at in Chromium; skipped where none is installed. */
export function describeInBrowser(
  name: string,
  makeWorld: () => Promise<TestApi>,
  tests: (looking: Looking) => void,
): void {
  describe.skipIf(missingChromium())(name, { timeout: WHOLE_WALK_MS }, () => {
    let api: TestApi | undefined;
    let browser: OpenBrowser | undefined;
    let origin = '';

    beforeAll(async () => {
      api = await makeWorld();
      await api.app.listen({ host: '127.0.0.1', port: 0 });
      origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
      browser = await startBrowser();
    }, 300_000);
    afterAll(async () => {
      await browser?.close();
      await api?.close();
    });

    tests({
      get api() {
        return here(api);
      },
      get origin() {
        return origin;
      },
      open: (path, look) => here(browser).open(origin + path, look),
      closeClean: async ({ strayRequests, complaints, close }) => {
        expect([strayRequests, complaints.filter(isNoBusyness)]).toEqual([[], []]);
        await close();
      },
    });
  });
}

function here<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the world is there once tests run');
  return part;
}

/** Waits for what a page shows once it is there; a page of a busy server is loaded again, as it says. */
export async function arriveAt(shown: Locator): Promise<void> {
  const page = shown.page();
  const look = async (): Promise<number> => {
    if ((await page.locator('main .overline', { hasText: '503' }).count()) > 0) await page.reload();
    return shown.count();
  };
  await expect.poll(look, { ...PATIENCE, interval: 1_000 }).toBeGreaterThan(0);
}
