import { BookingsConsumer } from './bookings.consumer.js';
import { IdentityConsumer } from './identity.consumer.js';
import { MessagingConsumer } from './messaging.consumer.js';

export const consumers = [IdentityConsumer, MessagingConsumer, BookingsConsumer];
