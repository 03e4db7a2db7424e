import { Injectable } from '@nestjs/common';
import { isDuplicateKey } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { FIRST_TEXT, type FirstText } from '../persistence/first-text.schema.js';
import { inboxId } from '../persistence/inbox.schema.js';
import { Messages } from '../persistence/messages.store.js';

type Text = Omit<FirstText, '_id'>;

const isSame = (one: Text, other: Text): boolean =>
  one.messageId === other.messageId || (one.clientId !== undefined && one.clientId === other.clientId);

@Injectable()
export class FirstTexts {
  private readonly rows: mongo.Collection<FirstText>;

  constructor(
    @InjectModel(FIRST_TEXT) model: Model<FirstText>,
    private readonly messages: Messages,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<FirstText>;
  }

  /**
   * False when another one was sent. By the sender's own id the same text keeps its place, however often it is sent, and
   * a place that was taken for a message that never came to be is free again.
   */
  async take(sender: string, recipient: string, text: Text): Promise<boolean> {
    const _id = inboxId(sender, recipient);
    try {
      await this.rows.insertOne({ _id, ...text });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const taken = await this.rows.findOne({ _id });
    if (!taken) return false;
    if (isSame(taken, text)) return true;
    if (await this.isWritten(sender, recipient, taken)) return false;
    const { modifiedCount } = await this.rows.replaceOne({ _id, messageId: taken.messageId }, text);
    return modifiedCount > 0;
  }

  private async isWritten(sender: string, recipient: string, { messageId, clientId }: Text): Promise<boolean> {
    const written = clientId === undefined ? this.messages.find(messageId) : this.messages.bySender(sender, clientId);
    // One id of theirs for two people is one message, to the first of them.
    return (await written)?.to === recipient;
  }
}
