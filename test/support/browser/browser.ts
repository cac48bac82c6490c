import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page, type Response } from 'playwright-core';

const { resolve: resolvePackage } = createRequire(import.meta.url);

const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where a Chromium is installed, or null: LOADSTAR_TEST_CHROMIUM, else where Debian and others put it. */
export function findChromium(): string | null {
  return [process.env.LOADSTAR_TEST_CHROMIUM, ...PATHS].find((path) => path !== undefined && existsSync(path)) ?? null;
}

/** Why browser tests cannot run here, or false. In CI there is a browser, and none missing is overlooked. */
export const missingChromium = (): string | false =>
  findChromium() === null && process.env.CI === undefined ? 'no Chromium is installed' : false;

export interface Look {
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  readonly hasScripts?: boolean;
  /** Its time goes on as it does, and can be put forward by `page.clock`. */
  readonly hasOwnClock?: boolean;
}

export interface OpenBrowser {
  /** A page of its own at `url`, which reports every request that left the origin and every error it met. */
  open(url: string, look?: Look): Promise<OpenPage>;
  close(): Promise<void>;
}

export interface OpenPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Of the page's own answer; null where there was none, as of `about:blank`. */
  readonly status: number | null;
  /** Addresses of other origins that were asked for. */
  readonly strayRequests: readonly string[];
  /** What the console and the page itself complained of: refusals of the policy among them. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** Starts Debian's Chromium without its network of its own; software draws what needs WebGL. */
export async function startBrowser(): Promise<OpenBrowser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('no Chromium: apt-get install chromium, or set LOADSTAR_TEST_CHROMIUM');
  const browser: Browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      '--enable-unsafe-swiftshader',
      '--use-gl=angle',
      '--use-angle=swiftshader',
    ],
  });
  return {
    open: async (url, { theme = 'light', width = 1280, height = 900, hasScripts = true, hasOwnClock = false } = {}) => {
      const context = await browser.newContext({
        colorScheme: theme,
        viewport: { width, height },
        javaScriptEnabled: hasScripts,
      });
      if (hasOwnClock) await context.clock.install();
      const page = await context.newPage();
      const { origin } = new URL(url);
      const strayRequests: string[] = [];
      const complaints: string[] = [];
      page.on('request', (request) => {
        const asked = request.url();
        if (/^https?:/.test(asked) && new URL(asked).origin !== origin) strayRequests.push(asked);
      });
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      const answer = await goPatiently(page, url, complaints);
      return {
        page,
        context,
        status: answer?.status() ?? null,
        strayRequests,
        complaints,
        close: () => context.close(),
      };
    },
    close: async () => {
      await browser.close();
    },
  };
}

/** How often a page is asked for of a process that sheds load, which says when to come again. */
const MOST_TRIES = 6;
const PATIENCE_MS = 60_000;

async function goPatiently(page: Page, url: string, complaints: string[]): Promise<Response | null> {
  for (let tried = 1; ; tried += 1) {
    const answer = await page.goto(url, { waitUntil: 'load', timeout: PATIENCE_MS });
    const seconds = Number(answer?.headers()['retry-after'] ?? 0);
    if (answer?.status() !== 503 || seconds === 0 || tried === MOST_TRIES) return answer;
    complaints.length = 0;
    await pause(seconds * 1_000);
  }
}

export interface AxeFinding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly string[];
}

/** What axe finds against WCAG 2.2 A and AA and its best practices. */
export async function findBarriers(page: Page): Promise<AxeFinding[]> {
  // By evaluation, which the page's own policy does not forbid, as a script tag would be; once for a page, since it is long.
  const isThere = await page.evaluate("typeof globalThis.axe === 'object'");
  if (isThere !== true) await page.evaluate(await axeSource());
  return page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: axe is there since the line above
    const { violations } = await (globalThis as any).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    // biome-ignore lint/suspicious/noExplicitAny: as axe gives them
    return violations.map(({ id, help, nodes }: any) => ({
      id,
      help,
      // biome-ignore lint/suspicious/noExplicitAny: as axe gives them
      nodes: nodes.map((node: any) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    }));
  });
}

let axe: string | undefined;
async function axeSource(): Promise<string> {
  axe ??= await readFile(resolvePackage('axe-core/axe.min.js'), 'utf8');
  return axe;
}
