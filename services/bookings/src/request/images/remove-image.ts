import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import type { removeBookingImage } from '@plateia/contracts/bookings';
import { Clock } from '@plateia/runtime';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { requireOwn } from '../../booking/access/own-booking.js';
import { freePlaces, imageReferences, requirePicturable } from '../../booking/domain/booking-images.js';

/** B45. What comes by its link later belongs to no booking, so media lets go of it by itself. */
@Injectable()
export class RemoveImage {
  constructor(
    private readonly bookings: Bookings,
    private readonly changes: ChangeBooking,
    private readonly clock: Clock,
  ) {}

  async run(
    userId: string,
    { bookingId, key }: RouteInput<typeof removeBookingImage>,
  ): Promise<RouteAnswer<typeof removeBookingImage>> {
    const changed = await this.changes.run(bookingId, (current) => {
      const { images } = requirePicturable(requireOwn(current, userId));
      const left = images.filter((image) => image.key !== key);
      if (left.length === images.length) return undefined;
      return {
        set: { images: left },
        log: [{ kind: 'image_removed', by: 'customer', actor: userId }],
        events: () => imageReferences(current, images, left),
      };
    });
    const { images } = changed ?? requireOwn(await this.bookings.find(bookingId), userId);
    return { remainingSlots: freePlaces(images, this.clock.now()) };
  }
}
