import { filesFor } from '@plateia/attachments';
import { Injectable } from '@nestjs/common';
import { shownName } from '@plateia/contracts';
import type { Booking } from '@plateia/contracts/bookings';
import type { Reader } from '../../booking/access/reader.js';
import { FileLinks } from '@plateia/media-links';
import { isHidden, People } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { namedCategory, titleOf } from '../../booking/catalogue/named-category.js';
import { disputeShown } from '../../work/disputes/dispute-shown.js';
import { takesPlace } from '../../booking/domain/booking-images.js';
import { Ledger } from '../../payments/ledger/ledger.js';
import type { ListedBooking } from '../../booking/store/bookings.store.js';
import { Professionals } from '../../market/professionals/professionals.store.js';
import { Threads } from '../../market/threads/threads.store.js';
import { requestFor } from '../../booking/domain/before-agreed.js';
import { cancellationShown } from './cancellation-shown.js';
import { type Books, paymentFor, readsPayment } from './payment-of.js';
import { addressFor, appointmentOf, areaOf } from '../../request/places/places-and-times.js';
import { quotedInVain } from '../../booking/domain/in-vain.js';
import { customerPlace, professionalPlace } from '../../booking/domain/listed-booking.js';
import { sessionStatusOf } from '../../booking/domain/session-status.js';
import { staysKnown } from '../../booking/domain/stays-known.js';

/** As its parties see it; what is not theirs to know is left out. Neither quotes nor timeline, which only the details have. */
@Injectable()
export class BookingView {
  constructor(
    private readonly people: People,
    private readonly professionals: Professionals,
    private readonly links: FileLinks,
    private readonly ledger: Ledger,
    private readonly threads: Threads,
    private readonly clock: Clock,
  ) {}

  async of(rows: readonly ListedBooking[], reader: Reader): Promise<Booking[]> {
    const chosen = rows.flatMap((row) => row.chosen?.professionalId ?? []);
    const paid = rows.filter((row) => readsPayment(row, reader.userId)).map(({ _id }) => _id);
    const [people, professionals, entries, unread] = await Promise.all([
      this.people.byIds([...rows.map(({ customerId }) => customerId), ...chosen]),
      this.professionals.byIds(chosen),
      this.ledger.byBooking(paid),
      this.threads.unreadIn(
        rows.map(({ _id }) => _id),
        reader.userId,
      ),
    ]);
    const now = this.clock.now();
    return rows.map((row) => {
      const isHiddenNow = (id: string) => isHidden(people.get(id), now) && !staysKnown(row, id, reader.userId);
      const isCustomerHidden = isHiddenNow(row.customerId);
      const person = people.get(row.customerId);
      const customer = shownName(person?.fullName, isCustomerHidden, reader.language);
      const professionalId = quotedInVain(row, reader.userId) ? undefined : row.chosen?.professionalId;
      const isProfessionalHidden = professionalId !== undefined && isHiddenNow(professionalId);
      const known = professionals.get(professionalId ?? '');
      const professional = shownName(known?.businessName, isProfessionalHidden, reader.language);
      return {
        ...this.shown(row, reader, { entries: entries.get(row._id) ?? [], legal: known?.legal ?? null }),
        totalUnreadMessages: [...(unread.get(row._id)?.values() ?? [])].reduce((sum, n) => sum + n, 0),
        customer: {
          userId: row.customerId,
          fullName: customer.name,
          photo: isCustomerHidden ? null : (person?.photo ?? null),
          deleted: customer.deleted,
        },
        professional:
          professionalId === undefined
            ? null
            : {
                userId: professionalId,
                businessName: professional.name,
                photo: isProfessionalHidden ? null : (people.get(professionalId)?.photo ?? null),
                blueTick: !isProfessionalHidden && (known?.blueTick ?? false),
                deleted: professional.deleted,
              },
      };
    });
  }

  private shown(
    row: ListedBooking,
    { userId, language }: Reader,
    books: Books,
  ): Omit<Booking, 'customer' | 'professional' | 'totalUnreadMessages'> {
    const now = this.clock.now();
    const isOwner = row.customerId === userId;
    const category = namedCategory(row.categoryId ?? '', language);
    const address = addressFor(row, { userId, language }, now);
    const isInVain = quotedInVain(row, userId);
    return {
      id: row._id,
      title: requestFor(row, userId, titleOf(row, language)),
      status: row.status,
      description: requestFor(row, userId, row.description),
      postedDate: row.publishedAt?.toISOString() ?? null,
      quoteCount: row.quoteCount,
      requestNumber: row.requestNumber,
      category,
      quotes: [],
      sessionStatus: sessionStatusOf(row, now),
      nextAction: isOwner ? customerPlace(row, now).nextAction : actionOfProfessional(row, userId, now),
      appointment: isInVain ? null : appointmentOf(row),
      area: isInVain ? null : areaOf(row, language),
      ...(address && { address }),
      images: filesFor(
        row.images.filter((image) => takesPlace(image, now)),
        isOwner,
        this.links,
      ),
      payment: paymentFor(row, userId, books),
      cancellation: cancellationShown(row, userId, now),
      ...(isOwner && row.status === 'scheduled' && row.arrival && { arrivalCode: row.arrival.code }),
      dispute: disputeShown(row, userId, this.links),
      version: row.revision,
    };
  }
}

function actionOfProfessional(row: ListedBooking, userId: string, nowMs: number): Booking['nextAction'] {
  const own = row.quotes.find(({ professionalId }) => professionalId === userId);
  return own ? professionalPlace(row, own, nowMs).nextAction : null;
}
