/** Apart from the schemas: a page that shows choices has no use for those. */
export const notificationTypes = [
  'new_like',
  'new_comment',
  'viewed_profile',
  'friend_request',
  'accepted_friend_request',
  'new_message',
  'new_post',
  'comment_reply',
  'quote_received',
  'booking_update',
  'booking_message',
  'payment',
  'dispute',
  'review',
  'level_up',
  'subscription',
  'moderation',
  'security',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** The only types that are mailed about, where the member does not object. */
export const mailedTypes: readonly NotificationType[] = [
  'quote_received',
  'booking_update',
  'payment',
  'dispute',
  'moderation',
  'security',
];
/** Nobody can choose not to be told of these. */
export const alwaysShownTypes: readonly NotificationType[] = ['security', 'payment'];
