import { rightsOf, TIERS, type Tier } from '../../domain/accounts/tiers.ts';
import { Fault } from '../../errors.ts';

/** The refusal of one more than a tier may have; it names the lowest tier that may have more, where there is one. */
export function limitReached(tier: Tier, what: 'webhooks' | 'watches'): Fault {
  const most = rightsOf(tier)[what];
  const higher = TIERS.find((other) => rightsOf(other)[what] > most);
  return new Fault('forbidden', `You have ${most} ${what}, which is the limit of the tier ${tier}. Remove one first.`, {
    reason: `too_many_${what}`,
    ...(higher === undefined ? {} : { requiredTier: higher }),
  });
}
