import { BOOKING_IMAGES, removeBookingImage, signBookingImages, type ExistingImage } from '@plateia/contracts/bookings';
import { contentTypes, parseFileKey, uploadRules, type UploadKind } from '@plateia/contracts/media';
import { ownBooking } from '../jobs/find-booking.js';
import { answers } from '../kit/handler.js';
import { ServiceError } from '../kit/service-error.js';
import type { BookingRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { openUpload, type FileChoice } from './media.js';

const signed = answers(signBookingImages, ({ world, caller: { userId: me }, input: { bookingId, files } }) => {
  const row = picturable(world, me, bookingId);
  const remainingSlots = BOOKING_IMAGES - row.images.length;
  if (remainingSlots < files.length) throw new ServiceError('TOO_MANY_IMAGES', { remainingSlots });
  const urls = files.map(({ filename, contentType }) => {
    const link = signFor(world, me, 'booking_image', { subjectId: bookingId, contentType });
    return { filename, ...link };
  });
  row.images.push(...urls.map(({ key }) => ({ key, alt: '' })));
  return { urls, remainingSlots: remainingSlots - urls.length };
});

const removed = answers(removeBookingImage, ({ world, caller: { userId: me }, input: { bookingId, key } }) => {
  const row = picturable(world, me, bookingId);
  row.images = row.images.filter((image) => image.key !== key);
  return { remainingSlots: BOOKING_IMAGES - row.images.length };
});

export const bookingImageHandlers = [signed, removed];

/** Pictures come and go as long as nobody has quoted by them. */
function picturable(world: World, me: string, bookingId: string): BookingRow {
  const row = ownBooking(world, me, bookingId);
  if (row.status !== 'draft' && row.status !== 'open') throw new ServiceError('INVALID_TRANSITION');
  return row;
}

/** Those that the customer names, in that order and with these words. */
export const namedImages = (images: BookingRow['images'], named: readonly ExistingImage[]): BookingRow['images'] =>
  named.map(({ key, alt }, n) => {
    const image = images.find((one) => one.key === key);
    if (image) return { key, alt: alt ?? image.alt };
    const problem = { field: `images.${n}.key`, rule: 'unknown', message: 'Not a picture of this request' };
    throw new ServiceError('VALIDATION_FAILED', [problem]);
  });

/** A link for a file that something else than the member's profile or posts will show. */
export function signFor(
  world: World,
  ownerId: string,
  uploadKind: UploadKind,
  { subjectId, contentType }: { subjectId: string; contentType: string },
) {
  const extension = uploadRules[uploadKind].extensions.find((one) => contentTypes[one] === contentType);
  if (!extension) throw new ServiceError('FILE_TYPE');
  const { key, presigned_url, expiresAt } = openUpload(world, { uploadKind, ownerId, subjectId, extension });
  return { key, presigned_url, expiresAt };
}

/** Pictures that a member uploaded for this booking, each once. */
export function usableBookingFiles(
  { state }: World,
  me: string,
  bookingId: string,
  choices: readonly FileChoice[],
): BookingRow['images'] {
  const files = choices.map((choice) => (typeof choice === 'string' ? { key: choice, alt: undefined } : choice));
  const isUsable = files.every(({ key }) => {
    const parts = state.uploads[key]?.received ? parseFileKey(key) : undefined;
    return parts?.ownerId === me && parts.uploadKind === 'booking_image' && parts.subjectId === bookingId;
  });
  if (!isUsable || new Set(files.map(({ key }) => key)).size < files.length) throw new ServiceError('FILE_NOT_USABLE');
  return files.map(({ key, alt }) => ({ key, alt: alt ?? state.uploads[key]?.alt ?? '' }));
}
