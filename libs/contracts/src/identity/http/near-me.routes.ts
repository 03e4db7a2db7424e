import { z } from 'zod';
import { booleanInput, id, route, time } from '../../index.js';
import { nearBands } from '../rules/near-me.js';

const HOUR_SECONDS = 3_600;

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** The middle of the caller's own cell: nothing finer is kept. */
const area = z.object({ lat: latitude, lng: longitude });

export const nearMe = route({
  id: 'I20',
  summary: 'Friends in the neighbourhood who share theirs as well, by bands of distance',
  method: 'GET',
  path: '/api/user/near-me',
  access: { who: 'M', adult: true },
  query: z.object({ active: booleanInput.optional().describe('only those who were here in the last 15 minutes') }),
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          userId: id,
          fullName: z.string(),
          photo: z.string().nullable(),
          band: z.enum(nearBands),
          active: z.boolean(),
        }),
      ),
      area: area.describe("the middle of the caller's cell of 2 km"),
      until: time,
    }),
  },
  errors: ['FEATURE_OFF', 'PLAN_REQUIRED', 'NEAR_ME_OFF'],
  limit: { bucket: 'near-me', per: 'user', n: 30, windowSeconds: HOUR_SECONDS, whenDown: 'memory' },
  idempotency: null,
});

export const shareArea = route({
  id: 'I21',
  summary: 'Share the own area with friends for 4 hours, or stop it',
  method: 'POST',
  path: '/api/user/near-me',
  access: { who: 'M', adult: true },
  body: z
    .object({ enabled: booleanInput, lat: latitude.optional(), lng: longitude.optional() })
    .superRefine(({ enabled, lat, lng }, problems) => {
      if (!enabled) return;
      const missing = Object.entries({ lat, lng }).filter(([, value]) => value === undefined);
      for (const [field] of missing)
        problems.addIssue({
          code: 'custom',
          path: [field],
          params: { rule: 'required' },
          message: 'Required to share',
        });
    }),
  answers: { 200: z.object({ enabled: z.boolean(), until: time.nullable() }) },
  errors: ['FEATURE_OFF', 'PLAN_REQUIRED'],
  limit: { bucket: 'near-me-share', per: 'user', n: 12, windowSeconds: HOUR_SECONDS, whenDown: 'memory' },
  idempotency: 'N',
});
