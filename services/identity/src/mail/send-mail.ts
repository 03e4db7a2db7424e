import { Injectable } from '@nestjs/common';
import type { EventData } from '@plateia/contracts';
import type { mailRequested } from '@plateia/contracts/notifications';
import { findRow, isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel, InjectPlatform, nameless, type PlatformSettings } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { Accounts } from '../persistence/accounts.js';
import { SENT_MAIL, type SentMail } from '../persistence/sent-mail.schema.js';
import { prefsOf } from '../profile/person.js';
import { Mailer } from './mailer.js';
import { MemberMails, type Wording } from './member-mail.js';

/** Writes to addresses that nobody else knows. A crash between the mail and its note may send it twice, never lose it. */
@Injectable()
export class SendMail {
  constructor(
    @InjectModel(SENT_MAIL) private readonly sent: Model<SentMail>,
    @InjectPlatform() private readonly platform: PlatformSettings,
    private readonly accounts: Accounts,
    private readonly mailer: Mailer,
    private readonly mails: MemberMails,
    private readonly clock: Clock,
  ) {}

  async run({ userId, mail, params, dedupeKey }: EventData<typeof mailRequested>): Promise<void> {
    const account = await this.accounts.byId(userId);
    // Gone since.
    if (!account) return;
    const { email, lang } = account;
    const { timeZone } = prefsOf(account, this.clock.now());
    await this.once(dedupeKey, email, { mail, params, lang, timeZone });
  }

  /** Also to an address that is no member's. */
  async once(key: string, to: string, wording: Omit<Wording, 'origin'>): Promise<void> {
    const id = { _id: nameless(key) as never };
    if (await findRow(this.sent.collection, id, { projection: { _id: 1 } })) return;
    await this.mailer.send(this.mails.write(to, { ...wording, origin: this.platform.PUBLIC_ORIGIN }));
    await this.sent.collection.insertOne({ ...id, at: this.clock.date() }).catch(ignoreIfThere);
  }
}

function ignoreIfThere(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
