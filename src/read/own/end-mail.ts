import { z } from 'zod';
import { endMail as forgetAddress } from '../../store/watches/watches.ts';
import { defineQuestion } from '../question.ts';
import { MailToken, noSuchMail } from './confirm-mail.ts';

/** Whoever reads an address wants no more. */
export const endMail = defineQuestion({
  name: 'account_unsubscribe',
  path: '/api/v1/watch-mails/unsubscribe/{token}',
  method: 'POST',
  takesForms: true,
  access: 'open',
  cost: 'free',
  toolset: 'account',
  summary: 'Ends the mails of a watch to an address, which is forgotten.',
  description:
    'One request is enough, as in RFC 8058: mail programs send it by `List-Unsubscribe-Post`. A body is not read.',
  input: z.object({ token: MailToken }),
  output: z.object({ ended: z.literal(true).describe('Nothing more is sent.'), detail: z.string() }),
  cache: { maxAgeSeconds: null },
  example: { token: 'wm_from-the-mail' },

  async answer({ db }, { token }) {
    if (!(await forgetAddress(db, token))) throw noSuchMail();
    return { ended: true as const, detail: 'Nothing more is sent to this address.' };
  },
});
