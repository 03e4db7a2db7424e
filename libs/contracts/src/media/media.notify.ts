import { live, notify } from '../notifications/notify.js';
import { mediaReady, mediaRejected } from './events/media.events.js';
import { mediaSignal } from './media.signals.js';

/** The owner of an upload learns at once what became of it. */
export const notifyMediaReady = notify(mediaReady, ({ ownerId, key }) => [
  live(mediaSignal, [ownerId], { key, status: 'ready' }),
]);

export const notifyMediaRejected = notify(mediaRejected, ({ ownerId, key, reason }) => [
  live(mediaSignal, [ownerId], { key, status: 'rejected', reason }),
]);
