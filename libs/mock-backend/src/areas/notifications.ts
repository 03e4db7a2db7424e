import {
  alwaysShownTypes,
  changeNotificationSettings,
  mailedTypes,
  markAsRead,
  notificationList,
  notificationSettings,
  notificationTypes,
  realtime,
  type NotificationChoice,
  type NotificationType,
} from '@plateia/contracts/notifications';
import { answers } from '../kit/handler.js';
import { pageOf } from '../kit/paging.js';
import { ownAccount } from '../world/people.js';
import type { Account } from '../world/state.js';
import { rowsOf, unreadOf } from './notes.js';
import { markDays } from './shared-days.js';

const listed = answers(notificationList, ({ world, caller: { userId: me }, input }) => {
  const { unread = false } = input;
  const rows = rowsOf(world, me).filter((row) => !(unread && row.read));
  const { items, nextToken } = pageOf(rows, input, [notificationList.id, me, unread], (row) => row.notification_id);
  return { notifications: items, nextToken, unread: unreadOf(world, me) };
});

const marked = answers(markAsRead, ({ world, caller: { userId: me }, input: { notificationIds } }) => {
  const own = world.state.notifications.filter((row) => row.user_id === me && !row.read);
  const chosen = own.filter((row) => notificationIds?.includes(row.notification_id) ?? true);
  for (const row of chosen) row.read = true;
  const newlyRead = [...chosen.map((row) => row.notification_id), ...markDays(world, me, notificationIds)];
  const unread = unreadOf(world, me);
  if (newlyRead.length > 0) {
    const ids = notificationIds ? newlyRead : null;
    world.signals.send(me, 'notifications_read', { notificationIds: ids, unread });
  }
  return { message: 'Notifications marked as read', unread };
});

const chosen = answers(notificationSettings, ({ world, caller }) => ({
  types: choicesOf(ownAccount(world, caller.userId)),
}));

const changed = answers(changeNotificationSettings, ({ world, caller, input: { types } }) => {
  const account = ownAccount(world, caller.userId);
  const before = choicesOf(account);
  for (const [type, choice] of Object.entries(types) as [NotificationType, Partial<NotificationChoice>][]) {
    account.choices[type] = {
      inApp: choice.inApp ?? before[type].inApp,
      mail: choice.mail ?? before[type].mail,
    };
  }
  const after = choicesOf(account);
  // What was shared meanwhile is no news.
  if (!before.new_post.inApp && after.new_post.inApp) markDays(world, account.userId, undefined);
  return { types: after };
});

const opened = answers(realtime, ({ world, caller, input: { lastEventId } }) =>
  world.signals.open(caller, world.now(), lastEventId),
);

export const notificationHandlers = [listed, marked, chosen, changed, opened];

/** What cannot be chosen is as it is. */
const choicesOf = ({ choices }: Account): Record<NotificationType, NotificationChoice> =>
  Object.fromEntries(
    notificationTypes.map((type) => [
      type,
      {
        inApp: alwaysShownTypes.includes(type) || (choices[type]?.inApp ?? true),
        mail: mailedTypes.includes(type) && (choices[type]?.mail ?? true),
      },
    ]),
  ) as Record<NotificationType, NotificationChoice>;
