/** Where the bare id of somebody who is gone may stand, and why. */
export const KEPT_IDS: Readonly<Record<string, string>> = {
  'identity.account_erasures': 'a restored backup is cleaned by it',
  ...Object.fromEntries(
    ['bookings', 'feed', 'identity', 'media', 'messaging', 'notifications', 'xp'].flatMap((service) => [
      [`${service}.erasures`, 'nothing that comes late is taken'],
      [`${service}.denials`, 'nobody comes in by an old token'],
      [`${service}.people`, 'nothing of them is shown'],
      [`${service}.quota_days`, 'ends within the day'],
    ]),
  ),
  'bookings.professionals': 'nothing of them is shown',
  'bookings.bookings': 'what was agreed and paid is kept for the tax office, without a name and without words',
  'bookings.payment_intents': 'as above',
  'bookings.ledger': 'as above',
  'bookings.threads': 'the other side reads on what was agreed there',
  'files/payments/books.json': 'books of the provider of development',
  'messaging.booking_threads': 'as in bookings',
  'messaging.booking_messages': 'evidence of a job, for two years',
  'messaging.messages': 'what the other side wrote to them, shown as written to nobody',
  'messaging.inboxes': 'of the other side of a conversation',
  'media.references': 'where a file was shown: that it is not any more cannot be overtaken',
  'notifications.notifications': 'what others were told, shown as of nobody',
  'notifications.group_facts': 'as above',
  'notifications.told_facts': 'as above',
  'notifications.stream_log': 'what a page of another was told while it was open, for a day',
  'xp.acts': 'what others earned with them',
  'xp.ledger': 'as above',
};
