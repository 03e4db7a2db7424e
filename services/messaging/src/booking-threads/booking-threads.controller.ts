import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import {
  type BookingMessage,
  bookingThread,
  readBookingThread,
  sendBookingMessage,
  signThreadFiles,
} from '@plateia/contracts/messaging';
import { Caller, Implements, Input, reply, type Reply, ResourceId } from '@plateia/service-kit';
import { ReadThread } from './read-thread.js';
import { SendBookingMessage } from './send-booking-message.js';
import { ShowThread } from './show-thread.js';
import { SignThreadFiles } from './sign-thread-files.js';

@Controller()
export class BookingThreadsController {
  constructor(
    private readonly sending: SendBookingMessage,
    private readonly reading: ReadThread,
    private readonly threads: ShowThread,
    private readonly files: SignThreadFiles,
  ) {}

  @Implements(sendBookingMessage)
  async send(
    @ResourceId() id: string,
    @Input() input: RouteInput<typeof sendBookingMessage>,
    @Caller() { userId }: Caller,
  ): Promise<Reply<BookingMessage>> {
    const { message, access, again } = await this.sending.run(id, userId, input);
    return reply(again ? 200 : 201, await this.threads.one(message, userId, access));
  }

  @Implements(readBookingThread)
  async read(
    @Input() input: RouteInput<typeof readBookingThread>,
    @Caller() { userId }: Caller,
  ): Promise<RouteAnswer<typeof readBookingThread>> {
    return { unread: await this.reading.run(userId, input) };
  }

  @Implements(bookingThread)
  history(
    @Input() input: RouteInput<typeof bookingThread>,
    @Caller() { userId }: Caller,
  ): Promise<RouteAnswer<typeof bookingThread>> {
    return this.threads.run(userId, input);
  }

  @Implements(signThreadFiles)
  upload(
    @Input() input: RouteInput<typeof signThreadFiles>,
    @Caller() { userId }: Caller,
  ): Promise<RouteAnswer<typeof signThreadFiles>> {
    return this.files.run(userId, input);
  }
}
