import { Injectable } from '@nestjs/common';
import type { Message } from '@plateia/contracts/messaging';
import { People } from '@plateia/people';
import type { MessageRow } from '../store/message.schema.js';
import { Inboxes, type Reached } from '../store/inboxes.store.js';
import { MessageView, progressOf } from './message.view.js';

/** One message to who wrote it. */
@Injectable()
export class ShowMessage {
  constructor(
    private readonly inboxes: Inboxes,
    private readonly people: People,
    private readonly view: MessageView,
  ) {}

  /** `reached`: how far the receiver is, where that was just read. */
  async run(message: MessageRow, reached: Reached | null = null): Promise<Message> {
    const { from, to } = message;
    const [inbox, people] = await Promise.all([reached ?? this.inboxes.find(to, from), this.people.byIds([from, to])]);
    return this.view.of(message, from, progressOf(inbox, people.get(from), people.get(to)));
  }
}
