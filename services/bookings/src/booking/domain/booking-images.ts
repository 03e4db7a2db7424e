import { type KindsShown, referenceEvents } from '@plateia/attachments';
import { BOOKING_IMAGES, MOST_DOCUMENTS, type ExistingImage, WORK_FILES } from '@plateia/contracts/bookings';
import { bookingFiles, parseFileKey } from '@plateia/contracts/media';
import type { Emission } from '@plateia/events';
import type { Attachment } from '@plateia/attachments';
import { ServiceError } from '@plateia/service-kit';
import type { BookingImage, BookingRow } from '../store/booking.schema.js';

export const SHOWN_IN_BOOKINGS: KindsShown = {
  booking_image: { most: WORK_FILES },
  document: { most: MOST_DOCUMENTS },
};

/** Whether a picture takes one of the places: one that was refused does not, nor a link that died unused. */
export const takesPlace = ({ status, linkUntil }: BookingImage, nowMs: number): boolean =>
  status === 'ready' || (status === 'processing' && linkUntil.getTime() > nowMs);

export const freePlaces = (images: readonly BookingImage[], nowMs: number): number =>
  Math.max(0, BOOKING_IMAGES - images.filter((image) => takesPlace(image, nowMs)).length);

/** Pictures come and go as long as nobody has quoted by them. */
export function requirePicturable<Row extends Pick<BookingRow, 'status'>>(booking: Row): Row {
  if (booking.status !== 'draft' && booking.status !== 'open') throw new ServiceError('INVALID_TRANSITION');
  return booking;
}

/** Those that the customer names, in that order and with these words. */
export const namedImages = (images: readonly BookingImage[], named: readonly ExistingImage[]): BookingImage[] =>
  named.map(({ key, alt }, n) => {
    const image = images.find((one) => one.key === key);
    if (image) return { ...image, alt: alt ?? image.alt };
    const problem = { field: `images.${n}.key`, rule: 'unknown', message: 'Not a picture of this request' };
    throw new ServiceError('VALIDATION_FAILED', [problem]);
  });

/** Uploaded for this booking; a paper of a professional is nobody else's to see. */
export function isPictureOf(bookingId: string, key: string): boolean {
  const parts = parseFileKey(key);
  return parts?.uploadKind === 'booking_image' && parts.subjectId === bookingId;
}

/** Tells media which pictures are shown from now on and which no longer. */
export const imageReferences = (
  { _id, customerId }: Pick<BookingRow, '_id' | 'customerId'>,
  before: readonly BookingImage[],
  after: readonly BookingImage[],
): Emission[] =>
  referenceEvents(bookingFiles, {
    subjectType: 'booking',
    subjectId: _id,
    owner: customerId,
    before: shown(before),
    after: shown(after),
  });

/** And which a professional shows of the finished work. */
export const workReferences = (
  { _id, chosen }: Pick<BookingRow, '_id' | 'chosen'>,
  before: readonly Attachment[],
  after: readonly Attachment[],
): Emission[] =>
  referenceEvents(bookingFiles, {
    subjectType: 'booking',
    subjectId: _id,
    owner: chosen?.professionalId ?? '',
    before: shown(before),
    after: shown(after),
  });

/** Media need not keep what it has not looked at yet. */
const shown = <File extends Attachment>(images: readonly File[]): File[] =>
  images.filter(({ status }) => status === 'ready');
