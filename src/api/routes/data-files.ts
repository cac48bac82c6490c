import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Admissions, quotaExceeded } from '../../http/admissions.ts';
import { isRangeValid, readRange } from '../../http/byte-range.ts';
import { credentialsOf } from '../../http/caller-address.ts';
import { etagOfText, matchesEtag } from '../../http/etag.ts';
import { rateLimitHeaders } from '../../http/rate-limit-headers.ts';
import type { Caller } from '../../read/caller.ts';
import type { ReadContext } from '../../read/context.ts';
import {
  DATA_FILE_COST,
  DATA_TYPES,
  type DataFile,
  dataIndex,
  dataTakes,
  findDataFile,
  readContent,
} from '../../read/data/data-index.ts';
import { pageHeaders } from '../discovery/page.ts';
import { DATA_PAGE_STYLE, dataPage } from './data-page.ts';

interface DataRoutes {
  readonly shared: ReadContext;
  readonly admissions: Admissions;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const INDEX_HEADERS = { 'cache-control': 'public, max-age=60', vary: 'Accept, Accept-Encoding' };
/** One and the same for every caller who may have it, but not every caller may. */
const FILE_HEADERS = { 'cache-control': 'private, no-cache', vary: 'X-API-Key, Authorization' };

/** Files to take away: their index, their checksums, and they themselves, whole or in ranges. docs/adr/0068 */
export function addDataFiles(app: FastifyInstance, { shared, admissions }: DataRoutes): void {
  const sendIndex = async (request: FastifyRequest, reply: FastifyReply, isPage: boolean): Promise<FastifyReply> => {
    const index = await dataIndex(shared);
    if (isPage) reply.headers(pageHeaders(DATA_PAGE_STYLE));
    return sendText(request, reply, isPage ? dataPage(index) : JSON.stringify(index), isPage ? HTML_TYPE : JSON_TYPE);
  };
  app.get('/data', async (request, reply) => sendIndex(request, reply, prefersPage(request.headers.accept)));
  app.get('/data/index.json', async (request, reply) => sendIndex(request, reply, false));
  app.get('/data/SHA256SUMS', async (request, reply) => {
    const { files } = await dataIndex(shared);
    // sha256sum reads past lines that begin so; a list of nothing has a body too.
    const text = `# ${files.length} files under /data/\n${files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('')}`;
    return sendText(request, reply, text, 'text/plain; charset=utf-8');
  });
  // Both methods at once: of HEAD by itself the edge takes the length away, which readers of ranges begin with.
  app.route<{ Params: { edition: string; file: string } }>({
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    url: '/data/:edition/:file',
    handler: async (request, reply) => {
      const kind = request.headers.range === undefined ? 'request' : 'range';
      const caller = await admissions.identify(credentialsOf(request), DATA_FILE_COST, kind);
      const file = await findDataFile(shared, caller, `${request.params.edition}/${request.params.file}`);
      return sendFile({ shared, admissions }, { caller, file, request, reply });
    },
  });
}

const HTML_TYPE = 'text/html; charset=utf-8';

const prefersPage = (accept: string | undefined): boolean => /^text\/html\b/i.test(accept ?? '');

function sendText(request: FastifyRequest, reply: FastifyReply, text: string, type: string): FastifyReply {
  const etag = etagOfText(text);
  reply.headers({ ...INDEX_HEADERS, etag });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.header('content-type', type).send(text);
}

interface Asked {
  readonly caller: Caller;
  readonly file: DataFile;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function sendFile(routes: DataRoutes, asked: Asked): Promise<FastifyReply> {
  const { file, request, reply } = asked;
  // Strong: parts of one version must not be put together with parts of another.
  const etag = `"${file.sha256.slice(0, 32)}"`;
  const lastModified = new Date(file.madeAt).toUTCString();
  const { 'if-none-match': validator, range, 'if-range': ifRange } = request.headers;
  const isPart = isRangeValid(typeof ifRange === 'string' ? ifRange : undefined, { etag, lastModified });
  const wanted = isPart ? readRange(range, file.sizeBytes) : 'all';
  const isUnchanged = matchesEtag(validator, etag);
  const isSent = !isUnchanged && request.method === 'GET' && wanted !== 'unsatisfiable';
  // Before any header: a refusal has none of the file's.
  if (isSent) await payOnce(routes, asked);
  reply.headers({ ...FILE_HEADERS, etag, 'last-modified': lastModified, 'accept-ranges': 'bytes' });
  if (isUnchanged) return reply.code(304).send();
  if (request.method === 'GET' && wanted === 'unsatisfiable')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${file.sizeBytes}`, 'content-length': 0 })
      .send();
  reply.headers({
    'repr-digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
    'content-type': DATA_TYPES[file.format] ?? 'application/octet-stream',
    'content-disposition': `attachment; filename="${file.name.split('/')[1]}"`,
  });
  if (!isSent) return reply.header('content-length', file.sizeBytes).send();
  const { first, last } = typeof wanted === 'string' ? { first: 0, last: file.sizeBytes - 1 } : wanted;
  reply.header('content-length', last - first + 1);
  if (wanted !== 'all') reply.code(206).header('content-range', `bytes ${first}-${last}/${file.sizeBytes}`);
  const parts = readContent(routes.shared.db, file.contentId, { first, last });
  return reply.send(Readable.from(parts, { objectMode: false }));
}

/**
 * Takes what a file costs, the first time on a day that a caller reads of it: a reader of Parquet asks for many small parts.
 * @throws Fault `too-many-requests` for a caller with no quota left.
 */
async function payOnce({ shared, admissions }: DataRoutes, { caller, file, reply }: Asked): Promise<void> {
  const takes = dataTakes(shared, caller, file);
  if (await takes.has()) return;
  const taken = await admissions.take(caller, DATA_FILE_COST);
  const headers = rateLimitHeaders(caller.tier, DATA_FILE_COST.cost, taken);
  if (headers !== null) reply.headers(headers);
  if (!taken.granted) throw quotaExceeded(taken);
  if (!(await takes.note(taken.day))) await admissions.refund(caller, DATA_FILE_COST, taken);
}
