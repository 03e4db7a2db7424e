import { z } from 'zod';
import { id, idInput, route, time } from '../../index.js';

export const sessions = route({
  id: 'I22',
  summary: 'Where the member is signed in',
  method: 'GET',
  path: '/api/user/sessions',
  access: { who: 'U' },
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          sessionId: id,
          /** '' where the browser does not say what it is */
          device: z.string(),
          city: z.string().nullable(),
          createdAt: time,
          lastSeenAt: time,
          current: z.boolean(),
        }),
      ),
    }),
  },
  errors: [],
  idempotency: null,
});

export const revokeSessions = route({
  id: 'I23',
  summary: 'End one session, or all but this one',
  method: 'POST',
  path: '/api/user/sessions/revoke',
  access: { who: 'U' },
  body: z.object({ sessionId: idInput.optional() }),
  answers: { 200: z.object({ revoked: z.number().int() }) },
  errors: ['RESOURCE_NOT_FOUND'],
  idempotency: 'N',
});
