import { createHmac } from 'node:crypto';

/**
 * The signature header of a message: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body" under the secret>`. The time is
 * signed with the body, so that an old message cannot be sent again as a new one.
 */
function signMessage(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** All headers of a message that are not of the connection. */
export function messageHeaders(
  message: { id: string; body: string; secret: string },
  at: Date,
): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'loadstar-delivery': message.id,
    'loadstar-signature': signMessage(message.secret, message.body, at),
  };
}
