import { type KindsShown, referenceNews } from '@plateia/attachments';
import { BOOKING_IMAGES } from '@plateia/contracts/bookings';
import { bookingFiles } from '@plateia/contracts/media';
import type { Emission } from '@plateia/events';
import type { BookingImage, BookingRow } from '../persistence/booking.schema.js';

export const SHOWN_IN_BOOKINGS: KindsShown = { booking_image: { most: BOOKING_IMAGES } };

/** Whether a picture takes one of the places: one that was refused does not, nor a link that died unused. */
export const takesPlace = ({ status, linkUntil }: BookingImage, nowMs: number): boolean =>
  status === 'ready' || (status === 'processing' && linkUntil.getTime() > nowMs);

export const freePlaces = (images: readonly BookingImage[], nowMs: number): number =>
  Math.max(0, BOOKING_IMAGES - images.filter((image) => takesPlace(image, nowMs)).length);

/** Tells media which pictures are shown from now on and which no longer. */
export const imageReferences = (
  { _id, customerId }: Pick<BookingRow, '_id' | 'customerId'>,
  before: readonly BookingImage[],
  after: readonly BookingImage[],
): Emission[] =>
  referenceNews(bookingFiles, {
    subjectType: 'booking',
    subjectId: _id,
    owner: customerId,
    before: shown(before),
    after: shown(after),
  });

/** Media need not keep what it has not looked at yet. */
const shown = (images: readonly BookingImage[]): BookingImage[] => images.filter(({ status }) => status === 'ready');
