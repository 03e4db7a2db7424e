import { z } from 'zod';
import { id, namesByLanguage, time } from '../index.js';
import { notificationTypes } from './notification-types.js';

export const notificationType = z.enum(notificationTypes);

export const notificationChoice = z.object({ inApp: z.boolean(), mail: z.boolean() });
export type NotificationChoice = z.infer<typeof notificationChoice>;

export const contentType = z.enum([
  'post',
  'comment',
  'profile',
  'friend_request',
  'conversation',
  'booking',
  'quote',
  'review',
  'system',
]);

export const notification = z.object({
  notification_id: z.string(),
  /** the receiver */
  user_id: id,
  event_type: notificationType,
  /** null: not by somebody, but by the platform itself */
  sender_id: z.string().nullable(),
  sender_name: z.string(),
  sender_photo_url: z.string().nullable(),
  additional_data: z.object({
    content_id: z.string().optional(),
    content_type: contentType.optional(),
    conversation_uuid: z.string().optional(),
    booking_id: z.string().optional(),
    quote_id: z.string().optional(),
    /** what happened, of all that a type tells of: what became of a booking, of the money, of a dispute, of papers */
    what: z.string().optional(),
    /** what kind of work the booking is about */
    category_names: namesByLanguage.optional(),
    /** minor units: the price, or what was moved of it */
    amount: z.number().int().optional(),
    /** as whom the receiver is told of a booking */
    side: z.enum(['customer', 'professional']).optional(),
    /** until when, or when */
    at: time.optional(),
    /** stars of a review */
    rating: z.number().int().optional(),
    /** which plan */
    plan: z.string().optional(),
    /** why staff took something away, in their words */
    statement: z.string().optional(),
  }),
  read: z.boolean(),
  creation_date: time,
  sender_role: z.string().nullable(),
  group_count: z.number().int().min(1),
  group_senders: z.array(z.object({ sender_id: z.string(), sender_name: z.string() })).max(3),
});
export type Notification = z.infer<typeof notification>;
