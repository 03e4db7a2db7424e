import { streamSignals } from '@plateia/contracts/notifications';
import { z } from 'zod';

/** Messages that survive an interrupted stream. Counts and names are not stored: they are read when it is sent. */
const stored = {
  notification: z.object({ notificationId: z.string() }),
  notifications_read: z.object({ notificationIds: z.array(z.string()).nullable() }),
  notifications_removed: z.object({ notificationIds: z.array(z.string()) }),
  friend: streamSignals.friend,
  media: streamSignals.media,
  user_updated: streamSignals.user_updated,
};

const place = { _id: z.string(), receiver: z.string(), cause: z.string() };

const entryOf = <N extends keyof typeof stored>(signal: N) =>
  z.object({ ...place, signal: z.literal(signal), data: stored[signal] });

export const streamEntry = z.discriminatedUnion('signal', [
  entryOf('notification'),
  entryOf('notifications_read'),
  entryOf('notifications_removed'),
  entryOf('friend'),
  entryOf('media'),
  entryOf('user_updated'),
]);

/** One message of one member's stream; the order of `_id` is the order of sending. */
export type StreamEntry = z.infer<typeof streamEntry>;

type WithoutPlace<E> = E extends StreamEntry ? Omit<E, '_id'> : never;
export type NewStreamEntry = WithoutPlace<StreamEntry>;
