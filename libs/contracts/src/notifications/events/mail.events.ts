import { z } from 'zod';
import { event, id } from '../../index.js';

const SECURITY = /^security_/;

/** `<service>.<name>`: its words are files of that service, `mails/<name>.<language>`. */
export const mailName = z.string().regex(/^[a-z-]+\.[a-z_]+$/);

const request = z.object({
  userId: id,
  mail: mailName,
  /** what the words need to know */
  params: z.record(z.string(), z.string()),
  /** sent once */
  dedupeKey: z.string().min(1),
});

/** Before they were files of the slices, the words were identity's and a request named a template: such requests may still wait in a log. */
function withMail(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('template' in data)) return data;
  const { template, ...others } = data;
  return { mail: `identity.${String(template).replace(SECURITY, '')}`, ...others };
}

export const mailRequested = event({
  type: 'mail_requested',
  topic: 'notifications.v1',
  summary: 'A member is to be written to; only identity knows the address',
  kind: 'fact',
  subject: { name: 'dedupeKey', of: (data: { dedupeKey: string }) => data.dedupeKey },
  key: { name: 'userId', of: (data: { userId: string }) => data.userId },
  data: z.codec(z.unknown(), request, {
    decode: (data) => withMail(data) as z.input<typeof request>,
    encode: (data) => data,
  }),
});
