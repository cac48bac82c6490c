import type { PlainRoute } from '../routes/plain-routes.ts';
import { headersOf, refusals, unchangedResponse } from './openapi-answers.ts';
import type { Json } from './openapi-schemas.ts';

/** Of a text, what is shown as its example. */
const SHOWN_CHARACTERS = 200;

/** A plain route as an OpenAPI operation. Its example is the beginning of what it says. */
export function plainOperation(route: PlainRoute): Json {
  const [type = route.contentType] = route.contentType.split(';');
  const isJson = type.endsWith('json');
  const answer = {
    description: 'The answer, the same for every caller.',
    headers: headersOf(['X-Request-Id', 'Cache-Control', ...(route.maxAgeSeconds > 0 ? ['ETag' as const] : [])], false),
    content: {
      [type]: {
        schema: isJson
          ? { type: 'object', description: 'A JSON object.', minProperties: 1 }
          : { type: 'string', description: 'Text.', minLength: 1 },
        example: exampleOf(route, isJson),
      },
    },
  };
  return {
    operationId: route.operationId,
    tags: ['meta'],
    summary: route.summary,
    description: `${route.summary} It takes no parameters, needs no key and is free.`,
    security: [{}],
    responses: {
      '200': answer,
      ...(route.maxAgeSeconds > 0 ? { '304': unchangedResponse(false) } : {}),
      ...(route.always ? {} : refusals(['500', '503'])),
      // While it drains it says so, and not as a problem.
      ...(route.path === '/readyz' ? { '503': { ...answer, description: 'Shutting down.' } } : {}),
    },
  };
}

/**
 * Pages for people as path items: the first one and the documentation to try out. The others are read by following links.
 */
export function pagePaths(
  pages: readonly { readonly path: string; readonly summary: string }[],
): Readonly<Record<string, Json>> {
  return {
    ...Object.fromEntries(
      pages.flatMap(({ path, summary }) => {
        const operationId = SHOWN_PAGES[path];
        return operationId === undefined ? [] : [[path, pagePath(operationId, summary, PAGE_FAULTS)]];
      }),
    ),
  };
}

const SHOWN_PAGES: Readonly<Record<string, string>> = { '/': 'page_home', '/docs': 'page_docs' };

/** What a sitemap that is too large for one file leads to, as a path item. */
export const SITEMAP_PARTS: Readonly<Record<string, Json>> = {
  '/sitemaps/{file}': {
    get: {
      operationId: 'meta_sitemap_part',
      tags: ['meta'],
      summary: 'A part of the sitemap, where one file does not hold all of it.',
      description: '/sitemap.xml lists the parts. No key is needed, and it is free.',
      security: [{}],
      parameters: [
        {
          name: 'file',
          in: 'path',
          required: true,
          description: 'Number of the part.',
          schema: { type: 'string', pattern: '^[1-9][0-9]*\\.xml$', maxLength: 12 },
          example: '1.xml',
        },
      ],
      responses: {
        '200': {
          description: 'The part.',
          headers: headersOf(['X-Request-Id', 'Cache-Control', 'ETag'], false),
          content: {
            'application/xml': {
              schema: { type: 'string', description: 'A sitemap.', minLength: 1 },
              example: '<?xml version="1.0" encoding="UTF-8"?>…',
            },
          },
        },
        '304': unchangedResponse(false),
        ...refusals(['404', '500', '503']),
      },
    },
  },
};

const PAGE = {
  'text/html': {
    schema: { type: 'string', description: 'A page.', minLength: 1 },
    example: '<!doctype html><html lang="en">…',
  },
};

/** People get faults as pages. */
const PAGE_FAULTS: Readonly<Record<string, Json>> = {
  '304': unchangedResponse(false),
  ...Object.fromEntries(
    Object.entries({
      400: 'An invalid parameter.',
      429: 'Too many pages in one minute.',
      500: 'An error in the service.',
      503: 'Not available now.',
    }).map(([status, description]) => [
      status,
      { description, headers: headersOf(['X-Request-Id'], false), content: PAGE },
    ]),
  ),
};

function pagePath(operationId: string, summary: string, others: object): Json {
  return {
    get: {
      operationId,
      tags: ['meta'],
      summary,
      description: `${summary} It takes no parameters, needs no key and is free.`,
      security: [{}],
      responses: {
        '200': {
          description: 'The page.',
          headers: headersOf(['X-Request-Id'], false),
          content: PAGE,
        },
        ...others,
      },
    },
  };
}

function exampleOf({ path, answer, example }: PlainRoute, isJson: boolean): unknown {
  if (example !== undefined) return example;
  // Of itself it cannot know the text yet.
  if (path === '/openapi.json') return { openapi: '3.1.0' };
  const answered = answer();
  if (answered instanceof Promise) throw new TypeError(`${path} is written when it is asked for: it needs an example`);
  const { body } = answered;
  if (isJson) return shortened(JSON.parse(body));
  return body.length > SHOWN_CHARACTERS ? `${body.slice(0, SHOWN_CHARACTERS)}…` : body;
}

/** The first entry of each list, the first two members of what lies deep: enough to see the shape. */
function shortened(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((entry) => shortened(entry, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value);
  const shown = depth > 1 ? members.slice(0, 2) : members;
  return Object.fromEntries(shown.map(([name, member]) => [name, shortened(member, depth + 1)]));
}
