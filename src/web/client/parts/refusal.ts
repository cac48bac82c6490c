/** When it is worth to ask again, as `Retry-After` says, in milliseconds; 0 where it does not. */
export function waitMsOf({ headers }: Pick<Response, 'headers'>): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 0;
}

/** Why an answer is a refusal: the sentence of its problem document, or its status where there is none. */
export async function formatRefusal(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { detail, error, did_you_mean: near } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (typeof detail === 'string' && detail !== '')
      return error === 'market_not_found' && Array.isArray(near) && near.length > 0
        ? `${detail} Did you mean ${near.join(' or ')}?`
        : detail;
  } catch {
    // Not ours: of a proxy, perhaps. The status has to do.
  }
  return `The server answered ${response.status}.`;
}

/** `in 40 seconds`, `in 12 minutes`, `in 5 hours`. */
export function formatWait(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  const [count, unit] =
    seconds < 100
      ? [seconds, 'second']
      : seconds < 6_000
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'hour'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}
