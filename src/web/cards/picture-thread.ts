// Runs in a thread of its own: draws one SVG at a time, only with the fonts that ship with the program.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const { resolve } = createRequire(import.meta.url);

/** Latin, Greek and Cyrillic, and for names in Arabic letters another. */
const FONTS = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
];

/** Read once in the life of the thread. */
let opened: Promise<readonly Uint8Array[]> | null = null;

async function openFonts(): Promise<readonly Uint8Array[]> {
  const [program, ...fonts] = await Promise.all(
    ['@resvg/resvg-wasm/index_bg.wasm', ...FONTS].map((name) => readFile(resolve(name))),
  );
  await initWasm(program);
  return fonts;
}

/** The SVG as PNG, in its own size. */
export default async function drawInThread(svg: string): Promise<Uint8Array> {
  opened ??= openFonts();
  const fontBuffers = await opened;
  const resvg = new Resvg(svg, {
    font: { loadSystemFonts: false, fontBuffers, defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' },
  });
  const picture = resvg.render();
  try {
    return picture.asPng();
  } finally {
    // Memory of the drawing program is not the garbage collector's.
    picture.free();
    resvg.free();
  }
}
