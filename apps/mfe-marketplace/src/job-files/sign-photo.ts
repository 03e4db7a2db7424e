import { signBookingImagesLimits } from '@plateia/contracts/bookings/limits';
import type { SignPlace } from '@plateia/uploads';
import { calls } from '../features/wizard/wizard.calls.js';

export const MOST_PHOTOS = signBookingImagesLimits.files.most;
const NAME_LENGTH = signBookingImagesLimits.files.each.filename.most;

const TYPES: Readonly<Record<string, string>> = { heic: 'image/heic', jpg: 'image/jpeg' };

/** Not every browser knows the type of every photo it hands over. */
export const typeOf = ({ type, name }: File): string =>
  type || TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] || 'image/jpeg';

/** B12: bookings itself signs the links to photos of jobs. */
export async function signPhoto(bookingId: string, file: File, signal: AbortSignal): ReturnType<SignPlace> {
  const contentType = typeOf(file);
  const { urls } = await calls.signBookingImages(
    { bookingId, files: [{ filename: file.name.slice(-NAME_LENGTH), contentType }] },
    { signal },
  );
  const [link] = urls;
  if (!link) throw new Error('no link was signed');
  // Taken away while it is on its way: its place is free at once.
  signal.addEventListener('abort', () => forgetPhoto(bookingId, link.key), { once: true });
  return { presigned_url: link.presigned_url, key: link.key, headers: { 'content-type': contentType } };
}

/** B45. Nobody waits for it: publishing names the photos that stand. */
export const forgetPhoto = (bookingId: string, key: string): void =>
  void calls.removeBookingImage({ bookingId, key }).catch(() => undefined);
