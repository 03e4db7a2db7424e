import { filesFor } from '@plateia/attachments';
import { Injectable } from '@nestjs/common';
import { type Language } from '@plateia/contracts';
import type { Booking } from '@plateia/contracts/bookings';
import { FileLinks } from '@plateia/media-links';
import { People } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { namedCategory } from '../categories/named-category.js';
import { takesPlace } from '../images/booking-images.js';
import type { BookingRow } from '../persistence/booking.schema.js';
import { Professionals } from '../professionals/professionals.store.js';
import { paymentFor } from './payment-of.js';
import { addressFor, appointmentOf, areaOf } from './places-and-times.js';
import { customerPlace, professionalPlace } from './standing.js';
import { sessionStatusOf } from './session-status.js';

export interface Reader {
  userId: string;
  language: Language;
}

/** As its parties see it; what is not theirs to know is left out. Neither quotes nor timeline, which only the details have. */
@Injectable()
export class BookingView {
  constructor(
    private readonly people: People,
    private readonly professionals: Professionals,
    private readonly links: FileLinks,
    private readonly clock: Clock,
  ) {}

  async of(rows: readonly BookingRow[], reader: Reader): Promise<Booking[]> {
    const chosen = rows.flatMap((row) => row.chosen?.professionalId ?? []);
    const [people, professionals] = await Promise.all([
      this.people.byIds([...rows.map(({ customerId }) => customerId), ...chosen]),
      this.professionals.byIds(chosen),
    ]);
    return rows.map((row) => {
      const person = people.get(row.customerId);
      const professionalId = row.chosen?.professionalId;
      return {
        ...this.shown(row, reader),
        customer: { userId: row.customerId, fullName: person?.fullName ?? '', photo: person?.photo ?? null },
        professional:
          professionalId === undefined
            ? null
            : {
                userId: professionalId,
                businessName: professionals.get(professionalId)?.businessName ?? '',
                photo: people.get(professionalId)?.photo ?? null,
              },
      };
    });
  }

  private shown(row: BookingRow, { userId, language }: Reader): Omit<Booking, 'customer' | 'professional'> {
    const now = this.clock.now();
    const isOwner = row.customerId === userId;
    const category = namedCategory(row.categoryId ?? '', language);
    const address = addressFor(row, userId, now);
    return {
      id: row._id,
      title: row.title || category.name,
      status: row.status,
      description: row.description,
      postedDate: row.publishedAt?.toISOString() ?? null,
      quoteCount: row.quoteCount,
      totalUnreadMessages: isOwner ? row.unreadMessages : 0,
      requestNumber: row.requestNumber,
      category,
      quotes: [],
      sessionStatus: sessionStatusOf(row, now),
      nextAction: isOwner ? customerPlace(row, now).nextAction : actionOfProfessional(row, userId, now),
      appointment: appointmentOf(row),
      area: areaOf(row),
      ...(address && { address }),
      images: filesFor(
        row.images.filter((image) => takesPlace(image, now)),
        isOwner,
        this.links,
      ),
      payment: paymentFor(row, userId),
      cancellation: null,
      ...(isOwner && row.status === 'scheduled' && row.arrival && { arrivalCode: row.arrival.code }),
      dispute: null,
      version: row.revision,
    };
  }
}

function actionOfProfessional(row: BookingRow, userId: string, nowMs: number): Booking['nextAction'] {
  const own = row.quotes.find(({ professionalId }) => professionalId === userId);
  return own ? professionalPlace(row, own, nowMs).nextAction : null;
}
