import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPictureDrawer, type PictureDrawer } from '../../../src/web/cards/draw-picture.ts';
import { inkIn, readPng } from '../../support/browser/read-png.ts';

let drawer: PictureDrawer;
beforeEach(() => {
  drawer = openPictureDrawer();
});
afterEach(() => drawer.close());

const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60" width="200" height="60"><rect width="200" height="60" fill="#fff"/>${inner}</svg>`;
const text = (words: string, weight = 400): string =>
  svg(`<text x="8" y="44" font-family="Inter" font-size="40" font-weight="${weight}">${words}</text>`);
const WHOLE = { x: 0, y: 0, width: 200, height: 60 };
const inkOf = async (words: string, weight?: number): Promise<number> =>
  inkIn(readPng(Buffer.from(await drawer.draw(text(words, weight)))), WHOLE);

describe('a drawer of pictures', () => {
  it('draws letters with the fonts that ship with the program, in the weight that is asked for', async () => {
    const [nothing, regular, bold] = [await inkOf(''), await inkOf('Bogotá'), await inkOf('Bogotá', 700)];
    expect(nothing).toBe(0);
    expect(regular).toBeGreaterThan(500);
    expect(bold).toBeGreaterThan(regular * 1.2);
  });

  it.each(['Gävle–Łódź', 'Αθήνα', 'Москва', 'الرياض'])('knows the letters of %s', async (name) => {
    expect(await inkOf(name, 700)).toBeGreaterThan(400);
  });

  it('draws a letter with and without its accent', async () => {
    expect(await inkOf('ååååå')).toBeGreaterThan((await inkOf('aaaaa')) + 20);
  });

  it('has the size that the SVG states', async () => {
    expect(readPng(Buffer.from(await drawer.draw(svg(''))))).toMatchObject({ width: 200, height: 60 });
  });

  it('gives equal pictures for one drawing', async () => {
    const [first, second] = await Promise.all([drawer.draw(text('one')), drawer.draw(text('one'))]);
    expect(second).toBe(first);
    expect(await drawer.draw(text('one'))).toBe(first);
  });

  it('refuses what is more than it may have before it, and draws again afterwards', async () => {
    const drawn = await Promise.allSettled(
      Array.from({ length: 60 }, (_, number) => drawer.draw(text(String(number)))),
    );
    const refused = drawn.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toHaveLength(60 - 32);
    for (const reason of refused)
      expect(reason).toMatchObject({ code: 'unavailable', details: { retryAfterMs: expect.any(Number) } });
    expect(await inkOf('59')).toBeGreaterThan(0);
  });

  it('says what it cannot draw, and goes on', async () => {
    await expect(drawer.draw('<svg')).rejects.toMatchObject({ code: 'internal' });
    expect(await inkOf('on')).toBeGreaterThan(0);
  });

  it('goes while it is busy', async () => {
    const drawing = drawer.draw(text('late')).catch((error: unknown) => error);
    await drawer.close();
    await drawing;
    expect(await inkOf('again')).toBeGreaterThan(0);
  });
});
