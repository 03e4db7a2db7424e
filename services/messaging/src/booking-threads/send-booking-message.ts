import { Injectable } from '@nestjs/common';
import { Files, referenceEvents } from '@plateia/attachments';
import type { RouteInput } from '@plateia/contracts';
import { messageFiles } from '@plateia/contracts/media';
import { bookingMessageSent, type sendBookingMessage } from '@plateia/contracts/messaging';
import { emit } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { IdentityLag } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { withFiles } from '../messages/send-message.js';
import type { BookingMessageRow } from './booking-message.schema.js';
import { BookingMessages } from './booking-messages.store.js';
import { type Access, ThreadAccess } from './thread-access.js';
import type { ThreadRow } from './thread.schema.js';

interface Sent {
  message: BookingMessageRow;
  access: Access;
  /** it was there already */
  again: boolean;
}

@Injectable()
export class SendBookingMessage {
  constructor(
    private readonly access: ThreadAccess,
    private readonly messages: BookingMessages,
    private readonly files: Files,
    private readonly lag: IdentityLag,
    private readonly clock: Clock,
  ) {}

  /** `id` is chosen before the work begins; the sender's own id for it makes what is sent again one message. */
  async run(id: string, from: string, input: RouteInput<typeof sendBookingMessage>): Promise<Sent> {
    const { body, clientId } = input;
    const existing = clientId === undefined ? null : await this.messages.bySender(from, clientId);
    if (existing) return this.again(existing, from);
    this.lag.requireCurrent();
    const access = await this.access.requireOpen(input, from);
    const files = await this.files.choose(input.files, from);
    const { _id: quote, booking } = access.thread;
    const message = {
      _id: id,
      booking,
      quote,
      from,
      to: access.other,
      body,
      ...(clientId !== undefined && { clientId }),
      ...withFiles(files),
    };
    try {
      const written = await this.messages.insert(message, this.sentEvents(message, access.thread));
      return { message: written, access, again: false };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Another run of the same request was quicker, or died before it could answer.
      const made = clientId === undefined ? await this.messages.find(id) : await this.messages.bySender(from, clientId);
      if (!made) throw error;
      return this.again(made, from);
    }
  }

  private async again(message: BookingMessageRow, from: string): Promise<Sent> {
    const access = await this.access.require({ booking_id: message.booking, quote_id: message.quote }, from);
    return { message, access, again: true };
  }

  private sentEvents({ _id, booking, quote, from, to, files }: Omit<BookingMessageRow, 'version'>, thread: ThreadRow) {
    const { categoryNames } = thread;
    const about = {
      messageId: _id,
      bookingId: booking,
      quoteId: quote,
      fromUserId: from,
      toUserId: to,
      ...(categoryNames && { categoryNames }),
    };
    return [
      emit(bookingMessageSent, { ...about, createdAt: this.clock.iso() }, { actor: from }),
      ...referenceEvents(messageFiles, { subjectType: 'booking_message', subjectId: _id, owner: from, after: files }),
    ];
  }
}
