import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DAY_MS, type EventData } from '@plateia/contracts';
import type { jobMatched } from '@plateia/contracts/bookings';
import type { bookingMessageSent } from '@plateia/contracts/messaging';
import { DueWork, type NextDeadline } from '@plateia/due-work';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { Bookings } from '../../booking/store/bookings.store.js';
import { ProfessionalChanges } from '../professionals/professional-changes.js';
import { PROFESSIONAL, type Professional } from '../professionals/professional.schema.js';
import { QuoteInvitationStore } from './quote-invitation.store.js';
import { COUNTED_MS, responseTime } from './response-time.js';

/** How long professionals let wait whoever asks them, from what they are told and what they say. */
@Injectable()
export class FollowResponses implements OnApplicationBootstrap {
  constructor(
    private readonly invitations: QuoteInvitationStore,
    private readonly bookings: Bookings,
    private readonly changes: ProfessionalChanges,
    private readonly dueWork: DueWork,
    private readonly clock: Clock,
    @InjectModel(PROFESSIONAL) private readonly model: Model<Professional>,
  ) {}

  /** Answers grow old without a word: what is shown is counted anew every day. */
  onApplicationBootstrap(): void {
    this.dueWork.when(this.model, 'responseCountedUntil', { handle: ({ _id }) => this.again(_id) });
  }

  notified({ bookingId, professionalIds }: EventData<typeof jobMatched>, askedAt: Date): Promise<void> {
    return this.invitations.add(
      professionalIds.map((professional) => ({
        _id: `${bookingId}:${professional}`,
        professional,
        booking: bookingId,
        askedAt,
      })),
    );
  }

  async written(message: EventData<typeof bookingMessageSent>): Promise<void> {
    const { messageId: _id, bookingId, quoteId, fromUserId } = message;
    const at = new Date(message.createdAt);
    const quote = (await this.bookings.find(bookingId))?.quotes.find(({ id }) => id === quoteId);
    if (!quote) return;
    const { professionalId: professional } = quote;
    if (fromUserId === professional) return this.answered(professional, bookingId, at);
    await this.invitations.add([{ _id, professional, booking: bookingId, askedAt: at }]);
  }

  async answered(professional: string, booking: string, at: Date): Promise<void> {
    await this.invitations.answer({ professional, booking, at });
    const minutes = await this.counted(professional);
    const responseCountedUntil = minutes === null ? null : this.tomorrow();
    await this.changes.make(professional, (current) => ({
      responseTimeMinutes: minutes,
      responseCountedUntil: current.responseCountedUntil ?? responseCountedUntil,
    }));
  }

  private async again(professional: string): Promise<NextDeadline | void> {
    const responseTimeMinutes = await this.counted(professional);
    await this.changes.make(professional, () => ({ responseTimeMinutes }));
    return responseTimeMinutes === null ? undefined : this.tomorrow();
  }

  private async counted(professional: string): Promise<number | null> {
    return responseTime(await this.invitations.answeredSince(professional, new Date(this.clock.now() - COUNTED_MS)));
  }

  private tomorrow(): Date {
    return new Date(this.clock.now() + DAY_MS);
  }
}
