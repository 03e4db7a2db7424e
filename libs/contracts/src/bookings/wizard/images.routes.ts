import { z } from 'zod';
import { idInput, route, text, time, withAliases } from '../../index.js';
import { contentTypes, uploadRules } from '../../media/upload-kinds.js';

export const BOOKING_IMAGES = 5;

const imageKey = z.string().max(300);
/** A picture that stands; without `alt` it keeps the words that it has. */
const existingImage = z.object({ key: imageKey, alt: text(0, 300).optional() });

/** Which pictures stand, in the order of showing. */
export const imagesInput = z
  .array(existingImage)
  .max(BOOKING_IMAGES)
  .refine((images) => new Set(images.map(({ key }) => key)).size === images.length, {
    params: { rule: 'distinct' },
    message: 'Each picture once',
  });
export type ExistingImage = z.output<typeof existingImage>;

const types = [...new Set(uploadRules.booking_image.extensions.map((extension) => contentTypes[extension]))];

export const signBookingImages = route({
  id: 'B12',
  summary: 'Links to upload pictures of the job by: all that are asked for, or none',
  method: 'POST',
  path: '/api/v1/marketplace/bookings/images',
  access: { who: 'M' },
  body: withAliases(
    { booking_id: 'bookingId' },
    z.object({
      bookingId: idInput,
      files: z
        .array(z.object({ filename: text(1, 200), contentType: z.string().trim().toLowerCase().pipe(z.enum(types)) }))
        .min(1)
        .max(BOOKING_IMAGES),
    }),
  ),
  answers: {
    200: z.object({
      urls: z.array(z.object({ filename: z.string(), key: z.string(), presigned_url: z.string(), expiresAt: time })),
      remainingSlots: z.number().int().min(0).max(BOOKING_IMAGES),
    }),
  },
  errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION', 'TOO_MANY_IMAGES'],
  idempotency: 'K',
});

export const removeBookingImage = route({
  id: 'B45',
  summary: 'Take a picture away from the job: its place is free again, and its link is of no use any more',
  method: 'POST',
  path: '/api/v1/marketplace/bookings/images/remove',
  access: { who: 'M' },
  body: withAliases({ booking_id: 'bookingId' }, z.object({ bookingId: idInput, key: imageKey })),
  answers: { 200: z.object({ remainingSlots: z.number().int().min(0).max(BOOKING_IMAGES) }) },
  errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION'],
  idempotency: 'N',
});
