import { z } from 'zod';
import { Fault } from '../../errors.ts';
import { confirmMail as storeConsent } from '../../store/watches/watches.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';

export const MailToken = TextParam(80).describe('Last part of the link in the mail.');

export const noSuchMail = (): Fault =>
  new Fault('not-found', 'This link is of no watch: the address was removed or changed.', { reason: 'mail_not_found' });

/** Whoever reads an address agrees to alerts. */
export const confirmMail = defineQuestion({
  name: 'account_confirm_mail',
  path: '/api/v1/watch-mails/confirm/{token}',
  method: 'POST',
  takesForms: true,
  access: 'open',
  cost: 'free',
  toolset: 'account',
  summary: 'Confirms an e-mail address for the alerts of a watch.',
  description: 'The token is in the mail that asks. A body is not needed and not read.',
  input: z.object({ token: MailToken }),
  output: z.object({ confirmed: z.literal(true).describe('Alerts will be sent.'), detail: z.string() }),
  cache: { maxAgeSeconds: null },
  example: { token: 'wm_from-the-mail' },

  async answer({ db, clock }, { token }) {
    if (!(await storeConsent(db, token, clock.now()))) throw noSuchMail();
    return { confirmed: true as const, detail: 'Alerts will be sent to this address. Each has a link that ends them.' };
  },
});
