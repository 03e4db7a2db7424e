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

const securityKinds: ReadonlySet<string> = new Set(['new_device', 'codes_locked', 'export_ready']);

const words: Partial<Record<NotificationType, (row: Notification) => NotificationWords>> = {
  new_like: (row) => ({
    key: row.additional_data.content_type === 'comment' ? 'notification.likedComment' : 'notification.likedPost',
    values: people(row),
    href: postIn(row),
    badge: { icon: 'heart', tone: 'bougan' },
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
  new_post: (row) => ({
    key: 'notification.newPost',
    values: { name: row.sender_name, count: row.group_count },
    href: postIn(row),
    badge: { icon: 'edit', tone: 'pine' },
  }),
  security: ({ additional_data: { content_id: kind = '' } }) => ({
    key: securityKinds.has(kind) ? `notification.security.${kind}` : 'notification.security.other',
    values: {},
    href: '/security-center#sessions',
    badge: { icon: 'shield', tone: 'aegean' },
  }),
};

/** A newer server may tell of things that this page has no words for. */
const otherWords = ({ sender_name: name }: Notification): NotificationWords => ({
  key: name ? 'notification.other' : 'notification.system',
  values: { name },
  badge: { icon: 'bell', tone: 'quiet' },
});

export const wordsFor = (row: Notification): NotificationWords => (words[row.event_type] ?? otherWords)(row);

const postIn = ({ additional_data: { content_type, content_id } }: Notification): string | undefined =>
  content_type === 'post' && content_id ? `/post/${content_id}` : undefined;

/** One by name, two by name, or one by name and how many more. */
function people({ sender_id, sender_name: name, group_count, group_senders }: Notification) {
  const second = group_senders.find((sender) => sender.sender_id !== sender_id)?.sender_name ?? '';
  const form = group_count <= 1 ? 'one' : group_count === 2 && second ? 'two' : 'many';
  return { form, name, second, others: group_count - 1 };
}
