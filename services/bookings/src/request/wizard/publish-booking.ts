import { Injectable } from '@nestjs/common';
import type { Language, RouteInput } from '@plateia/contracts';
import { bookingPublished, type completeBooking } from '@plateia/contracts/bookings';
import { emit } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { type BookingChange, ChangeBooking } from '../../booking/change/change-booking.js';
import { eventDataOf } from '../../booking/change/event-data.js';
import { questionsFor } from '../../booking/domain/follow-up-questions.js';
import { answerProblems, fitting } from '../questions/check-answers.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { imageReferences, namedImages } from '../../booking/domain/booking-images.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { LocateJob } from '../places/locate-job.js';
import {
  nextStep,
  outOfOrder,
  requireDraft,
  requireBookableCategory,
  requireOwn,
} from '../../booking/access/own-booking.js';
import { requireComing } from './job-day.js';

type Input = RouteInput<typeof completeBooking>;

/** From a draft to a request that professionals see. */
@Injectable()
export class PublishBooking {
  constructor(
    private readonly bookings: Bookings,
    private readonly changes: ChangeBooking,
    private readonly places: LocateJob,
    private readonly clock: Clock,
  ) {}

  /** Asked again it says what was published, whatever became of it since. */
  async run(userId: string, input: Input, language: Language): Promise<BookingRow> {
    const changed = await this.changes.run(input.bookingId, (current) => this.decide(current, userId, input, language));
    return changed ?? requireOwn(await this.bookings.find(input.bookingId), userId);
  }

  private async decide(
    current: BookingRow,
    userId: string,
    input: Input,
    language: Language,
  ): Promise<BookingChange | undefined> {
    if (requireOwn(current, userId).publishedAt) return undefined;
    const { categoryId } = requireDraft(current, userId, this.clock.now());
    const step = nextStep(current);
    if (step !== 'complete' || categoryId === null) throw outOfOrder(step ?? 'submit');
    const questions = questionsFor(requireBookableCategory(categoryId));
    const problems = answerProblems(questions, input.answers);
    if (problems.length > 0) throw new ServiceError('VALIDATION_FAILED', problems);
    requireComing(input.when, this.clock.now());
    const images = input.images ? namedImages(current.images, input.images) : current.images;
    return {
      set: {
        status: 'open',
        answers: fitting(questions, input.answers),
        when: input.when,
        budget: input.budget ?? null,
        images,
        publishedAt: this.clock.date(),
        ...(await this.places.run(input.place, language)),
        ...(input.title !== undefined && { title: input.title }),
      },
      log: [{ kind: 'published', by: 'customer', actor: userId }],
      events: (after) => [
        emit(bookingPublished, { ...eventDataOf(after), categoryId }, { actor: userId }),
        ...imageReferences(current, current.images, images),
      ],
    };
  }
}
