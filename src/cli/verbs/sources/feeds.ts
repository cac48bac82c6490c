import { readFile } from 'node:fs/promises';
import { Fault, messageOf } from '../../../errors.ts';
import { readItems } from '../../../sources/news/parse.ts';
import { note, printNdjson } from '../../print.ts';

/**
 * `feeds parse <file>`: every whole item as NDJSON, as the document has it: without the member `source`, since a file
 * belongs to no feed of ours, and with null for a title that an item lacks. Broken items are reported on stderr.
 */
export async function parseFeedFile(file: string): Promise<void> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    throw new Fault('usage', `${file} cannot be read: ${messageOf(error)}`);
  }
  const { items, broken, warnings } = readItems(bytes, { contentType: null, url: null });
  for (const warning of warnings) note(`${file}: ${warning}`);
  for (const { place, reason } of broken) note(`${file}: ${place}: ${reason}`);
  await printNdjson(
    items.map(({ id, title, url, published_at, summary, source_title }) => ({
      id,
      title,
      url,
      published_at,
      summary,
      source_title,
    })),
  );
}
