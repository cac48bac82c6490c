import { z } from 'zod';
import { Instant } from '../../features/provenance.ts';
import { wrongKey } from '../accounts/identify-caller.ts';
import { makeStreamToken } from '../accounts/stream-token.ts';
import { defineQuestion } from '../question.ts';

/** Long enough to open a stream, and to come back to it after a lost connection; not long enough to be worth keeping. */
const TOKEN_MS = 15 * 60_000;

/** Gives the holder of a key what `EventSource` can send, which sends no headers. */
export const streamToken = defineQuestion({
  name: 'account_stream_token',
  path: '/api/v1/stream-token',
  method: 'POST',
  makes: true,
  access: 'key',
  cost: 'free',
  toolset: 'account',
  summary: 'A short-lived token that opens streams of events where no header can be sent.',
  description:
    'For `EventSource` in browsers: `/api/v1/events?token=…`. It opens that stream and nothing else, for 15 minutes; a stream that is open goes on. To open a stream is one request of the key. A token ends with its key.',
  input: z.object({}),
  output: z.object({
    token: z.string().describe('Send it as `token` to the stream, and nowhere else.'),
    expires_at: Instant.describe('Until when it opens streams.'),
    url: z.string().describe('The stream with the token.'),
  }),
  cache: { maxAgeSeconds: null },
  example: {},
  status: () => 201,

  async answer({ caller, clock, keyPepper, publicUrl }) {
    if (caller.keyHash === undefined || keyPepper === undefined) throw wrongKey();
    const endsAt = new Date(clock.now().getTime() + TOKEN_MS);
    const token = makeStreamToken(keyPepper, caller.keyHash, endsAt);
    return { token, expires_at: endsAt.toISOString(), url: `${publicUrl}/api/v1/events?token=${token}` };
  },
});
