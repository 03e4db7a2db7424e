import { Injectable } from '@nestjs/common';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { STORED_MAIL, type StoredMail } from '../mail/mail.schema.js';
import { FEEDBACK, type FeedbackRow } from '../trust/feedback/feedback.schema.js';

/** What stands under an address, while it is still known whose it was. */
@Injectable()
export class EraseAddress {
  constructor(
    @InjectModel(STORED_MAIL) private readonly mails: Model<StoredMail>,
    @InjectModel(FEEDBACK) private readonly feedback: Model<FeedbackRow>,
  ) {}

  async run(email: string): Promise<void> {
    await this.mails.collection.deleteMany({ to: email });
    // Written while no account had the address.
    await this.feedback.collection.deleteMany({ email }, { hint: 'of_address' });
  }
}
