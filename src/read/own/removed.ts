import { z } from 'zod';

/** The answer to who removed something of its own. */
export const Removed = z
  .object({ id: z.string(), removed: z.literal(true).describe('It is gone.') })
  .meta({ id: 'Removed', description: 'What was removed.' });
