import { Injectable } from '@nestjs/common';
import { filesFor } from '@plateia/attachments';
import { type RouteAnswer, type RouteInput, timeOfId } from '@plateia/contracts';
import { type BookingMessage, bookingThread, maskContacts } from '@plateia/contracts/messaging';
import { FileLinks } from '@plateia/media-links';
import { type PageBinding, PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import type { BookingMessageRow } from './booking-message.schema.js';
import { BookingMessages } from './booking-messages.store.js';
import { type Access, ThreadAccess } from './thread-access.js';
import { ThreadReads } from './thread-reads.store.js';

@Injectable()
export class ShowThread {
  constructor(
    private readonly access: ThreadAccess,
    private readonly messages: BookingMessages,
    private readonly reads: ThreadReads,
    private readonly links: FileLinks,
    private readonly tokens: PageTokens,
  ) {}

  async run(member: string, input: RouteInput<typeof bookingThread>): Promise<RouteAnswer<typeof bookingThread>> {
    const { quote_id: quote, limit, nextToken } = input;
    const binding: PageBinding = { route: bookingThread.id, filter: { quote }, member };
    const page = this.tokens.read(nextToken, binding, z.string());
    const access = await this.access.require(input, member);
    const found = await this.messages.older(quote, {
      limit: limit + 1,
      before: page.kind === 'cursor' ? page.data : undefined,
      skip: page.kind === 'offset' ? page.offset : undefined,
    });
    const shown = found.slice(0, limit).reverse();
    const next = found.length > limit ? shown[0]?._id : undefined;
    return {
      messages: await this.views(shown, member, access),
      nextToken: next === undefined ? '' : this.tokens.write(next, binding),
    };
  }

  async one(message: BookingMessageRow, member: string, access: Access): Promise<BookingMessage> {
    const [view] = await this.views([message], member, access);
    return view!;
  }

  private async views(
    messages: readonly BookingMessageRow[],
    member: string,
    { thread, other, isMasked }: Access,
  ): Promise<BookingMessage[]> {
    const [own, others] = await Promise.all([
      this.reads.readTo(thread._id, member),
      this.reads.readTo(thread._id, other),
    ]);
    return messages.map(({ _id, booking, quote, from, to, body, files, removedAt }) => ({
      id: _id,
      booking_id: booking,
      quote_id: quote,
      from_user_uuid: from,
      to_user_uuid: to,
      body: removedAt ? '' : isMasked ? maskContacts(body) : body,
      files: removedAt ? [] : filesFor(files, from === member, this.links),
      creation_date: new Date(timeOfId(_id)).toISOString(),
      status: 'sent',
      read: _id <= (from === member ? others : own),
    }));
  }
}
