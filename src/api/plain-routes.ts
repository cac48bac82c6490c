import { authText } from './auth-text.ts';

/** An address that is no question: the same for every caller, without parameters and without cost. */
export interface PlainRoute {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly contentType: string;
  readonly maxAgeSeconds: number;
  /** Answered under any pressure. */
  readonly always: boolean;
  answer(): { readonly status: number; readonly body: string };
}

export interface PlainRouteOptions {
  readonly publicUrl: string;
  /** Whether this process is on its way out and should get no new work. */
  isDraining(): boolean;
  /** The OpenAPI document as text. */
  openApiText(): string;
}

export function plainRoutes({ publicUrl, isDraining, openApiText }: PlainRouteOptions): PlainRoute[] {
  const auth = authText(publicUrl);
  const json = 'application/json; charset=utf-8';
  return [
    {
      path: '/auth.md',
      operationId: 'meta_auth_instructions',
      summary: 'How to send an API key, step by step.',
      contentType: 'text/markdown; charset=utf-8',
      maxAgeSeconds: 3_600,
      always: false,
      answer: () => ({ status: 200, body: auth }),
    },
    {
      path: '/openapi.json',
      operationId: 'meta_openapi',
      summary: 'This description.',
      contentType: json,
      maxAgeSeconds: 300,
      always: false,
      answer: () => ({ status: 200, body: openApiText() }),
    },
    {
      path: '/livez',
      operationId: 'meta_live',
      summary: 'Whether the process lives.',
      contentType: json,
      maxAgeSeconds: 0,
      always: true,
      answer: () => ({ status: 200, body: '{"status":"ok"}' }),
    },
    {
      path: '/readyz',
      operationId: 'meta_ready',
      summary: 'Whether the process takes new work; 503 while it drains.',
      contentType: json,
      maxAgeSeconds: 0,
      always: true,
      answer: () =>
        isDraining() ? { status: 503, body: '{"status":"draining"}' } : { status: 200, body: '{"status":"ok"}' },
    },
  ];
}

/** The route as an OpenAPI operation. */
export function plainOperation(route: PlainRoute): Record<string, unknown> {
  const [type = route.contentType] = route.contentType.split(';');
  return {
    operationId: route.operationId,
    tags: ['meta'],
    summary: route.summary,
    security: [{}],
    responses: {
      '200': {
        description: 'The answer.',
        content: { [type]: { schema: type === 'application/json' ? { type: 'object' } : { type: 'string' } } },
      },
      ...(route.path === '/readyz' ? { '503': { description: 'Draining.' } } : {}),
      ...(route.always ? {} : { '500': { $ref: '#/components/responses/Problem500' } }),
    },
  };
}
