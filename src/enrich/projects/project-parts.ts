import type { ProjectClaim } from '../../domain/projects/pipeline.ts';

/** Lists whose entries are what stands in a site, and not the site. */
const LISTS_OF_PARTS: ReadonlySet<string> = new Set(['epoch-gpu-clusters', 'nyiso-queue']);
/** `Mount Pleasant (Phase 2)`: a part by its own name. */
const PART = /\bphases?\b/i;

/** Whether a claim of a list is of a part of a site: what others say of the whole goes before it. */
export const isOfPart = ({ source, name, text }: Pick<ProjectClaim, 'source' | 'name' | 'text'>): boolean =>
  text === null && (LISTS_OF_PARTS.has(source) || (name !== null && PART.test(name)));
