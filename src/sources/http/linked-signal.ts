/** A signal that follows several; unlike AbortSignal.any it leaves no listener behind on a long-lived one. */
export function linkedSignal(sources: readonly (AbortSignal | undefined)[]): { signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const releases: (() => void)[] = [];
  for (const source of sources) {
    if (source === undefined) continue;
    const follow = () => controller.abort(source.reason);
    if (source.aborted) follow();
    source.addEventListener('abort', follow, { once: true });
    releases.push(() => source.removeEventListener('abort', follow));
  }
  return { signal: controller.signal, release: () => releases.forEach((release) => void release()) };
}
