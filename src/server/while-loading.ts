import type { FastifyInstance } from 'fastify';
import { monotonicMs } from '../clock.ts';
import { estimateLoading, LOADING_STEPS, type LoadingStep } from '../domain/sources/loading-step.ts';

/** Where a page's own content begins. */
const CONTENT = '<main id="content">';
const RETRY_SECONDS = 5;

/**
 * While the first data is loaded: every page says so, nothing may be cached, and what is not there yet is no "not found",
 * since it may be there in a moment.
 */
export function sayLoading(app: FastifyInstance, loading: () => LoadingStep | null): void {
  const startedMs = monotonicMs();
  app.addHook('onRequest', (request, _reply, done) => {
    // Answers are changed on their way out, so they come as text.
    request.raw.headers['accept-encoding'] = 'identity';
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const step = loading();
    const type = String(reply.getHeader('content-type') ?? '');
    const isText = type.startsWith('text/html') && (typeof payload === 'string' || Buffer.isBuffer(payload));
    if (step === null) return done(null, payload);
    reply.header('cache-control', 'no-store').removeHeader('etag');
    if (reply.statusCode === 404 || reply.statusCode === 500) {
      reply.code(503).header('retry-after', String(RETRY_SECONDS));
      if (type.startsWith('application/problem+json')) return done(null, problemOf(step));
    }
    if (!isText) return done(null, payload);
    reply.removeHeader('content-length');
    done(null, String(payload).replace(CONTENT, `${CONTENT}${noteOf(step, (monotonicMs() - startedMs) / 1_000)}`));
  });
}

/** What is there, what is coming, and for how long it has been loading. Reload: it is over soon, and no script is needed. */
function noteOf(step: LoadingStep, seconds: number): string {
  const [there, coming] = [LOADING_STEPS.slice(0, step.number - 1), LOADING_STEPS.slice(step.number)];
  const left = estimateLoading(step, seconds);
  const lists = [
    ...(there.length > 0 ? [`Loaded: ${there.join('; ')}.`] : []),
    ...(coming.length > 0 ? [`Next: ${coming.join('; ')}.`] : []),
    left === null
      ? 'This takes some minutes at most.'
      : `${left < 100 ? `About ${left} seconds` : `About ${Math.round(left / 60)} minutes`} more (estimate).`,
    'Reload the page to see more.',
  ];
  return `<div class="note" role="status"><p>${sentenceOf(step)}</p><progress max="${step.of}" value="${step.number - 1}" aria-label="Steps loaded"></progress><p>${lists.join(' ')}</p></div>`;
}

const sentenceOf = ({ step, number, of }: LoadingStep): string =>
  `Data is being loaded (step ${number} of ${of}: ${step}). Figures are incomplete until it is done.`;

const problemOf = (step: LoadingStep): string =>
  JSON.stringify({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    detail: `${sentenceOf(step)} Try again in some seconds.`,
    error: 'loading',
  });
