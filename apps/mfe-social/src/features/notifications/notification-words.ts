import type { Notification, NotificationType } from '@plateia/contracts/notifications';
import { bookingWords, isOfBooking } from './booking-words.js';
import { platformWords } from './platform-words.js';
import type { NotificationWords, RowReader } from './row-values.js';

type Words = (row: Notification, reader: RowReader) => NotificationWords;

const words: Partial<Record<NotificationType, Words>> = {
  ...platformWords,
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
};

/** A newer server may tell of things that this page has no words for. */
const otherWords = ({ sender_name: name }: Notification): NotificationWords => ({
  key: name ? 'notification.other' : 'notification.system',
  values: { name },
  badge: { icon: 'bell', tone: 'quiet' },
});

export function wordsFor(row: Notification, reader: RowReader): NotificationWords {
  const named = withNames(row, reader);
  return (isOfBooking(row) ? bookingWords : (words[row.event_type] ?? otherWords))(named, reader);
}

/** Of whom nothing is left there is no name. */
const withNames = (row: Notification, { deletedMember }: RowReader): Notification => ({
  ...row,
  sender_name: row.sender_name || (row.sender_id === null ? '' : deletedMember),
  group_senders: row.group_senders.map((one) => ({ ...one, sender_name: one.sender_name || deletedMember })),
});

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
