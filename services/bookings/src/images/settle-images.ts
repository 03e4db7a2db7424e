import { type FileFollower, Files } from '@plateia/attachments';
import { Injectable } from '@nestjs/common';
import { parseFileKey } from '@plateia/contracts/media';
import { ChangeBooking } from '../changes/change-booking.js';
import type { BookingImage } from '../persistence/booking.schema.js';
import { imageReferences } from './booking-images.js';

/** Shows a picture once media has looked at it, and has media keep it from then on. */
@Injectable()
export class SettleImages implements FileFollower {
  constructor(
    private readonly files: Files,
    private readonly changes: ChangeBooking,
  ) {}

  async settled(key: string): Promise<void> {
    const bookingId = parseFileKey(key)?.subjectId;
    if (!bookingId) return;
    await this.changes.run(bookingId, async ({ images, status, _id, customerId }) => {
      const settled = status === 'canceled' ? undefined : await this.files.settled(images);
      if (!settled) return undefined;
      const until = new Map(images.map((image) => [image.key, image.linkUntil]));
      const after = settled.map((file): BookingImage => ({ ...file, linkUntil: until.get(file.key) ?? new Date(0) }));
      const isReady = after.some((image) => image.key === key && image.status === 'ready');
      return {
        set: { images: after },
        log: [{ kind: isReady ? 'image_ready' : 'image_rejected', by: 'system' }],
        tell: () => imageReferences({ _id, customerId }, images, after),
      };
    });
  }
}
