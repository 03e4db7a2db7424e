import { THE_PLATFORM, type Notification } from '@plateia/contracts/notifications';
import { isHidden, type PersonRow } from '@plateia/people';
import { SENDERS_SHOWN } from '../domain/group.js';
import type { NotificationRow } from '../domain/notification-row.js';

/** What stands elsewhere and is joined to a row when it is read. */
export interface Surroundings {
  people: ReadonlyMap<string, PersonRow | null>;
  /** those with whom the receiver has nothing to do */
  blocked: ReadonlySet<string>;
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
  const nameOf = (id: string) => people.get(id)?.fullName ?? '';
  return {
    notification_id: row._id,
    user_id: row.receiver,
    event_type: row.type,
    sender_id: senderId === THE_PLATFORM ? null : senderId,
    sender_name: nameOf(senderId),
    sender_photo_url: sender?.photo ?? null,
    additional_data: row.additional,
    read: row.read,
    creation_date: row.at.toISOString(),
    sender_role: sender?.role ?? null,
    group_count: countOf(row, senders.length),
    group_senders: senders
      .filter((id) => id !== THE_PLATFORM)
      .slice(0, SENDERS_SHOWN)
      .map((id) => ({ sender_id: id, sender_name: nameOf(id) })),
  };
}

const countOf = (row: NotificationRow, shown: number): number =>
  row.group ? Math.max(shown, row.group.count - (row.group.senders.length - shown)) : 1;
