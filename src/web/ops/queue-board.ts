import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { FastifyInstance } from 'fastify';

/** The queue's own object, as the board takes it. */
export type BoardEntries = ConstructorParameters<typeof BullMQAdapter>[0];

interface QueueBoardOptions {
  /**
   * The queue, opened at the first look; read at each page, so that the page shows when it is away. @throws as opening
   * it does.
   */
  entries(): Promise<BoardEntries>;
  /** Whether the board may change what is in the queue. */
  readonly isWritable: boolean;
  /** The page that is shown while the queue is away. */
  whenAway(error: unknown): string;
}

const PATH = '/ops/queue';

/** Its scripts and styles are the package's own; it sets styles of elements itself, so that they are allowed. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

/** The page names a font elsewhere, which its policy would refuse: it is not even asked for. */
const ELSEWHERE = /<link href="https?:\/\/[^>]{0,500}>/g;

/** What the queue holds, entry by entry, under /ops/queue. */
export async function addQueueBoard(routes: FastifyInstance, options: QueueBoardOptions): Promise<void> {
  const { entries, isWritable, whenAway } = options;
  const serverAdapter = new FastifyAdapter();
  serverAdapter.setBasePath(PATH);
  const board = createBullBoard({
    queues: [],
    serverAdapter,
    options: {
      uiConfig: {
        boardTitle: 'Loadstar queue',
        hideRedisDetails: true,
        miscLinks: [{ text: 'Operator', url: '/ops' }],
      },
    },
  });
  let shown: BoardEntries | null = null;
  await routes.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('content-security-policy', POLICY);
        if (request.url.startsWith(`${PATH}/static/`)) return;
        if (!isWritable && request.method !== 'GET' && request.method !== 'HEAD') {
          return reply.code(403).send({ error: 'The queue is read-only without OPERATOR_TOKEN.' });
        }
        try {
          const queue = await entries();
          // The ledger decides what is done: an entry that is put back without it would be delivered and skipped.
          if (queue !== shown) {
            board.setQueues([new BullMQAdapter(queue, { readOnlyMode: !isWritable, allowRetries: false })]);
            shown = queue;
          }
        } catch (error) {
          return reply.code(503).type('text/html; charset=utf-8').send(whenAway(error));
        }
      });
      scope.addHook('onSend', async (_request, reply, payload) => {
        const isPage = String(reply.getHeader('content-type') ?? '').includes('text/html');
        return isPage && typeof payload === 'string' ? payload.replace(ELSEWHERE, '') : payload;
      });
      await scope.register(serverAdapter.registerPlugin());
    },
    { prefix: PATH },
  );
}
