import { z } from 'zod';

export const WHAT = 'claims of permits of the Environment Agency (YAML)';

const Text = z.string().nullish();

/** The members that are read of a claim; scalars of YAML are texts. */
export const Claim = z.looseObject({
  quantity_type: z.string(),
  value: z.string().min(1),
  unit: z.string(),
  as_at: z.string(),
  url: z.url(),
  attrs: z.looseObject({
    permission_number: z.string().min(1),
    permit_title: Text,
    holder: z.string().min(1),
    operator: Text,
    postcode: Text,
    local_authority: Text,
  }),
});

export const QUANTITY = 'thermal_input';
export const UNIT = 'MWth';
