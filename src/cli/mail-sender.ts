import { createTransport } from 'nodemailer';
import type { MailSender } from '../../jobs/runtime/job.ts';

/** A server that says nothing for so long is not waited for. */
const PATIENCE_MS = 30_000;

/**
 * Hands mails to the operator's SMTP server, one connection at a time. The address of the server may hold a password: it is
 * said in no message.
 */
export function openMailSender({ smtpUrl, from, domain }: Record<'smtpUrl' | 'from' | 'domain', string>): MailSender {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Texts come from publishers: neither files of this machine nor addresses are read for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  return {
    send: async ({ id, to, subject, text, unsubscribeUrl }) => {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
        },
      });
    },
    close: () => transport.close(),
  };
}
