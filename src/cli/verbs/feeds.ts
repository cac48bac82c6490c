import { readFile } from 'node:fs/promises';
import { Fault, messageOf } from '../../errors.ts';
import { parseFeed } from '../../sources/news/parse.ts';
import { note, printNdjson } from '../print.ts';

/** `feeds parse <file>`: items as NDJSON, without the member `source`: a file belongs to no feed of ours. */
export async function parseFeedFile(file: string): Promise<void> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    throw new Fault('usage', `${file} cannot be read: ${messageOf(error)}`);
  }
  const result = parseFeed(bytes, { contentType: null, url: null });
  for (const warning of result.warnings) note(`${file}: ${warning}`);
  for (const { place, reason } of result.rejected) note(`${file}: ${place} refused: ${reason}`);
  await printNdjson(
    result.rows.map(({ id, title, url, published_at, summary, source_title }) => ({
      id,
      title,
      url,
      published_at,
      summary,
      source_title,
    })),
  );
}
