import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { markAsRead, notificationList } from '@plateia/contracts/notifications';
import { Caller, Implements, Input } from '@plateia/service-kit';
import { ListNotifications } from './list-notifications.js';
import { MarkAsRead } from './mark-as-read.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: ListNotifications,
    private readonly marks: MarkAsRead,
  ) {}

  @Implements(notificationList)
  list(
    @Input() input: RouteInput<typeof notificationList>,
    @Caller() { userId }: Caller,
  ): Promise<RouteAnswer<typeof notificationList>> {
    return this.notifications.list(userId, input);
  }

  @Implements(markAsRead)
  async markAsRead(
    @Input() { notificationIds }: RouteInput<typeof markAsRead>,
    @Caller() { userId }: Caller,
  ): Promise<RouteAnswer<typeof markAsRead>> {
    const unread = await (notificationIds ? this.marks.these(userId, notificationIds) : this.marks.all(userId));
    return { message: 'Notifications marked as read', unread };
  }
}
