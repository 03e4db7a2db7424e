import { THE_PLATFORM, type Notification } from '@plateia/contracts/notifications';
import { isHidden, type PersonRow } from '@plateia/people';
import { SENDERS_SHOWN } from '../domain/group.js';
import type { NotificationRow } from '../domain/notification-row.js';
import { windowIdOfRow } from '../domain/post-window.js';
import type { WindowSummary } from '../posts/post-windows.store.js';

/** What stands elsewhere and is joined to a row when it is read. */
export interface Surroundings {
  people: ReadonlyMap<string, PersonRow | null>;
  /** those with whom the receiver has nothing to do */
  blocked: ReadonlySet<string>;
  windows: ReadonlyMap<string, WindowSummary>;
  now: number;
}

export const sendersOf = (row: NotificationRow): readonly string[] => row.group?.senders ?? [row.sender];

/** A row whose senders may not be shown, none of them, is not there. */
const shownSenders = (row: NotificationRow, { people, blocked, now }: Surroundings): readonly string[] =>
  sendersOf(row).filter((id) => !blocked.has(id) && !isHidden(people.get(id), now));

export function present(row: NotificationRow, around: Surroundings): Notification | undefined {
  const senders = shownSenders(row, around);
  const [senderId] = senders;
  if (senderId === undefined) return undefined;
  const { people } = around;
  const sender = people.get(senderId);
  const posts = around.windows.get(windowIdOfRow(row._id));
  // The posts it told of are gone.
  if (posts?.size === 0) return undefined;
  const nameOf = (id: string) => people.get(id)?.fullName ?? '';
  return {
    notification_id: row._id,
    user_id: row.receiver,
    event_type: row.type,
    sender_id: senderId === THE_PLATFORM ? null : senderId,
    sender_name: nameOf(senderId),
    sender_photo_url: sender?.photo ?? null,
    additional_data: posts ? { ...row.additional, content_id: posts.latest } : row.additional,
    read: row.read,
    creation_date: row.at.toISOString(),
    sender_role: sender?.role ?? null,
    group_count: posts?.size ?? countOf(row, senders.length),
    group_senders: senders
      .filter((id) => id !== THE_PLATFORM)
      .slice(0, SENDERS_SHOWN)
      .map((id) => ({ sender_id: id, sender_name: nameOf(id) })),
  };
}

const countOf = (row: NotificationRow, shown: number): number =>
  row.group ? Math.max(shown, row.group.count - (row.group.senders.length - shown)) : 1;
