import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { newMessage } from '@plateia/contracts/messaging';
import { Handles } from '@plateia/events';
import { MessageCounts } from '../../plans/message-counts.js';

@Controller()
export class MessagingConsumer {
  constructor(private readonly counts: MessageCounts) {}

  @Handles(newMessage)
  async written(@Payload() { data }: EventEnvelope<EventData<typeof newMessage>>): Promise<void> {
    await this.counts.written(data.fromUserId, data.messageId, new Date(data.createdAt));
  }
}
