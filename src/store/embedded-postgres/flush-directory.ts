import { open } from 'node:fs/promises';

/** A name in a directory outlives a power cut only once the directory itself is written; Windows does so by itself. */
export async function flushDirectory(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
