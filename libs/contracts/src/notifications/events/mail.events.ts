import { z } from 'zod';
import { event, id } from '../../index.js';

/** What there is to be written; the words are identity's, in the language of the member. */
export const mailTemplates = [
  'security_new_device',
  'security_codes_locked',
  'security_export_ready',
  'security_account_closing',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

export const mailRequested = event({
  type: 'mail_requested',
  topic: 'notifications.v1',
  summary: 'A member is to be written to; only identity knows the address',
  kind: 'fact',
  subject: { name: 'dedupeKey', of: (data: { dedupeKey: string }) => data.dedupeKey },
  key: { name: 'userId', of: (data: { userId: string }) => data.userId },
  data: z.object({
    userId: id,
    template: z.enum(mailTemplates),
    /** what the words need to know */
    params: z.record(z.string(), z.string()),
    /** sent once */
    dedupeKey: z.string().min(1),
  }),
});
