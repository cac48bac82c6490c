import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { traceRequests } from '../../../src/api/plugins/trace-requests.ts';
import { systemClock } from '../../../src/clock.ts';
import { Fault } from '../../../src/errors.ts';
import { createHttpClient } from '../../../src/sources/http/http.ts';
import { inSpan, isTraced } from '../../../src/tracing.ts';
import { eventually } from '../../support/api/eventually.ts';

const PARENT = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };

/** `traceparent` of W3C Trace Context, read as the SDK's own propagator does. */
const traceparent = {
  inject: () => {},
  fields: () => ['traceparent'],
  extract: (
    into: ReturnType<typeof context.active>,
    carrier: unknown,
    getter: { get(c: unknown, k: string): unknown },
  ) => {
    const [, traceId, spanId] = String(getter.get(carrier, 'traceparent') ?? '').split('-');
    if (traceId === undefined || spanId === undefined) return into;
    return trace.setSpanContext(into, { traceId, spanId, traceFlags: 1, isRemote: true });
  },
};

describe('without an SDK', () => {
  it('makes no span and adds no hook', async () => {
    expect(isTraced()).toBe(false);
    expect(await inSpan('work', { kind: 'consumer', attributes: {} }, async (span) => span)).toBeNull();
    const app = fastify();
    let hooks = 0;
    const counted = new Proxy(app, {
      get: (target, name) => {
        if (name === 'addHook') hooks += 1;
        return Reflect.get(target, name);
      },
    });
    traceRequests(counted);
    expect(hooks).toBe(0);
    await app.close();
  });
});

describe('with an SDK that was loaded before', () => {
  const spans = new InMemorySpanExporter();
  beforeAll(() => {
    trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }));
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    propagation.setGlobalPropagator(traceparent);
  });
  beforeEach(() => spans.reset());
  afterAll(() => {
    trace.disable();
    context.disable();
    propagation.disable();
  });

  it('makes a span of each request by its route, within the trace of the caller, and what it does is below it', async () => {
    const app = fastify();
    traceRequests(app);
    app.get('/api/things/:id', async () => inSpan('work', { kind: 'consumer', attributes: {} }, async () => 'done'));
    app.get('/broken', async () => {
      throw new Error('no');
    });
    await app.inject({
      url: '/api/things/7?key=secret',
      headers: { traceparent: `00-${PARENT.trace}-${PARENT.span}-01` },
    });
    await app.inject('/broken');
    await app.inject('/nothing');
    const made = await eventually(
      async () => spans.getFinishedSpans(),
      (all) => all.length === 4,
    );
    const [work, request, broken, nothing] = made;
    expect(request?.name).toBe('GET /api/things/:id');
    expect(request?.kind).toBe(SpanKind.SERVER);
    expect(request?.spanContext().traceId).toBe(PARENT.trace);
    expect(request?.parentSpanContext?.spanId).toBe(PARENT.span);
    expect(request?.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/api/things/:id',
      'http.response.status_code': 200,
      'url.path': '/api/things/7',
    });
    expect(JSON.stringify(request?.attributes)).not.toContain('secret');
    expect(work?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
    expect(broken?.status.code).toBe(SpanStatusCode.ERROR);
    expect(nothing?.name).toBe('GET');
    expect(nothing?.attributes).not.toHaveProperty('http.route');
    await app.close();
  });

  it('says of failed work with which fault it failed', async () => {
    const failing = inSpan('job a', { kind: 'consumer', attributes: { 'loadstar.job': 'a' } }, async () => {
      throw new Fault('unreachable', 'nobody there');
    });
    await expect(failing).rejects.toThrow('nobody there');
    const [span] = spans.getFinishedSpans();
    expect(span?.attributes).toMatchObject({ 'loadstar.job': 'a', 'error.type': 'unreachable' });
    expect(span?.status).toEqual({ code: SpanStatusCode.ERROR, message: 'nobody there' });
  });

  it('makes a span of each fetch, and tells the publisher nothing of it', async () => {
    let available: NodeJS.Dict<string | string[]> = {};
    const publisher = createServer((request, response) => {
      available = request.headers;
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => publisher.once('listening', resolve));
    const { port } = publisher.address() as AddressInfo;
    const http = createHttpClient({
      upstream: 'live',
      userAgent: 'test',
      clock: systemClock,
      allowAddress: () => true,
    });
    await http.forSource('a-source').get(`http://127.0.0.1:${port}/document?api_key=secret`);
    await http.close();
    publisher.close();
    const [span] = spans.getFinishedSpans();
    expect(span?.name).toBe('GET a-source');
    expect(span?.kind).toBe(SpanKind.CLIENT);
    expect(span?.attributes).toMatchObject({ 'loadstar.source': 'a-source', 'loadstar.fetched': 'document' });
    expect(JSON.stringify(span?.attributes)).not.toContain('secret');
    expect(available).not.toHaveProperty('traceparent');
  });
});
