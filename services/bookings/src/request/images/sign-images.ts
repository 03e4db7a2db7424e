import { awaited } from '@plateia/attachments';
import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import type { signBookingImages } from '@plateia/contracts/bookings';
import {
  contentTypes,
  fileKeyOf,
  type FileExtension,
  UPLOAD_LINK_SECONDS,
  uploadRules,
} from '@plateia/contracts/media';
import { UploadLinks } from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import type { BookingImage } from '../../booking/store/booking.schema.js';
import { requireOwn } from '../../booking/access/own-booking.js';
import { freePlaces, requirePicturable, takesPlace } from '../../booking/domain/booking-images.js';

type Input = RouteInput<typeof signBookingImages>;
type Answer = RouteAnswer<typeof signBookingImages>;

/** Links for all the pictures that are asked for, or for none. */
@Injectable()
export class SignImages {
  constructor(
    private readonly changes: ChangeBooking,
    private readonly links: UploadLinks,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, { bookingId, files }: Input): Promise<Answer> {
    const keys = files.map(({ contentType }) => this.keyFor(userId, bookingId, contentType));
    const changed = await this.changes.run(bookingId, (current) => {
      const { images } = requirePicturable(requireOwn(current, userId));
      const now = this.clock.now();
      const remainingSlots = freePlaces(images, now);
      if (remainingSlots < keys.length) throw new ServiceError('TOO_MANY_IMAGES', { remainingSlots });
      const remaining = images.filter((image) => takesPlace(image, now));
      return {
        set: { images: [...remaining, ...keys.map((key) => this.signed(key, now))] },
        log: [{ kind: 'images_signed', by: 'customer', actor: userId }],
      };
    });
    const { images } = requireOwn(changed, userId);
    const urls = await Promise.all(
      files.map(async ({ filename }, n) => {
        const key = keys[n] ?? '';
        const { url, expiresAt } = await this.links.make(key);
        return { filename, key, presigned_url: url, expiresAt };
      }),
    );
    return { urls, remainingSlots: freePlaces(images, this.clock.now()) };
  }

  private keyFor(ownerId: string, bookingId: string, contentType: string): string {
    const extension = uploadRules.booking_image.extensions.find((one) => contentTypes[one] === contentType);
    return fileKeyOf({
      uploadKind: 'booking_image',
      ownerId,
      subjectId: bookingId,
      fileId: this.clock.newId(),
      extension: extension as FileExtension,
    });
  }

  private readonly signed = (key: string, nowMs: number): BookingImage => ({
    ...awaited(key, ''),
    linkUntil: new Date(nowMs + UPLOAD_LINK_SECONDS * 1_000),
  });
}
