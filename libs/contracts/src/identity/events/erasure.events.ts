import { z } from 'zod';
import { event, id, type EventDef, type Topic } from '../../index.js';

const userId = { name: 'userId', of: (data: { userId: string }) => data.userId };

export const accountDeleted = event({
  type: 'account_deleted',
  topic: 'identity.v1',
  summary: 'An account is gone for good: everybody erases what they have of it',
  kind: 'fact',
  subject: userId,
  data: z.object({ userId: id }),
});

const erasure = z.object({ userId: id, service: z.string() });

/** Every service says on its own topic that it has nothing left. */
export const erasureDoneOn = (topic: Exclude<Topic, 'identity.v1'>): EventDef<'erasure_done', typeof erasure> =>
  event({
    type: 'erasure_done',
    topic,
    summary: 'A service has erased what it had of a member',
    kind: 'fact',
    subject: userId,
    data: erasure,
  });

export const erasureDone = {
  feed: erasureDoneOn('feed.v1'),
  messaging: erasureDoneOn('messaging.v1'),
  notifications: erasureDoneOn('notifications.v1'),
  xp: erasureDoneOn('xp.v1'),
  bookings: erasureDoneOn('bookings.v1'),
  media: erasureDoneOn('media.v1'),
} as const;
