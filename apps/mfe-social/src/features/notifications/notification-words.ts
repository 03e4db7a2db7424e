import type { Notification, NotificationType } from '@plateia/contracts/notifications';
import type { AvatarBadgeProps } from '@plateia/ui';

/** What a row says, where it leads, and the sign on its picture. */
export interface NotificationWords {
  key: string;
  values: Record<string, string | number>;
  /** undefined: there is no page to go to yet */
  href?: string | undefined;
  badge: AvatarBadgeProps;
}

const securityKinds: ReadonlySet<string> = new Set([
  'new_device',
  'codes_locked',
  'export_ready',
  'account_closing',
  'account_kept',
  'verification_changed',
]);
/** Decisions are read in a list, and appealed against there. */
const moderationPlaces: ReadonlyMap<string, string> = new Map([
  ['banned', '/security-center#decisions'],
  ['content_removed', '/security-center#decisions'],
  ['report_actioned', '/security-center#reports'],
  ['report_rejected', '/security-center#reports'],
]);
const bookingNews: ReadonlySet<string> = new Set([
  'job_matched',
  'started',
  'work_done',
  'completed',
  'canceled',
  'no_quotes',
  'quote_updated',
  'quote_accepted',
  'quote_declined',
  'quote_reopened',
  'payment_due',
  'payment_lost',
  'unpaid',
  'work_unreported',
]);
const planStates: ReadonlySet<string> = new Set(['active', 'past_due', 'canceled', 'expired', 'incomplete']);

const words: Partial<Record<NotificationType, (row: Notification) => NotificationWords>> = {
  new_like: (row) => ({
    key: row.additional_data.content_type === 'comment' ? 'notification.likedComment' : 'notification.likedPost',
    values: people(row),
    href: contentOf(row),
    badge: { icon: 'heart', tone: 'bougan' },
  }),
  new_comment: (row) => ({
    key: 'notification.commented',
    values: people(row),
    href: contentOf(row),
    badge: { icon: 'comment', tone: 'aegean' },
  }),
  comment_reply: (row) => ({
    key: 'notification.replied',
    values: { name: row.sender_name },
    href: contentOf(row),
    badge: { icon: 'comment', tone: 'aegean' },
  }),
  friend_request: ({ sender_name: name }) => ({
    key: 'notification.friendRequest',
    values: { name },
    href: '/friends/requests',
    badge: { icon: 'users', tone: 'pine' },
  }),
  accepted_friend_request: ({ sender_id, sender_name: name }) => ({
    key: 'notification.accepted',
    values: { name },
    href: `/profile/${sender_id}`,
    badge: { icon: 'check', tone: 'pine' },
  }),
  new_message: ({ sender_name: name, group_count: count, additional_data }) => ({
    key: 'notification.newMessage',
    values: { name, count },
    href: `/messages/${additional_data.conversation_uuid ?? additional_data.content_id ?? ''}`,
    badge: { icon: 'message', tone: 'aegean' },
  }),
  viewed_profile: (row) => ({
    key: 'notification.viewedProfile',
    values: people(row),
    href: `/profile/${row.sender_id}`,
    badge: { icon: 'eye', tone: 'quiet' },
  }),
  new_post: (row) => ({
    key: 'notification.newPost',
    values: sharers(row),
    href: contentOf(row),
    badge: { icon: 'edit', tone: 'pine' },
  }),
  level_up: ({ additional_data: { content_id: level = '' } }) => ({
    key: 'notification.levelUp',
    values: { level },
    href: '/xp',
    badge: { icon: 'tile', tone: 'quiet' },
  }),
  subscription: ({ additional_data: { content_id: status = '' } }) => ({
    key: planStates.has(status) ? `notification.subscription.${status}` : 'notification.subscription.other',
    values: {},
    href: '/subscription',
    badge: { icon: 'card', tone: 'pine' },
  }),
  security: ({ additional_data: { content_id: kind = '', statement = '' } }) => ({
    key: securityKinds.has(kind) ? `notification.security.${kind}` : 'notification.security.other',
    values: { statement },
    href: kind === 'verification_changed' ? '/pro/verification' : '/security-center#sessions',
    badge: { icon: 'shield', tone: 'aegean' },
  }),
  booking_update: ({ additional_data: { booking_id = '', what = '' } }) => ({
    key: bookingNews.has(what) ? `notification.bookingUpdate.${what}` : 'notification.bookingUpdate.other',
    values: {},
    href: placeOf(what, booking_id),
    badge: { icon: 'calendar', tone: 'pine' },
  }),
  quote_received: aboutBooking('quoteReceived', { icon: 'tools', tone: 'pine' }),
  booking_message: aboutBooking('bookingMessage', { icon: 'message', tone: 'aegean' }),
  payment: aboutBooking('payment', { icon: 'card', tone: 'pine' }),
  dispute: aboutBooking('dispute', { icon: 'alert', tone: 'bougan' }),
  review: aboutBooking('review', { icon: 'star', tone: 'pine' }),
  moderation: ({ additional_data: { content_id: kind = '', statement = '' } }) => ({
    key: moderationPlaces.has(kind) ? `notification.moderation.${kind}` : 'notification.moderation.other',
    values: { statement },
    href: moderationPlaces.get(kind) ?? '/policy/community',
    badge: { icon: 'alert', tone: 'bougan' },
  }),
};

/** A booking opens to its two sides; who only could quote, or did in vain, has the list of jobs. */
function placeOf(what: string, bookingId: string): string {
  if (what === 'job_matched') return `/pro/jobs/${bookingId}`;
  return what === 'quote_declined' ? '/pro' : `/bookings/${bookingId}`;
}

function aboutBooking(name: string, badge: AvatarBadgeProps) {
  return ({ additional_data: { booking_id } }: Notification): NotificationWords => ({
    key: `notification.${name}`,
    values: {},
    // Of a payout there is no one booking.
    href: booking_id === undefined ? '/pro/earnings' : `/bookings/${booking_id}`,
    badge,
  });
}

/** A newer server may tell of things that this page has no words for. */
const otherWords = ({ sender_name: name }: Notification): NotificationWords => ({
  key: name ? 'notification.other' : 'notification.system',
  values: { name },
  badge: { icon: 'bell', tone: 'quiet' },
});

export const wordsFor = (row: Notification): NotificationWords => (words[row.event_type] ?? otherWords)(row);

function contentOf({ event_type, additional_data }: Notification): string | undefined {
  const { content_type, content_id } = additional_data;
  if (!content_id || !(content_type === 'post' || content_type === 'comment')) return undefined;
  const hash = event_type === 'new_comment' ? '#comments' : '';
  return `/${content_type}/${content_id}${hash}`;
}

/** One by name, two by name, or one by name and how many more. */
function people({ sender_id, sender_name: name, group_count, group_senders }: Notification) {
  const second = group_senders.find((sender) => sender.sender_id !== sender_id)?.sender_name ?? '';
  const form = group_count <= 1 ? 'one' : group_count === 2 && second ? 'two' : 'many';
  return { form, name, second, others: group_count - 1 };
}

/** Friends of one day: two by name, and how many more. */
function sharers(row: Notification) {
  const named = people(row);
  const isSeveral = named.form === 'many' && named.second !== '';
  return { ...named, form: isSeveral ? 'several' : named.form, rest: named.others - 1 };
}
