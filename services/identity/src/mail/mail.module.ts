import { Module } from '@nestjs/common';
import { provideModel } from '@plateia/service-kit';
import { AccountModule } from '../account/account.module.js';
import { InboxMailer } from './inbox.mailer.js';
import { STORED_MAIL, storedMailSchema } from './mail.schema.js';
import { Mailer } from './mailer.js';
import { inboxServer, mailer } from './mailer.providers.js';
import { MemberMails } from './member-mail.js';
import { SendMail } from './send-mail.js';
import { SENT_MAIL, sentMailSchema } from './sent-mail.schema.js';

const models = [provideModel(STORED_MAIL, storedMailSchema), provideModel(SENT_MAIL, sentMailSchema)];

/** Mails to members, and to addresses that are nobody's yet. In development they are kept for the inbox page. */
@Module({
  imports: [AccountModule],
  providers: [
    ...models,
    mailer,
    inboxServer,
    { provide: MemberMails, useFactory: () => new MemberMails() },
    InboxMailer,
    SendMail,
  ],
  exports: [...models, SendMail, Mailer],
})
export class MailModule {}
