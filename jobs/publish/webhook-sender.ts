import { randomUUID } from 'node:crypto';
import type { Clock } from '../../src/clock.ts';
import type { WebhookSender } from '../../src/read/context.ts';
import { checkReceiver, type MessagePoster } from '../../src/sources/http/message-poster.ts';
import { messageBody } from './make-webhook-messages.ts';
import { messageHeaders } from './sign-message.ts';

interface SenderDeps {
  readonly clock: Clock;
  readonly poster: MessagePoster;
  /** How an address is checked before it is stored; for tests, absent: as it should be. */
  readonly check?: (url: string) => Promise<boolean>;
}

/** Sends a message now, past the line, and checks addresses: for the command line, and for holders of keys. */
export function openWebhookSender({ clock, poster, check = checkReceiver }: SenderDeps): WebhookSender {
  return {
    check,
    sendTest: async ({ url, secret }) => {
      const now = clock.now();
      const id = randomUUID();
      const body = messageBody(id, 'test', now, { changed: [], removed: [], next_cursor: null });
      return { id, ...(await poster.post(url, body, messageHeaders({ id, body, secret }, now))) };
    },
  };
}
