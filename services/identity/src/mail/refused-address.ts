import { z } from 'zod';

/** An answer to the naming of the recipient; a sender, a text or a moment that the server does not like comes elsewhere, or is no 5xx. */
const refusal = z.object({
  code: z.literal('EENVELOPE'),
  command: z.literal('RCPT TO'),
  responseCode: z.int().min(500).max(599),
  response: z.string().default(''),
});

/** RFC 3463: what the server holds against the sender, like a list that we stand on, says nothing about the mailbox. */
const OF_POLICY = /^5\d\d[ -]5\.7\.\d+/;

/** The server will never take a mail for this mailbox. */
export function isRefusedAddress(error: unknown): boolean {
  const found = refusal.safeParse(error);
  return found.success && !OF_POLICY.test(found.data.response);
}
