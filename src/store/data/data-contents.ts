import { createHash, randomUUID } from 'node:crypto';
import type { Database, Queries } from '../db/client.ts';
import { cell, queryRows } from '../db/query-rows.ts';

/** Bytes of one piece. A range reads the parts of pieces that it covers and no more. */
const CHUNK_BYTES = 256 * 1024;

/** Bytes that were stored. Nothing points to them yet. */
interface StoredContent {
  readonly id: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/**
 * Stores bytes as they come, piece by piece, each in a statement of its own: nobody sees them until a file points to them. What
 * a run that ends here leaves goes with `pruneContents`.
 */
export async function saveContent(
  { pool }: Pick<Database, 'pool'>,
  parts: AsyncIterable<Uint8Array>,
  madeAt: Date,
): Promise<StoredContent> {
  const id = randomUUID();
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let position = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  await pool.query('insert into data_contents (id, made_at) values ($1, $2)', [id, madeAt.toISOString()]);
  const store = async (bytes: Uint8Array): Promise<void> => {
    await pool.query('insert into data_chunks (content_id, position, bytes) values ($1, $2, $3)', [
      id,
      position,
      Buffer.from(bytes),
    ]);
    position += 1;
  };
  for await (const part of parts) {
    if (part.byteLength === 0) continue;
    hash.update(part);
    sizeBytes += part.byteLength;
    waiting.push(part);
    waitingBytes += part.byteLength;
    if (waitingBytes < CHUNK_BYTES) continue;
    const all = Buffer.concat(waiting);
    const whole = all.byteLength - (all.byteLength % CHUNK_BYTES);
    for (let from = 0; from < whole; from += CHUNK_BYTES) await store(all.subarray(from, from + CHUNK_BYTES));
    waiting = [Buffer.from(all.subarray(whole))];
    waitingBytes = all.byteLength - whole;
  }
  if (waitingBytes > 0) await store(Buffer.concat(waiting));
  return { id, sha256: hash.digest('hex'), sizeBytes };
}

/**
 * Bytes of a content from `first` to `last`, both included, piece by piece: a slow reader holds no connection.
 * @throws Error where a piece is not there any more.
 */
export async function* readContent(
  { pool }: Pick<Database, 'pool'>,
  id: string,
  { first, last }: { readonly first: number; readonly last: number },
): AsyncGenerator<Buffer> {
  for (let position = Math.floor(first / CHUNK_BYTES); position * CHUNK_BYTES <= last; position += 1) {
    const start = position * CHUNK_BYTES;
    const from = Math.max(first - start, 0);
    const length = Math.min(last - start, CHUNK_BYTES - 1) - from + 1;
    const found = await queryRows(
      pool,
      { bytes: cell.json<Buffer>() },
      {
        name: 'data-chunk',
        text: `select substring(bytes from $3::int for $4::int) as bytes from data_chunks
               where content_id = $1 and position = $2`,
        values: [id, position, from + 1, length],
      },
    );
    const bytes = found.rows[0]?.bytes;
    if (bytes === undefined || bytes.byteLength !== length) throw new Error('a piece of a file is not there any more');
    yield bytes;
  }
}

/** Forgets one content that no file points to. */
export async function dropContent(queries: Queries, id: string): Promise<void> {
  await queries.query('delete from data_contents where id = $1', [id]);
}

/**
 * Forgets bytes made before `before` that no file points to: what was replaced, and what a run left that was cut off. Whoever
 * began to read a replaced file has that long to end.
 */
export async function pruneContents(queries: Queries, before: Date): Promise<number> {
  const found = await queries.query(
    `delete from data_contents as content where made_at < $1
       and not exists (select from data_files as file where file.content_id = content.id)`,
    [before.toISOString()],
  );
  return found.rowCount ?? 0;
}
