import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { bookingMessageSent, bookingMessagesRead } from '@plateia/contracts/messaging';
import { Handles } from '@plateia/events';
import { CountMessages } from './count-messages.js';

@Controller()
export class ThreadsConsumer {
  constructor(private readonly counting: CountMessages) {}

  @Handles(bookingMessageSent)
  async sent(@Payload() { data }: EventEnvelope<EventData<typeof bookingMessageSent>>): Promise<void> {
    await this.counting.sent(data);
  }

  @Handles(bookingMessagesRead)
  async read(@Payload() { data }: EventEnvelope<EventData<typeof bookingMessagesRead>>): Promise<void> {
    await this.counting.read(data);
  }
}
