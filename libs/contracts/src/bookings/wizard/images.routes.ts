import { z } from 'zod';
import { idInput, route, text, time, withAliases } from '../../index.js';
import { contentTypes, uploadRules } from '../../media/upload-kinds.js';

export const BOOKING_IMAGES = 5;

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
