import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { arriveAt, PATIENCE } from './in-browser.ts';

/** What a task cost somebody: clicks, keys and words typed, each one step; pixels scrolled; seconds until the answer was read. */
export interface Cost {
  readonly steps: number;
  readonly scrollPx: number;
  readonly seconds: number;
}

/** One who looks for something with a pointer and a keyboard, and counts what it costs. Nothing is done but by these. */
export function aSearcher(page: Page) {
  const startedMs = performance.now();
  let steps = 0;
  let scrollPx = 0;

  /** The window and the list beside the map scroll apart. */
  const scrolled = async (): Promise<number> =>
    Number(await page.evaluate("scrollY + (document.querySelector('.home-ranking')?.scrollTop ?? 0)"));

  async function bringIntoSight(found: Locator): Promise<void> {
    await arriveAt(found);
    const before = await scrolled();
    await found.scrollIntoViewIfNeeded(PATIENCE);
    scrollPx += Math.abs((await scrolled()) - before);
  }

  const find = (selector: string, hasText?: string | RegExp): Locator =>
    page.locator(selector, hasText === undefined ? {} : { hasText }).first();

  async function click(selector: string, hasText?: string | RegExp): Promise<void> {
    const found = find(selector, hasText);
    await bringIntoSight(found);
    steps += 1;
    await found.click(PATIENCE);
  }

  return {
    click,
    /** Into a field that is clicked first. */
    type: async (selector: string, words: string): Promise<void> => {
      await click(selector);
      steps += 1;
      await page.keyboard.type(words);
    },
    press: async (key: string): Promise<void> => {
      steps += 1;
      await page.keyboard.press(key);
    },
    /** By `/`, words, and the first of what is offered that is called so, from any page. */
    search: async (words: string, offered: string | RegExp): Promise<void> => {
      steps += 2;
      await page.keyboard.press('/');
      await page.keyboard.type(words);
      const options = page.locator('[role=listbox] [role=option]');
      // A busy server offers nothing: the key that asks again is no step of the task.
      await expect
        .poll(
          async () => {
            const there = await options.filter({ hasText: offered }).count();
            if (there === 0) await page.keyboard.press('ArrowDown');
            return there;
          },
          { ...PATIENCE, interval: 4_000 },
        )
        .toBeGreaterThan(0);
      const names = await options.allInnerTexts();
      const place = names.findIndex((name) =>
        typeof offered === 'string' ? name.includes(offered) : offered.test(name),
      );
      // As many keys as lead there, however often a busy list had to be asked for.
      steps += place + 1;
      const chosen = page.locator('[role=option][aria-selected=true]', { hasText: offered });
      for (let tried = 0; tried <= names.length && (await chosen.count()) === 0; tried += 1)
        await page.keyboard.press('ArrowDown');
      steps += 1;
      await page.keyboard.press('Enter');
    },
    point: async (selector: string, hasText?: string | RegExp): Promise<void> => {
      const found = find(selector, hasText);
      await bringIntoSight(found);
      steps += 1;
      await found.hover(PATIENCE);
    },
    /** Scrolls until it is in sight, and reads what is to be seen of it. */
    read: async (selector: string, hasText?: string | RegExp): Promise<string> => {
      const found = find(selector, hasText);
      await bringIntoSight(found);
      return (await found.innerText()).replace(/\s+/g, ' ').trim();
    },
    cost: (): Cost => ({
      steps,
      scrollPx: Math.round(scrollPx),
      seconds: Math.round((performance.now() - startedMs) / 100) / 10,
    }),
  };
}
