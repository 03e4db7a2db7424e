import { Injectable } from '@nestjs/common';
import type { Language, RouteAnswer, RouteInput } from '@plateia/contracts';
import type { followUpQuestions } from '@plateia/contracts/bookings';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { type BookingChange, ChangeBooking } from '../../booking/change/change-booking.js';
import { questionsFor } from '../../booking/domain/follow-up-questions.js';
import { fitting, problemsSoFar } from '../questions/check-answers.js';
import { shownQuestion } from '../questions/question-texts.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { outOfOrder, requireDraft, requireBookableCategory, requireOwn } from '../../booking/access/own-booking.js';
import { requireComing } from './job-day.js';

type Input = RouteInput<typeof followUpQuestions>;

/** B8. What is answered already stays with the draft, so that another device goes on with it. */
@Injectable()
export class AskQuestions {
  constructor(
    private readonly bookings: Bookings,
    private readonly changes: ChangeBooking,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, input: Input, language: Language): Promise<RouteAnswer<typeof followUpQuestions>> {
    const changed = await this.changes.run(input.bookingId, (current) => this.decide(current, userId, input));
    const { answers, when, categoryId } = changed ?? requireOwn(await this.bookings.find(input.bookingId), userId);
    const questions = asked(categoryId);
    return {
      questions: questions.map((question) => shownQuestion(question, language)),
      answers: fitting(questions, answers),
      when,
    };
  }

  /** To read them again changes nothing. */
  private decide(current: BookingRow, userId: string, { answers, when }: Input): BookingChange | undefined {
    const { draft, categoryId } = requireDraft(current, userId, this.clock.now());
    if (!draft.submittedAt) throw outOfOrder('submit');
    const questions = asked(categoryId);
    const problems = problemsSoFar(questions, answers ?? {});
    if (problems.length > 0) throw new ServiceError('VALIDATION_FAILED', problems);
    if (when) requireComing(when, this.clock.now());
    if (draft.askedAt && !answers && !when) return undefined;
    return {
      set: {
        draft: { ...draft, askedAt: draft.askedAt ?? this.clock.date() },
        ...(answers && { answers: fitting(questions, answers) }),
        ...(when && { when }),
      },
      log: draft.askedAt ? [] : [{ kind: 'questions_asked', by: 'customer', actor: userId }],
    };
  }
}

function asked(categoryId: string | null) {
  if (categoryId === null) throw outOfOrder('submit');
  return questionsFor(requireBookableCategory(categoryId));
}
