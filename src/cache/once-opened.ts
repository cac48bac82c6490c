/**
 * One of a kind in the process, opened when it is first asked for: for tables that ship with the program and are the
 * same for all. After a failure the next one who asks tries again, and is told the same if nothing has changed.
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
