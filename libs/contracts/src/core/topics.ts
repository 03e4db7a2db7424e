import { DAY_MS, WEEK_MS } from './durations.js';

export interface TopicRule {
  /** the one service that may write to it */
  writer: string;
  partitions: number;
  retentionMs: number;
}

const TEN_MINUTES_MS = 10 * 60_000;
const ownedBy = (writer: string): TopicRule => ({ writer, partitions: 12, retentionMs: WEEK_MS });

export const topics = {
  'identity.v1': ownedBy('identity'),
  'feed.v1': ownedBy('feed'),
  'messaging.v1': ownedBy('messaging'),
  'notifications.v1': ownedBy('notifications'),
  'xp.v1': ownedBy('xp'),
  'bookings.v1': ownedBy('bookings'),
  'media.v1': ownedBy('media'),
  'presence.v1': { ...ownedBy('messaging'), retentionMs: TEN_MINUTES_MS },
} as const satisfies Record<string, TopicRule>;

export type Topic = keyof typeof topics;
/** Of what is true for a moment and leaves no trace: it goes past outboxes and log. */
export const PRESENCE = 'presence.v1' satisfies Topic;
export const topicNames = Object.keys(topics) as Topic[];

export const DEAD_LETTER_RETENTION_MS = 30 * DAY_MS;
export const deadLetterTopic = (topic: Topic): string => `${topic}.dlq`;
/** A replayed dead letter goes to the group that failed, and to no other. */
export const replayTopic = (group: string): string => `replay.${group}`;
