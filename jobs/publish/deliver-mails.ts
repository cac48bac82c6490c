import { type Clock, monotonicMs } from '../../src/clock.ts';
import { messageOf as reasonOf } from '../../src/errors.ts';
import type { Database } from '../../src/store/db/client.ts';
import { type ClaimedMail, claimMail, markMailFailed, markMailSent } from '../../src/store/watches/watch-mails.ts';
import { loadAlerts } from '../../src/store/watches/watches.ts';
import { defineJob, type Job, type MailDoor, type MailToSend } from '../runtime/job.ts';

/** A mail whose worker has died is due again after this; longer than a server may take. */
const LEASE_MS = 120_000;
const LONGEST_RUN_MS = 40_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** A mail that still fails after this time is given up. */
const GIVE_UP_AFTER_MS = 48 * 3_600_000;

interface MailDeps extends MailDoor {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Sends the mails of watches that are due. One that was handed over and not noted is sent again under the same Message-ID, so
 * that the reader's program shows it once.
 */
export function deliverMails({ db, clock, sender, publicUrl }: MailDeps): Job {
  return defineJob({
    name: 'deliver-mails',
    schedule: '* * * * *',
    catchUp: 'latest',
    attempts: 2,
    backoffMs: 5_000,
    async run({ signal }) {
      const counts = { sent: 0, failed: 0, dead: 0 };
      const startedMs = monotonicMs();
      while (!signal.aborted && monotonicMs() - startedMs < LONGEST_RUN_MS) {
        const mail = await claimMail(db, { now: clock.now(), leaseMs: LEASE_MS });
        if (mail === null) break;
        try {
          await sender.send(await written(db, mail, publicUrl));
          await markMailSent(db, mail, clock.now());
          counts.sent += 1;
        } catch (error) {
          const now = clock.now();
          const nextAttemptAt = nextTry(mail, now);
          await markMailFailed(db, mail, { now, error: reasonOf(error).slice(0, 300), nextAttemptAt });
          counts[nextAttemptAt === null ? 'dead' : 'failed'] += 1;
        }
      }
      return counts;
    },
  });
}

function nextTry({ attempts, createdAt }: ClaimedMail, now: Date): Date | null {
  if (now.getTime() >= Date.parse(createdAt) + GIVE_UP_AFTER_MS) return null;
  return new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1)));
}

async function written(db: Database, mail: ClaimedMail, publicUrl: string): Promise<MailToSend> {
  const { id, email: to, emailToken, kind, watchName } = mail;
  const token = encodeURIComponent(emailToken);
  const unsubscribeUrl = `${publicUrl}/api/v1/watch-mails/unsubscribe/${token}`;
  const name = watchName === null ? 'A watch' : `The watch “${watchName}”`;
  const end = [
    '',
    '-- ',
    `You get this because the address was entered for a watch at ${publicUrl}/ .`,
    `No more of these: ${publicUrl}/watch/unsubscribe?token=${token}`,
  ];
  if (kind === 'confirm') {
    const text = [
      `${name} at ${publicUrl}/ wants to send its alerts to this address.`,
      '',
      `If you want that, confirm it here: ${publicUrl}/watch/confirm?token=${token}`,
      'If not, do nothing: nothing else is sent to you.',
      ...end,
    ];
    return { id, to, subject: 'Confirm your address for alerts', text: text.join('\n'), unsubscribeUrl };
  }
  const alerts = await loadAlerts(db.pool, mail.alertIds);
  const [first] = alerts;
  const lines = alerts.flatMap(({ said, since, source, sourceUrl, documentDate }) => [
    said,
    `  since ${since.slice(0, 16).replace('T', ' ')} UTC; ${source}, ${documentDate}${sourceUrl === null ? '' : `: ${absolute(sourceUrl, publicUrl)}`}`,
    '',
  ]);
  const subject = alerts.length === 1 && first !== undefined ? oneLine(first.said) : `${alerts.length} alerts`;
  return { id, to, subject, text: [`${name}:`, '', ...lines, ...end].join('\n'), unsubscribeUrl };
}

const absolute = (url: string, publicUrl: string): string => (url.startsWith('/') ? publicUrl + url : url);

/** A subject is a line, whatever a publisher wrote into a title. */
const oneLine = (text: string): string => text.replace(/\s{1,999}/g, ' ').slice(0, 150);
