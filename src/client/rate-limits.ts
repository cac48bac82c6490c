/** What is left of one of the caller's allowances, as the `RateLimit` header says. */
export interface RateLimit {
  /** Name of the policy: `daily`, `bulk`, `burst`. */
  readonly policy: string;
  readonly remaining: number;
  /** Seconds until it is whole again, or null where it is not said. */
  readonly resetSeconds: number | null;
}

/** Reads `"daily";r=1874;t=40211, "bulk";r=9`: a list of strings, each with what remains and until when. */
export function readRateLimits(header: string | null): readonly RateLimit[] {
  const limits: RateLimit[] = [];
  for (const [, policy = '', parameters = ''] of (header ?? '').matchAll(
    /"([^"\\]*)"((?:\s*;\s*[\w*.-]+=[^;,\s]+)*)/g,
  )) {
    const remaining = integerIn(parameters, 'r');
    if (remaining !== null) limits.push({ policy, remaining, resetSeconds: integerIn(parameters, 't') });
  }
  return limits;
}

function integerIn(parameters: string, name: string): number | null {
  const found = new RegExp(`;\\s*${name}=(\\d{1,15})(?![\\d.])`).exec(parameters);
  return found === null ? null : Number(found[1]);
}
