import { allSignals, type StreamSignal } from '@plateia/contracts/all';
import { z } from 'zod';

/** Messages about rows. Counts and names are not stored: they are read when it is sent. */
const aboutRows = {
  notification: z.object({ notificationId: z.string() }),
  notifications_read: z.object({ notificationIds: z.array(z.string()).nullable() }),
  notifications_removed: z.object({ notificationIds: z.array(z.string()) }),
};
type AboutRows = keyof typeof aboutRows;

const place = { _id: z.string(), receiver: z.string(), cause: z.string() };

const entryOf = <N extends AboutRows>(signal: N) =>
  z.object({ ...place, signal: z.literal(signal), data: aboutRows[signal] });

const rowEntry = z.discriminatedUnion('signal', [
  entryOf('notification'),
  entryOf('notifications_read'),
  entryOf('notifications_removed'),
]);

/** What slices have their members told, in their own words. */
export interface SignalEntry {
  _id: string;
  receiver: string;
  cause: string;
  signal: Exclude<StreamSignal, AboutRows>;
  data: object;
  /** the other member that it names, who may have been blocked by the time it is sent again */
  about?: string | undefined;
}

const signalEntries = allSignals
  .filter(({ signal, stored }) => stored && !Object.hasOwn(aboutRows, signal))
  .map(({ signal, data }) => z.object({ ...place, signal: z.literal(signal), data, about: z.string().optional() }));

/** One message of one member's stream that survives an interruption; the order of `_id` is the order of sending. */
export type StreamEntry = z.infer<typeof rowEntry> | SignalEntry;
export const streamEntry = z.union([rowEntry, ...signalEntries]) as z.ZodType<StreamEntry>;

/** Those that say how many are unread. */
export const isAboutRows = (entry: StreamEntry): entry is z.infer<typeof rowEntry> =>
  Object.hasOwn(aboutRows, entry.signal);

type WithoutPlace<E> = E extends StreamEntry ? Omit<E, '_id'> : never;
export type NewStreamEntry = WithoutPlace<StreamEntry>;
