import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { isFault, messageOf } from './errors.ts';

/**
 * Spans by the interface of OpenTelemetry. The program has no SDK of its own: where the operator loads one before it
 * (`NODE_OPTIONS=--import …`), spans go wherever that sends them; where not, none is made. docs/adr/0032
 */
const SCOPE = 'loadstar';

/** The tracer, or null where spans would go nowhere. */
function currentTracer(): Tracer | null {
  const provider = trace.getTracerProvider();
  // The interface's own stand-in, perhaps of another copy of it, until an SDK takes its place.
  if ('getDelegateTracer' in provider && typeof provider.getDelegateTracer === 'function')
    return provider.getDelegateTracer(SCOPE) ?? null;
  return provider.getTracer(SCOPE);
}

/** Whether spans go anywhere. */
export const isTraced = (): boolean => currentTracer() !== null;

const ATTRIBUTE_OF_KIND = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

interface SpanOptions {
  /** Whether it answers a call, makes one, or works off a queue. */
  readonly kind: keyof typeof ATTRIBUTE_OF_KIND;
  readonly attributes: Attributes;
}

/** Does `work` within a span of its own, that ends with it; without an SDK with null, at no cost. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  const tracer = currentTracer();
  if (tracer === null) return work(null);
  const { kind, attributes } = options;
  return tracer.startActiveSpan(name, { kind: ATTRIBUTE_OF_KIND[kind], attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Says of a span what went wrong in it. */
function failSpan(span: Span, error: unknown): void {
  span.setAttribute('error.type', isFault(error) ? error.code : error instanceof Error ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR, message: messageOf(error) });
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const HEADERS: TextMapGetter<Headers> = {
  get: (headers, name) => headers[name],
  keys: (headers) => Object.keys(headers),
};

/**
 * Begins the span of a request, as a child of the span in its headers (`traceparent`), and goes on with `next` within
 * it. null: the span would go nowhere, and `next` has been called all the same. Whoever began it ends it.
 */
export function beginRequestSpan(
  headers: Headers,
  options: { name: string; attributes: Attributes },
  next: () => void,
): Span | null {
  const tracer = currentTracer();
  if (tracer === null) {
    next();
    return null;
  }
  const parent = propagation.extract(context.active(), headers, HEADERS);
  const span = tracer.startSpan(options.name, { kind: SpanKind.SERVER, attributes: options.attributes }, parent);
  context.with(trace.setSpan(parent, span), next);
  return span;
}

/** Ends the span of a request by the status of its answer. */
export function endRequestSpan(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) {
    span.setAttribute('error.type', String(status));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
