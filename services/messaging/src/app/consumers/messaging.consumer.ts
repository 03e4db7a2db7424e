import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { bookingMessageSent, newMessage, requestAccepted } from '@plateia/contracts/messaging';
import { Handles } from '@plateia/events';
import { UpdateThreadFiles } from '../../booking-threads/update-thread-files.js';
import { UpdateMessageFiles } from './update-message-files.js';
import { UpdateInboxes } from '../../conversations/update-inboxes.js';
import { Inboxes } from '../../store/inboxes.store.js';

/** What follows from a message or an answer, where whoever wrote it down could not finish. */
@Controller()
export class MessagingConsumer {
  constructor(
    private readonly updateInboxes: UpdateInboxes,
    private readonly files: UpdateMessageFiles,
    private readonly threadFiles: UpdateThreadFiles,
    private readonly inboxes: Inboxes,
  ) {}

  @Handles(newMessage)
  async written(@Payload() { data }: EventEnvelope<EventData<typeof newMessage>>): Promise<void> {
    const { messageId: _id, conversation_uuid: conversation, fromUserId: from, toUserId: to, isRequest } = data;
    const { mayAwaitFiles } = await this.updateInboxes.unlessListed({ _id, conversation, from, to, isRequest });
    if (mayAwaitFiles) await this.files.ofMessage(_id);
  }

  @Handles(requestAccepted)
  async accepted(@Payload() { data }: EventEnvelope<EventData<typeof requestAccepted>>): Promise<void> {
    await this.inboxes.letWrite(data.toUserId, data.fromUserId);
  }

  @Handles(bookingMessageSent)
  async writtenInThread(@Payload() { data }: EventEnvelope<EventData<typeof bookingMessageSent>>): Promise<void> {
    await this.threadFiles.ofMessage(data.messageId);
  }
}
