import { BadSettings, type Logger } from '@plateia/runtime';
import { tokens, type PlatformSettings } from '@plateia/service-kit';
import type { Registry } from 'prom-client';
import { InboxMailer } from './inbox.mailer.js';
import { InboxServer } from './inbox.server.js';
import { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp.mailer.js';

export const mailer = {
  provide: Mailer,
  inject: [tokens.PLATFORM, tokens.LOGGER, tokens.METRICS, InboxMailer],
  useFactory(platform: PlatformSettings, logger: Logger, metrics: Registry, inbox: InboxMailer): Mailer {
    const { production, SMTP_URL, MAIL_FROM } = platform;
    // The inbox is for development; codes must never be readable by whoever reaches a port in production.
    if (production && !SMTP_URL) throw new BadSettings(['SMTP_URL: required in production']);
    return SMTP_URL && MAIL_FROM ? new SmtpMailer(SMTP_URL, MAIL_FROM, logger, metrics) : inbox;
  },
};

/** Null where mails go out into the world. */
export const inboxServer = {
  provide: InboxServer,
  inject: [Mailer, tokens.PLATFORM],
  useFactory: (used: Mailer, platform: PlatformSettings): InboxServer | null =>
    used instanceof InboxMailer ? new InboxServer(used, platform) : null,
};
