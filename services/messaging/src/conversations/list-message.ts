import { Injectable } from '@nestjs/common';
import { Inboxes } from '../persistence/inboxes.store.js';
import type { MessageRow } from '../persistence/message.schema.js';
import { Messages } from '../persistence/messages.store.js';

type Place = Pick<MessageRow, '_id' | 'conversation' | 'from' | 'to' | 'isRequest'>;

/** Brings a message into the lists of both. Done again, it comes to the same. */
@Injectable()
export class ListMessage {
  constructor(
    private readonly inboxes: Inboxes,
    private readonly messages: Messages,
  ) {}

  async run(message: Place): Promise<void> {
    await Promise.all([this.ofSender(message), this.ofReceiver(message)]);
  }

  private async ofSender({ _id, from, to }: Place): Promise<void> {
    await this.inboxes.amend(from, to, async (row) => {
      if (row.wrote && !row.isRequest && row.last >= _id) return undefined;
      // Whoever answers accepts.
      return { update: { $set: { last: later(row.last, _id), wrote: true, isRequest: false } } };
    });
  }

  private async ofReceiver({ _id, conversation, from, to, isRequest }: Place): Promise<void> {
    await this.inboxes.amend(to, from, async (row) => {
      if (row.heard && row.last >= _id) return undefined;
      const unread = await this.messages.unread(conversation, from, row.readTo);
      const asks = isRequest && !row.wrote;
      return { update: { $set: { last: later(row.last, _id), heard: true, unread, isRequest: asks } } };
    });
  }
}

const later = (a: string, b: string): string => (a > b ? a : b);
