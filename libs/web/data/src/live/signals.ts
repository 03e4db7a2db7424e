import type { streamSignals } from '@plateia/contracts/all';

type Schemas = typeof streamSignals;
/** What happens, as it happens: data of the stream's events by their names. */
export type LiveSignals = { [S in keyof Schemas]: Schemas[S]['_output'] };
export type LiveSignal = keyof LiveSignals;

export interface LiveMessage {
  id: string;
  type: LiveSignal;
  data: unknown;
}

const LISTED: Record<LiveSignal, true> = {
  hello: true,
  reset: true,
  notification: true,
  notifications_read: true,
  notifications_removed: true,
  message: true,
  message_updated: true,
  messages_read: true,
  messages_delivered: true,
  message_request_accepted: true,
  typing: true,
  friend: true,
  feed_new: true,
  booking: true,
  booking_unread: true,
  booking_message: true,
  xp: true,
  level_up: true,
  media: true,
  user_updated: true,
  session_ended: true,
};
export const liveSignals = Object.keys(LISTED) as LiveSignal[];
