/** A signal that is raised by another one or by time, whichever is first. `clear` lets go of both. */
export function deadline(
  ms: number | null,
  signal: AbortSignal | undefined,
): { readonly signal: AbortSignal; clear(): void } {
  const controller = new AbortController();
  const raise = (): void => controller.abort(signal?.reason);
  const timer =
    ms === null
      ? undefined
      : setTimeout(() => controller.abort(new DOMException(`no answer within ${ms} ms`, 'TimeoutError')), ms);
  if (signal?.aborted === true) raise();
  else signal?.addEventListener('abort', raise, { once: true });
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', raise);
    },
  };
}
