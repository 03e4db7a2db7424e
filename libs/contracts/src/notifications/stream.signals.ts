import { z } from 'zod';
import { id, signal, time } from '../index.js';
import { notification } from './notifications.js';

export const helloSignal = signal({
  signal: 'hello',
  summary: 'The stream is open',
  stored: false,
  data: z.object({ userId: id, serverTime: time, lastEventId: z.string() }),
});

export const resetSignal = signal({
  signal: 'reset',
  summary: 'What was missed cannot be told any more: read again what is shown',
  stored: false,
  data: z.object({ reason: z.string() }),
});

const unread = z.number().int();

export const notificationSignal = signal({
  signal: 'notification',
  summary: 'A row of the list is new, or has changed',
  data: z.object({ notification, unread }),
});

export const notificationsReadSignal = signal({
  signal: 'notifications_read',
  summary: 'These rows were read; null: all of them',
  data: z.object({ notificationIds: z.array(z.string()).nullable(), unread }),
});

export const notificationsRemovedSignal = signal({
  signal: 'notifications_removed',
  summary: 'These rows are gone',
  data: z.object({ notificationIds: z.array(z.string()), unread }),
});

export const sessionEndedSignal = signal({
  signal: 'session_ended',
  summary: 'The last message of a session',
  stored: false,
  data: z.object({ reason: z.enum(['logout', 'revoked', 'banned', 'deleted']) }),
});
