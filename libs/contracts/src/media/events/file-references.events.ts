import { z } from 'zod';
import { event, type EventDef, type Topic } from '../../index.js';

/** Whoever has subjects with files tells of them on its own topic, for one topic has one writer. */
export type ReferringTopic = Extract<Topic, 'feed.v1' | 'messaging.v1' | 'bookings.v1' | 'identity.v1'>;
export const referringTopics: readonly ReferringTopic[] = ['feed.v1', 'messaging.v1', 'bookings.v1', 'identity.v1'];

const fileReferences = z.object({ subjectType: z.string(), subjectId: z.string(), keys: z.array(z.string()) });
type FileReferences = typeof fileReferences;
const subject = { name: 'subjectId', of: (data: { subjectId: string }) => data.subjectId };

export const filesAttachedOn = (topic: ReferringTopic): EventDef<'files_attached', FileReferences> =>
  event({
    type: 'files_attached',
    topic,
    summary: 'A subject shows these files: they are kept',
    kind: 'fact',
    family: 'files',
    subject,
    data: fileReferences,
  });

export const filesDetachedOn = (topic: ReferringTopic): EventDef<'files_detached', FileReferences> =>
  event({
    type: 'files_detached',
    topic,
    summary: 'A subject no longer shows these files',
    kind: 'fact',
    family: 'files',
    subject,
    data: fileReferences,
  });

export const fileReferencesOn = (topic: ReferringTopic) => ({
  attached: filesAttachedOn(topic),
  detached: filesDetachedOn(topic),
});
export const postFiles = fileReferencesOn('feed.v1');
export const profileFiles = fileReferencesOn('identity.v1');
export const messageFiles = fileReferencesOn('messaging.v1');
export const bookingFiles = fileReferencesOn('bookings.v1');
