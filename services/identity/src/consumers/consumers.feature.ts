import { BookingsConsumer } from './bookings.consumer.js';
import { FeedConsumer } from './feed.consumer.js';
import { MediaConsumer } from './media.consumer.js';
import { MessagingConsumer } from './messaging.consumer.js';
import { NotificationsConsumer } from './notifications.consumer.js';
import { XpConsumer } from './xp.consumer.js';

/** What other services tell, one file for each; answers that every service gives stand with whoever asked. */
export const consumers = [
  FeedConsumer,
  MediaConsumer,
  NotificationsConsumer,
  XpConsumer,
  BookingsConsumer,
  MessagingConsumer,
];
