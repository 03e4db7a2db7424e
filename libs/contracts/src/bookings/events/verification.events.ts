import { z } from 'zod';
import { event, id, openEnum } from '../../index.js';
import { verificationStatuses } from '../professional/professional-profile.shapes.js';

/** Whoever does not know it believes nobody. */
const verification = openEnum(verificationStatuses, { unknownAs: 'pending' });

export const verificationChanged = event({
  type: 'verification_changed',
  topic: 'bookings.v1',
  summary: 'The papers of a professional are in another state',
  kind: 'snapshot',
  family: 'verification',
  subject: { name: 'userId', of: (data: { userId: string }) => data.userId },
  data: z.object({ userId: id, from: verification, to: verification, reason: z.string().nullable() }),
});
