import { filesFor } from '@plateia/attachments';
import { Injectable } from '@nestjs/common';
import type { Job, JobWithAnswers } from '@plateia/contracts/bookings';
import { FileLinks } from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import { namedCategory } from '../../booking/catalogue/named-category.js';
import { optionText, questionText } from '../../request/questions/question-texts.js';
import { takesPlace } from '../../booking/domain/booking-images.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { shownStatus } from '../../booking/store/quote.row.js';
import { requestFor } from '../../booking/domain/before-agreed.js';
import type { Reader } from '../../booking/access/reader.js';
import { areaOf } from '../../request/places/places-and-times.js';

/** A request as professionals see it who have no part in it: not for whom, and not at which door. */
@Injectable()
export class JobView {
  constructor(
    private readonly links: FileLinks,
    private readonly clock: Clock,
  ) {}

  of(row: BookingRow, km: number, { userId, language }: Reader): Job {
    const { when, publishedAt } = row;
    const area = areaOf(row, language);
    if (!area || !when || !publishedAt) throw new Error(`The job ${row._id} is offered and lacks a place or a time`);
    const category = namedCategory(row.categoryId ?? '', language);
    const now = this.clock.now();
    const own = row.quotes.find(({ professionalId }) => professionalId === userId);
    return {
      id: row._id,
      title: requestFor(row, userId, row.title || category.name),
      description: requestFor(row, userId, row.description),
      category,
      area,
      images: filesFor(
        row.images.filter((image) => takesPlace(image, now)),
        false,
        this.links,
      ),
      when,
      postedDate: publishedAt.toISOString(),
      quoteCount: row.quoteCount,
      distanceKm: Math.round(km * 10) / 10,
      myQuoteId: own?.id ?? null,
      myQuoteStatus: own ? shownStatus(own, now) : null,
    };
  }

  whole(row: BookingRow, km: number, reader: Reader): JobWithAnswers {
    const answers = Object.entries(row.answers).map(([id, chosen]) => ({
      id,
      question: questionText(reader.language, id),
      answers: [chosen].flat().map((value) => optionText(reader.language, id, value)),
    }));
    return { ...this.of(row, km, reader), answers };
  }
}
