import { DATA_EDITIONS } from '../../domain/data/data-file.ts';
import { headersOf, refusals, unchangedResponse } from './openapi-answers.ts';
import type { Json } from './openapi-schemas.ts';

const FILE_TYPES = ['application/vnd.apache.parquet', 'application/gzip'];

const text = (description: string, example: string): Json => ({
  schema: { type: 'string', description, minLength: 1 },
  example,
});

const plain = (operationId: string, summary: string, content: Json): Json => ({
  get: {
    operationId,
    tags: ['meta'],
    summary,
    description: `${summary} It takes no parameters, needs no key and is free.`,
    security: [{}],
    responses: {
      '200': {
        description: 'The answer, the same for every caller.',
        headers: headersOf(['X-Request-Id', 'Cache-Control', 'ETag'], false),
        content,
      },
      '304': unchangedResponse(false),
      ...refusals(['500', '503']),
    },
  },
});

const INDEX = {
  'application/json': {
    schema: {
      type: 'object',
      description:
        'Files with period, rows, bytes, SHA-256, sources with their licenses, and the tiers that may take them; tables with their columns.',
      minProperties: 1,
    },
    example: {
      as_of: '2026-11-20T04:53:10Z',
      count: 1,
      files: [
        {
          name: 'lmp/lmp-2026-10.parquet',
          url: 'https://loadstar.example/data/lmp/lmp-2026-10.parquet',
          from: '2026-10-01',
          to: '2026-11-01',
          tiers: ['anonymous'],
        },
      ],
    },
  },
};

const parameter = (name: string, description: string, schema: Json, example: string): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  schema,
  example,
});

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', maxLength: 200 },
  example,
});

const BYTES: Json = Object.fromEntries(
  FILE_TYPES.map((type) => [
    type,
    {
      schema: { type: 'string', format: 'binary', description: 'Bytes of the file.' },
      example: 'PAR1…',
    },
  ]),
);

/** Files to take away, as path items. */
export const DATA_PATHS: Readonly<Record<string, Json>> = {
  '/data': plain('data_page', 'Files to take away: the index as a page, or as JSON.', {
    ...INDEX,
    'text/html': text('A page.', '<!doctype html><html lang="en">…'),
  }),
  '/data/index.json': plain('data_index', 'Index of the files to take away.', INDEX),
  '/data/SHA256SUMS': plain('data_checksums', 'SHA-256 of every file, as sha256sum reads it.', {
    'text/plain': text('A line for each file.', `${'0'.repeat(64)}  lmp/lmp-2026-10.parquet\n`),
  }),
  '/data/{edition}/{file}': {
    get: {
      operationId: 'data_file',
      tags: ['meta'],
      summary: 'A file to take away, whole or a range of it.',
      description:
        'Parquet with typed columns and row groups by node and time, or gzip of CSV or NDJSON. /data/index.json lists the files and ' +
        'the tiers that may take each. A file costs one bulk request of the UTC day, whatever the number of ranges; HEAD is free.',
      security: [{}, { apiKey: [] }, { bearer: [] }],
      parameters: [
        parameter('edition', 'The table.', { type: 'string', enum: DATA_EDITIONS.map(({ id }) => id) }, 'lmp'),
        parameter(
          'file',
          'Name of the file.',
          { type: 'string', pattern: '^[a-z0-9.-]+$', maxLength: 80 },
          'lmp-2026-10.parquet',
        ),
        header('Range', 'One range of bytes; several are answered as a whole.', 'bytes=0-1023'),
        header('If-Range', 'Validator or date of the beginning that the caller has.', '"0011"'),
      ],
      responses: {
        '200': {
          description: 'The file.',
          headers: headersOf(['X-Request-Id', 'Cache-Control', 'ETag', 'Content-Disposition'], true),
          content: BYTES,
        },
        '206': {
          description: 'A range of the file.',
          headers: headersOf(['X-Request-Id', 'Cache-Control', 'ETag', 'Content-Disposition'], true),
          content: BYTES,
        },
        '304': unchangedResponse(false),
        ...refusals(['400', '401', '403', '404']),
        '416': {
          description: 'The range begins after the end; `Content-Range` has the size.',
          headers: headersOf(['X-Request-Id'], false),
        },
        ...refusals(['429', '500', '503']),
      },
    },
  },
};
