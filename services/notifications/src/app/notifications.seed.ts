import { id } from '@plateia/contracts';
import type { SeedEntry } from '@plateia/service-kit';
import { z } from 'zod';
import { ListNotifications } from '../listing/list-notifications.js';
import { MarkAsRead } from '../listing/mark-as-read.js';

const lookAct = z.object({ at: z.number(), by: id, kind: z.literal('look') });

const PAGE = 50;

/** What members had read by then; what they are told of follows from events. */
export const notificationsSeed: SeedEntry = {
  emptyWhileUnused: 'fills',
  turn: 'once heard',
  laneOf: (played) => played.id,
  async play(played, parts) {
    const { at, by } = lookAct.parse(played);
    const unread = async (nextToken = ''): Promise<string[]> => {
      const page = await parts.get(ListNotifications).list(by, { limit: PAGE, nextToken, unread: true });
      const seen = page.notifications.filter(({ creation_date }) => Date.parse(creation_date) <= at);
      const ids = seen.map(({ notification_id }) => notification_id);
      return page.nextToken === '' ? ids : [...ids, ...(await unread(page.nextToken))];
    };
    await parts.get(MarkAsRead).these(by, await unread());
  },
};
