import { type BriefFactBook, figureOf } from '../brief-fact.ts';
import { count, countOf, gigawatts, months, percent } from '../format-names.ts';
import {
  againstMedian,
  besideMedian,
  FAR_OFF,
  medianOf,
  offUsual,
  type Paragraph,
  paragraph,
  peersOf,
  type Subject,
  strikingness,
  USUAL,
} from './paragraph.ts';

/** The wait from a request to operation. */
export function waitParagraph(book: BriefFactBook, { name }: Subject): Paragraph | null {
  const wait = figureOf(book, 'input.queue_wait_months');
  const reported = book.get('queue.wait');
  if (wait === null || reported === null) return null;
  const { region = 'the region', kind } = reported.words;
  const n =
    reported.value === null
      ? ''
      : kind === 'survival'
        ? ` (a survival estimate over ${countOf(reported.value, 'request', 'requests')})`
        : ` (median of ${countOf(reported.value, 'completed project', 'completed projects')})`;
  const facts = [wait, reported];
  const off = offUsual(wait);
  const unusual = strikingness(wait);
  if (off >= FAR_OFF) {
    return paragraph(
      'queue',
      unusual,
      facts,
      `The queue is slow: in ${region} a generator's request takes ${months(wait.value)} to reach operation${n}${againstMedian(wait, months)}. New supply near ${name} comes late.`,
    );
  }
  if (off <= -FAR_OFF) {
    return paragraph(
      'queue',
      unusual,
      facts,
      `The queue is fast: in ${region} a generator's request reaches operation after ${months(wait.value)}${n}, while ${peersOf(wait)} have a median of ${months(wait.peers?.median ?? 0)}.`,
    );
  }
  if (wait.peers === null || Math.abs(off) < USUAL) {
    const usual =
      wait.peers === null ? '' : `, which is typical for ${peersOf(wait)} (median ${months(wait.peers.median)})`;
    return paragraph(
      'queue',
      0.15,
      facts,
      `From request to operation ${region} takes ${months(wait.value)}${n}${usual}.`,
    );
  }
  return paragraph(
    'queue',
    unusual * 0.8,
    facts,
    off > 0
      ? `Connecting takes longer than usual: ${months(wait.value)} from request to operation in ${region}${n}, above ${medianOf(wait, months)}.`
      : `Connecting is somewhat faster than usual: ${months(wait.value)} from request to operation in ${region}${n}, below ${medianOf(wait, months)}.`,
  );
}

/** The share of requests that are withdrawn. */
export function withdrawnParagraph(book: BriefFactBook): Paragraph | null {
  const share = figureOf(book, 'input.queue_withdrawn_share');
  const reported = book.get('queue.withdrawn');
  if (share === null || reported === null) return null;
  const { region = 'the region' } = reported.words;
  const of =
    reported.value === null
      ? 'completed or withdrawn requests'
      : `${count(reported.value)} completed or withdrawn requests`;
  const facts = [share, reported];
  const off = offUsual(share);
  if (off >= FAR_OFF) {
    return paragraph(
      'queue',
      strikingness(share) * 0.9,
      facts,
      `Few queued projects are built: of ${of} in ${region}, ${percent(share.value)} were withdrawn${besideMedian(share, percent)}.`,
    );
  }
  if (off <= -FAR_OFF) {
    return paragraph(
      'queue',
      strikingness(share) * 0.9,
      facts,
      `Many requests in ${region} are built: only ${percent(share.value)} of ${of} were withdrawn${besideMedian(share, percent)}.`,
    );
  }
  return paragraph(
    'queue',
    0.12,
    facts,
    `In ${region} ${percent(share.value)} of ${of} were withdrawn${againstMedian(share, percent)}.`,
  );
}

/** The share of the queue with signed agreements. */
export function signedParagraph(book: BriefFactBook): Paragraph | null {
  const share = figureOf(book, 'input.queue_signed_share');
  const reported = book.get('queue.signed');
  if (share === null || reported === null) return null;
  const region = (reported.words.region ?? 'the region').replace(/^all of /, '');
  const active = reported.value === null ? 'the active capacity' : `the ${gigawatts(reported.value)} active`;
  const facts = [share, reported];
  const off = offUsual(share);
  const unusual = strikingness(share) * 0.85;
  if (off >= FAR_OFF) {
    return paragraph(
      'queue',
      unusual,
      facts,
      `${percent(share.value)} of ${active} in the queue of ${region} has a signed interconnection agreement${againstMedian(share, percent)}: more than usual.`,
    );
  }
  if (off <= -USUAL) {
    return paragraph(
      'queue',
      unusual,
      facts,
      `Most of ${active} in the queue of ${region} has no commitment yet: ${percent(share.value)} has a signed agreement${besideMedian(share, percent)}.`,
    );
  }
  return paragraph(
    'queue',
    Math.min(0.15, unusual),
    facts,
    `Agreements are signed for ${percent(share.value)} of ${active} in the queue of ${region}${besideMedian(share, percent)}.`,
  );
}
