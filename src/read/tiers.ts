/** From least to most. `founding` has what `pro` has. */
export const TIERS = ['anonymous', 'free', 'starter', 'developer', 'pro', 'founding', 'enterprise'] as const;
export type Tier = (typeof TIERS)[number];

export function parseTier(text: string): Tier | null {
  return TIERS.find((tier) => tier === text) ?? null;
}

/** Whether `tier` has at least what `least` has. */
export function isAtLeast(tier: Tier, least: Tier): boolean {
  return TIERS.indexOf(tier) >= TIERS.indexOf(least);
}
