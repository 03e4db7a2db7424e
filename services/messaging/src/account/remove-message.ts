import { Injectable } from '@nestjs/common';
import type { ReportTarget } from '@plateia/contracts/identity';
import { Clock } from '@plateia/runtime';
import { BookingMessages } from '../booking-threads/booking-messages.store.js';
import { DeleteMessage } from '../messages/delete-message.js';
import { Messages } from '../store/messages.store.js';

/** What staff took away. */
@Injectable()
export class RemoveMessage {
  constructor(
    private readonly messages: Messages,
    private readonly threads: BookingMessages,
    private readonly deletion: DeleteMessage,
    private readonly clock: Clock,
  ) {}

  async run(type: ReportTarget, id: string): Promise<void> {
    if (type === 'message') await this.ofConversation(id);
    if (type === 'booking_message') await this.ofThread(id);
  }

  private async ofConversation(id: string): Promise<void> {
    const message = await this.messages.find(id);
    if (message) await this.deletion.erase(message);
  }

  /** What was said about a job may be evidence in a dispute: it is shown to neither side and stays. */
  private async ofThread(id: string): Promise<void> {
    await this.threads.amend(id, (current) =>
      Promise.resolve(current.removedAt ? undefined : { update: { $set: { removedAt: this.clock.date() } } }),
    );
  }
}
