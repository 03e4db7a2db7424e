import { BookingsConsumer } from './bookings.consumer.js';
import { FeedConsumer } from './feed.consumer.js';
import { IdentityConsumer } from './identity.consumer.js';

export const consumers = [IdentityConsumer, FeedConsumer, BookingsConsumer];
