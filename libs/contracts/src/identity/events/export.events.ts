import { z } from 'zod';
import { event, id, type EventDef, type Topic } from '../../index.js';

const userId = { name: 'userId', of: (data: { userId: string }) => data.userId };

export const exportRequested = event({
  type: 'export_requested',
  topic: 'identity.v1',
  summary: 'A member wants to have what is theirs: everybody writes their part of it',
  kind: 'fact',
  subject: userId,
  data: z.object({ exportId: id, userId: id }),
});

const part = z.object({ exportId: id, userId: id, service: z.string(), key: z.string() });

/** Every service says on its own topic where its part lies. */
export const exportPartReadyOn = (topic: Exclude<Topic, 'identity.v1'>): EventDef<'export_part_ready', typeof part> =>
  event({
    type: 'export_part_ready',
    topic,
    summary: 'A service has written down what it has of a member',
    kind: 'fact',
    subject: userId,
    data: part,
  });

export const exportPartReady = {
  feed: exportPartReadyOn('feed.v1'),
  messaging: exportPartReadyOn('messaging.v1'),
  notifications: exportPartReadyOn('notifications.v1'),
  xp: exportPartReadyOn('xp.v1'),
  bookings: exportPartReadyOn('bookings.v1'),
  media: exportPartReadyOn('media.v1'),
} as const;
