import { Injectable } from '@nestjs/common';
import { bookingMessagesRead } from '@plateia/contracts/messaging';
import { emit } from '@plateia/events';
import { BookingMessages } from './booking-messages.store.js';
import { ThreadAccess, type ThreadAddress } from './thread-access.js';
import { ThreadReads } from './thread-reads.store.js';

@Injectable()
export class ReadThread {
  constructor(
    private readonly access: ThreadAccess,
    private readonly messages: BookingMessages,
    private readonly reads: ThreadReads,
  ) {}

  /** Up to a message, or to the last one there is; never back. Answers how many are left. */
  async run(readerId: string, address: ThreadAddress & { message_id?: string | undefined }): Promise<number> {
    const { booking_id: bookingId, quote_id: quoteId } = address;
    await this.access.require(address, readerId);
    const [last] = await this.messages.older(quoteId, { limit: 1 });
    if (!last) return 0;
    const { message_id: messageId = last._id } = address;
    const upTo = messageId > last._id ? last._id : messageId;
    if ((await this.reads.readTo(quoteId, readerId)) < upTo) {
      await this.reads.amend(quoteId, readerId, async ({ readTo }) => {
        if (readTo >= upTo) return undefined;
        const event = emit(bookingMessagesRead, { bookingId, quoteId, readerId, messageId: upTo }, { actor: readerId });
        return { update: { $set: { readTo: upTo } }, events: [event] };
      });
    }
    return this.messages.unread(quoteId, readerId, await this.reads.readTo(quoteId, readerId));
  }
}
