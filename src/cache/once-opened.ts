/**
 * One of a kind in the process, opened at the first request: for tables that ship with the program and are the same for
 * all. After a failure the next call tries again, and fails alike if nothing has changed.
 */
export function onceOpened<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | null = null;
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
}
