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

  /** Up to the last message there is. Never back. */
  async run(readerId: string, address: ThreadAddress): Promise<void> {
    const { booking_id: bookingId, quote_id: quoteId } = address;
    await this.access.require(address, readerId);
    const [last] = await this.messages.older(quoteId, { limit: 1 });
    if (!last || (await this.reads.readTo(quoteId, readerId)) >= last._id) return;
    await this.reads.amend(quoteId, readerId, async ({ readTo }) => {
      if (readTo >= last._id) return undefined;
      const news = emit(
        bookingMessagesRead,
        { bookingId, quoteId, readerId, messageId: last._id },
        { actor: readerId },
      );
      return { update: { $set: { readTo: last._id } }, events: [news] };
    });
  }
}
