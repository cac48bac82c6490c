import type { z } from 'zod';
import { formatPart } from '../../domain/scores/format-part.ts';
import type { methodology } from '../../read/meta/methodology.ts';
import { capitalized } from '../frame/format.ts';

/** Both methods as a value, not as Markdown. */
export type Methods = Exclude<z.output<typeof methodology.output>, string>;

/** `generation-headroom` as people read it: `Generation headroom`. */
export function nameOfPart(id: string): string {
  return capitalized(formatPart(id.replaceAll('_', '-')));
}
