import { Injectable } from '@nestjs/common';
import type { EventData } from '@plateia/contracts';
import type { mailRequested } from '@plateia/contracts/notifications';
import { InsertBatcher, isDuplicateKey, RowLoader, rowsOf } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel, InjectPlatform, nameless, type PlatformSettings } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { Accounts } from '../account/store/accounts.js';
import { SENT_MAIL, type SentMail } from './sent-mail.schema.js';
import { Mailer } from './mailer.js';
import { MemberMails, type Wording } from './member-mail.js';

/** Writes to addresses that nobody else knows. A crash between the mail and its note may send it twice, never lose it. */
@Injectable()
export class SendMail {
  private readonly known: RowLoader<SentMail>;
  private readonly sent: InsertBatcher<SentMail>;

  constructor(
    @InjectModel(SENT_MAIL) model: Model<SentMail>,
    @InjectPlatform() private readonly platform: PlatformSettings,
    private readonly accounts: Accounts,
    private readonly mailer: Mailer,
    private readonly mails: MemberMails,
    private readonly clock: Clock,
  ) {
    const rows = model.collection as unknown as mongo.Collection<SentMail>;
    this.known = new RowLoader(rowsOf(rows, { _id: 1 }));
    this.sent = InsertBatcher.of(rows);
  }

  async run({ userId, mail, params, dedupeKey }: EventData<typeof mailRequested>): Promise<void> {
    const address = await this.accounts.addressOf(userId);
    // Gone since.
    if (!address) return;
    const { email, ...words } = address;
    await this.once(dedupeKey, email, { mail, params, ...words });
  }

  /** Also to an address that is no member's. */
  async once(key: string, to: string, wording: Omit<Wording, 'origin'>): Promise<void> {
    const _id = nameless(key);
    if (await this.known.byId(_id)) return;
    await this.mailer.send(this.mails.write(to, { ...wording, origin: this.platform.PUBLIC_ORIGIN }));
    await this.sent.insert({ _id, at: this.clock.date() }).catch(ignoreIfThere);
  }
}

function ignoreIfThere(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
