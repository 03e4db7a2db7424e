import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { notificationList } from '@plateia/contracts/notifications';
import { PageTokens, type Page } from '@plateia/service-kit';
import { z } from 'zod';
import type { NotificationRow } from '../domain/notification-row.js';
import { rowOfDay } from '../domain/post-digest.js';
import { PostDigests } from '../posts/post-digests.js';
import { mergedList } from './merged-list.js';
import { NotificationReader } from './notification-reader.js';
import { Notifications, type ListPlace } from '../rows/notifications.store.js';

const cursor = z.object({ at: z.number().int(), id: z.string() });

@Injectable()
export class ListNotifications {
  constructor(
    private readonly rows: Notifications,
    private readonly reader: NotificationReader,
    private readonly digests: PostDigests,
    private readonly tokens: PageTokens,
  ) {}

  /** A page may be shorter than asked for where rows of it are hidden; there is more as long as it has a token. */
  async list(
    member: string,
    { limit, nextToken, unread = false }: RouteInput<typeof notificationList>,
  ): Promise<RouteAnswer<typeof notificationList>> {
    const binding = { route: notificationList.id, filter: { unread }, member };
    const place = placeOf(this.tokens.read(nextToken, binding, cursor));
    const found = this.page(member, unread, place, limit + 1);
    const page = found.then((rows) => rows.slice(0, limit));
    const shown = await this.reader.show(member, page);
    const last = (await page).at(-1);
    const more = last && (await found).length > limit;
    return { ...shown, nextToken: more ? this.tokens.write({ at: last.at.getTime(), id: last._id }, binding) : '' };
  }

  private async page(member: string, unread: boolean, place: ListPlace, limit: number): Promise<NotificationRow[]> {
    const days = await (unread ? this.digests.unreadOf(member) : this.digests.of(member));
    const made = days.map((day) => rowOfDay(member, day));
    return mergedList((where, most) => this.rows.page(member, unread, where, most), made, place, limit);
  }
}

function placeOf(page: Page<z.infer<typeof cursor>>): ListPlace {
  switch (page.kind) {
    case 'first':
      return {};
    case 'offset':
      return { offset: page.offset };
    case 'cursor':
      return { after: { at: new Date(page.data.at), id: page.data.id } };
  }
}
