import { Injectable } from '@nestjs/common';
import { findRows } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { STORED_MAIL, type StoredMail } from '../persistence/mail.schema.js';
import { Mailer, type Mail } from './mailer.js';

/** Development: mails are kept for the inbox page and go nowhere. */
@Injectable()
export class InboxMailer extends Mailer {
  constructor(
    @InjectModel(STORED_MAIL) private readonly mails: Model<StoredMail>,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async send(mail: Mail): Promise<void> {
    await this.mails.collection.insertOne({ ...mail, _id: this.clock.newId() as never, sentAt: this.clock.date() });
  }

  newest(to: string | null): Promise<StoredMail[]> {
    return findRows<StoredMail>(this.mails.collection, to ? { to } : {}, { sort: { _id: -1 }, limit: 100 });
  }
}
