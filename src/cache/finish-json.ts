import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FinishedJson } from './finished-answer.ts';
import { textVersion } from './text-version.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** For what is made once and sent for hours, and for what is made for one caller and perhaps the next. */
const BROTLI_QUALITY = { kept: 9, passing: 4 } as const;

/**
 * A large answer as bytes that are sent many times, with its compressed forms made beside the event loop before it is
 * handed out: no caller waits for them.
 */
export async function finishJson(
  value: unknown,
  { quality, contentType }: { readonly quality: keyof typeof BROTLI_QUALITY; readonly contentType?: string },
): Promise<FinishedJson> {
  const text = JSON.stringify(value);
  const bytes = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[quality],
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
    toGzip(bytes),
  ]);
  return new FinishedJson(bytes, textVersion(text), {
    encodings: { br, gzip: zipped },
    ...(contentType === undefined ? {} : { contentType }),
  });
}
