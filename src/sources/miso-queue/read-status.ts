import type { QueueStatus } from '../../domain/grid/queue.ts';

/** Words of the request status, folded. */
const REQUEST = new Set(['active', 'done', 'legacy: done', 'withdrawn']);
/** Words of the status after the agreement, folded and without text in brackets. */
const POST_GIA = new Set(['', 'not started', 'under construction', 'in service', 'withdrawn', 'suspended']);

interface ReadStatus {
  readonly status: QueueStatus;
  readonly sourceStatus: string | null;
  readonly agreementSigned: boolean | null;
  /** Unknown words. */
  readonly unknown: readonly string[];
}

const fold = (word: string | null): string =>
  (word ?? '')
    .replace(/\(.{0,400}\)/, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

export function hasRequestStatus(word: string | null): boolean {
  return REQUEST.has(fold(word));
}

/**
 * The request process ends in "Done", with a signed agreement; the status after the agreement then shows the progress
 * of building. A request that is still "Active" there is active, whatever was built under a provisional agreement.
 */
export function readStatus(requestStatus: string | null, postGiaStatus: string | null): ReadStatus {
  const request = fold(requestStatus);
  const postGia = fold(postGiaStatus);
  const words = [requestStatus, postGiaStatus].filter((word) => word !== null);
  const unknown = [];
  if (!REQUEST.has(request)) unknown.push(requestStatus ?? '');
  if (!POST_GIA.has(postGia)) unknown.push(postGiaStatus ?? '');
  const status = statusOf(request, postGia);
  return {
    status,
    sourceStatus: words.length === 0 ? null : words.join(' / '),
    agreementSigned: isSigned(request, postGia, status),
    unknown,
  };
}

const isDone = (request: string): boolean => request === 'done' || request === 'legacy: done';

function statusOf(request: string, postGia: string): QueueStatus {
  if (request === 'withdrawn') return 'withdrawn';
  if (!isDone(request)) return 'active';
  if (postGia === 'in service') return 'operational';
  if (postGia === 'withdrawn') return 'withdrawn';
  return postGia === 'suspended' ? 'suspended' : 'active';
}

function isSigned(request: string, postGia: string, status: QueueStatus): boolean | null {
  if (status === 'withdrawn') return null;
  if (isDone(request)) return true;
  if (request !== 'active') return null;
  // Only a provisional agreement lets an active request be built.
  return postGia === 'under construction' || postGia === 'in service';
}
