import { DAY_MS } from '@plateia/contracts';
import { newLike } from '@plateia/contracts/feed';
import { friendRequest } from '@plateia/contracts/identity';
import type { Notification } from '@plateia/contracts/notifications';
import type { State } from '../world/state.js';

const MOST_SENDERS = 3;

/** Who asked for friendship, and who liked what; what is older than a day has been read. */
export function firstNotifications(state: State, now: number): Notification[] {
  const rows = [...ofRequests(state), ...ofLikes(state)];
  return rows
    .map((row) => ({ ...row, read: now - Date.parse(row.creation_date) > DAY_MS }))
    .sort((x, y) => (x.creation_date < y.creation_date ? 1 : -1));
}

type Row = Omit<Notification, 'read'>;

const ofRequests = (state: State): Row[] =>
  Object.values(state.pairs).flatMap(({ state: relation, request }) => {
    if (relation !== 'pending' || !request) return [];
    const about = { content_id: request.id, content_type: friendRequest.type };
    return [
      rowOf(state, {
        to: request.to,
        by: [request.from],
        type: friendRequest.type,
        target: request.from,
        about,
        at: request.at,
      }),
    ];
  });

const ofLikes = (state: State): Row[] =>
  state.posts.flatMap(({ id, authorId, at }) => {
    const by = Object.keys(state.reactions[id] ?? {});
    if (by.length === 0) return [];
    const about = { content_id: id, content_type: 'post' as const };
    return [rowOf(state, { to: authorId, by, type: newLike.type, target: id, about, at })];
  });

interface SeedNotice {
  to: string;
  by: readonly string[];
  type: Row['event_type'];
  target: string;
  about: Row['additional_data'];
  at: number;
}

function rowOf({ accounts }: State, { to, by, type, target, about, at }: SeedNotice): Row {
  const senders = by.flatMap((id) => accounts.find(({ userId }) => userId === id) ?? []);
  const group = senders.map((sender) => ({ sender_id: sender.userId, sender_name: sender.fullName ?? '' }));
  return {
    notification_id: `${to}:${type}:${target}`,
    user_id: to,
    event_type: type,
    sender_id: group[0]?.sender_id ?? null,
    sender_name: group[0]?.sender_name ?? '',
    sender_photo_url: null,
    additional_data: about,
    creation_date: new Date(at).toISOString(),
    sender_role: 'member',
    group_count: group.length,
    group_senders: group.slice(0, MOST_SENDERS),
  };
}
