import { Injectable } from '@nestjs/common';
import { isDuplicateKey } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { FIRST_TEXT, type FirstText } from '../persistence/first-text.schema.js';
import { inboxId } from '../persistence/inbox.schema.js';
import { Messages } from '../persistence/messages.store.js';

@Injectable()
export class FirstTexts {
  private readonly rows: mongo.Collection<FirstText>;

  constructor(
    @InjectModel(FIRST_TEXT) model: Model<FirstText>,
    private readonly messages: Messages,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<FirstText>;
  }

  /** False when another one was sent. A place that was taken for a message that never came to be is free again. */
  async take(sender: string, recipient: string, messageId: string): Promise<boolean> {
    const _id = inboxId(sender, recipient);
    try {
      await this.rows.insertOne({ _id, messageId });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const taken = await this.rows.findOne({ _id });
    if (!taken || taken.messageId === messageId) return taken !== null;
    if (await this.messages.find(taken.messageId)) return false;
    const { modifiedCount } = await this.rows.updateOne({ _id, messageId: taken.messageId }, { $set: { messageId } });
    return modifiedCount > 0;
  }
}
