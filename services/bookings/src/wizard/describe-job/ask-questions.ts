import { Injectable } from '@nestjs/common';
import type { Language } from '@plateia/contracts';
import type { FollowUpQuestion } from '@plateia/contracts/bookings';
import { Clock } from '@plateia/runtime';
import { ChangeBooking } from '../../changes/change-booking.js';
import { questionsFor } from '../../domain/follow-up-questions.js';
import { shownQuestion } from '../../follow-up/question-texts.js';
import { Bookings } from '../../persistence/bookings.store.js';
import { outOfOrder, requireDraft, requireLeaf } from '../own-booking.js';

@Injectable()
export class AskQuestions {
  constructor(
    private readonly bookings: Bookings,
    private readonly changes: ChangeBooking,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, bookingId: string, language: Language): Promise<FollowUpQuestion[]> {
    const now = this.clock.now();
    const { draft, categoryId } = requireDraft(await this.bookings.find(bookingId), userId, now);
    if (!draft.submittedAt || categoryId === null) throw outOfOrder('submit');
    await this.noteAsked(bookingId, userId);
    return questionsFor(requireLeaf(categoryId)).map((question) => shownQuestion(question, language));
  }

  /** Once: to read them again changes nothing. */
  private async noteAsked(bookingId: string, userId: string): Promise<void> {
    await this.changes.run(bookingId, (current) => {
      const { draft } = requireDraft(current, userId, this.clock.now());
      if (draft.askedAt) return undefined;
      return {
        set: { draft: { ...draft, askedAt: this.clock.date() } },
        log: [{ kind: 'questions_asked', by: 'customer', actor: userId }],
      };
    });
  }
}
