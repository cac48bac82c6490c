import { z } from 'zod';
import type { PowerByBasis } from './register.ts';
import { Count } from './show-facility.ts';

const Sum = z.object({
  mw: z.number().min(0).nullable().describe('MW; null where no facility has such a figure.'),
  facilities: Count.describe('Facilities in the sum.'),
});

/** Sums of operating facilities, each basis apart. */
export const OperatingByBasis = z.object({ stated: Sum, permitted: Sum, estimated: Sum }).meta({
  id: 'OperatingByBasis',
  description:
    'MW of operational facilities by what the figures rest on. They are not to be added: permits are of engines, not load, and estimates have an interval.',
});

export const showByBasis = ({ stated, permitted, estimated }: PowerByBasis): z.input<typeof OperatingByBasis> => ({
  stated: { ...stated },
  permitted: { ...permitted },
  estimated: { ...estimated },
});
