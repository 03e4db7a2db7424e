import { type FileFollower, Files } from '@plateia/attachments';
import { Injectable } from '@nestjs/common';
import { parseFileKey } from '@plateia/contracts/media';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import { UpdateDisputeFiles } from '../../work/disputes/update-dispute-files.js';
import type { BookingImage } from '../../booking/store/booking.schema.js';
import { UpdateVerificationDocuments } from '../../market/verification/update-verification-documents.js';
import { imageReferences, workReferences } from '../../booking/domain/booking-images.js';

/** Shows a picture once media has looked at it, and has media keep it from then on. */
@Injectable()
export class UpdateBookingFiles implements FileFollower {
  constructor(
    private readonly files: Files,
    private readonly changes: ChangeBooking,
    private readonly proof: UpdateDisputeFiles,
    private readonly papers: UpdateVerificationDocuments,
  ) {}

  async settled(key: string): Promise<void> {
    const { uploadKind, ownerId, subjectId: bookingId } = parseFileKey(key) ?? {};
    if (uploadKind === 'document' && ownerId !== undefined) return this.papers.run(ownerId);
    if (!bookingId) return;
    await this.settleWork(bookingId);
    await this.proof.run(bookingId);
    await this.changes.run(bookingId, async ({ images, status, _id, customerId }) => {
      const settled = status === 'canceled' ? undefined : await this.files.settled(images);
      if (!settled) return undefined;
      const until = new Map(images.map((image) => [image.key, image.linkUntil]));
      const after = settled.map((file): BookingImage => ({ ...file, linkUntil: until.get(file.key) ?? new Date(0) }));
      const isReady = after.some((image) => image.key === key && image.status === 'ready');
      return {
        set: { images: after },
        log: [{ kind: isReady ? 'image_ready' : 'image_rejected', by: 'system' }],
        events: () => imageReferences({ _id, customerId }, images, after),
      };
    });
  }

  /** What a professional shows of the finished work. */
  private async settleWork(bookingId: string): Promise<void> {
    await this.changes.run(bookingId, async ({ work, _id, chosen }) => {
      const files = await this.files.settled(work?.files);
      if (!work || !files) return undefined;
      return { set: { work: { ...work, files } }, events: () => workReferences({ _id, chosen }, work.files, files) };
    });
  }
}
