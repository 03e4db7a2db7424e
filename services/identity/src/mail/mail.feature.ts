import { BadSettings, type Logger } from '@plateia/runtime';
import { tokens, type ServiceContext } from '@plateia/service-kit';
import type { Registry } from 'prom-client';
import type { IdentitySettings } from '../config.js';
import { InboxMailer } from './inbox.mailer.js';
import { InboxServer } from './inbox.server.js';
import { Mailer } from './mailer.js';
import { MemberMails } from './member-mail.js';
import { SendMail } from './send-mail.js';
import { SmtpMailer } from './smtp.mailer.js';

const inbox = [InboxMailer, { provide: Mailer, useExisting: InboxMailer }, InboxServer];

const smtp = (url: string, from: string, logger: Logger) => ({
  provide: Mailer,
  inject: [tokens.METRICS],
  useFactory: (metrics: Registry) => new SmtpMailer(url, from, logger, metrics),
});

export function mails({ platform, logger }: ServiceContext<IdentitySettings>) {
  const { production, SMTP_URL, MAIL_FROM } = platform;
  // The inbox is for development; codes must never be readable by whoever reaches a port in production.
  if (production && !SMTP_URL) throw new BadSettings(['SMTP_URL: required in production']);
  const mailer = SMTP_URL && MAIL_FROM ? [smtp(SMTP_URL, MAIL_FROM, logger)] : inbox;
  return [SendMail, { provide: MemberMails, useFactory: () => new MemberMails() }, ...mailer];
}
