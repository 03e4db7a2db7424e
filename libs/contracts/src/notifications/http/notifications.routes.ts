import { z } from 'zod';
import { booleanInput, nextToken, paging, route } from '../../index.js';
import { notification, notificationChoice, notificationType } from '../notifications.js';

export const notificationList = route({
  id: 'N1',
  summary: "The member's notifications, newest first",
  method: 'R',
  path: '/api/user/notifications',
  access: { who: 'M' },
  query: z.object({ unread: booleanInput.optional(), ...paging({ default: 200, max: 200 }) }),
  answers: { 200: z.object({ notifications: z.array(notification), nextToken, unread: z.number().int() }) },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});

export const markAsRead = route({
  id: 'N2',
  summary: 'Mark some notifications as read, or all there are now',
  method: 'POST',
  path: '/api/user/notifications/mark-as-read',
  access: { who: 'M' },
  body: z.object({ notificationIds: z.array(z.string().max(120)).max(200).optional() }),
  answers: { 200: z.object({ message: z.string(), unread: z.number().int() }) },
  errors: [],
  idempotency: 'N',
});

const allChoices = z.object({ types: z.record(notificationType, notificationChoice) });

export const notificationSettings = route({
  id: 'N3',
  summary: 'What the member is told of, and how',
  method: 'GET',
  path: '/api/user/notifications/settings',
  access: { who: 'M' },
  answers: { 200: allChoices },
  errors: [],
  idempotency: null,
});

export const changeNotificationSettings = route({
  id: 'N4',
  summary: 'Choose for some types; what cannot be chosen stays as it is',
  method: 'POST',
  path: '/api/user/notifications/settings',
  access: { who: 'M' },
  body: z.object({ types: z.partialRecord(notificationType, notificationChoice.partial()) }),
  answers: { 200: allChoices },
  errors: [],
  idempotency: 'N',
});

export const realtime = route({
  id: 'N5',
  summary: 'What happens, as it happens (server-sent events)',
  method: 'GET',
  path: '/api/realtime',
  access: { who: 'M' },
  query: z.object({ lastEventId: z.string().max(60).optional() }),
  answers: { 200: z.string() },
  errors: ['RATE_LIMITED'],
  idempotency: null,
  stream: 'sse',
});
