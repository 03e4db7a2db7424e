import type { StoredMail } from './mail.schema.js';

/** As the inbox shows it and its JSON has it. */
export const mailView = ({ _id, to, subject, text, html, sentAt, code }: StoredMail) => ({
  id: _id,
  to,
  subject,
  text,
  html,
  sentAt: sentAt.toISOString(),
  ...(code && { code }),
});

export type MailView = ReturnType<typeof mailView>;
