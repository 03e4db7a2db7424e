import { Injectable } from '@nestjs/common';
import { findRows, InsertBatcher } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { STORED_MAIL, type StoredMail } from './mail.schema.js';
import { Mailer, type Mail } from './mailer.js';

/** Development: mails are kept for the inbox page and go nowhere. */
@Injectable()
export class InboxMailer extends Mailer {
  private readonly mails: mongo.Collection<StoredMail>;

  constructor(
    @InjectModel(STORED_MAIL) model: Model<StoredMail>,
    private readonly clock: Clock,
  ) {
    super();
    this.mails = model.collection as unknown as mongo.Collection<StoredMail>;
  }

  override async send(mail: Mail): Promise<void> {
    await InsertBatcher.of(this.mails).insert({ ...mail, _id: this.clock.newId(), sentAt: this.clock.date() });
  }

  newest(to: string | null): Promise<StoredMail[]> {
    return findRows<StoredMail>(this.mails, to ? { to } : {}, { sort: { _id: -1 }, limit: 100 });
  }
}
