import { Injectable } from '@nestjs/common';
import { dayRowId } from '../domain/post-digest.js';
import { StreamLog } from '../streams/stream-log.js';
import { PostDayStore } from './post-day.store.js';
import { PostDigests } from './post-digests.js';

/** Lists leave out by themselves what somebody shared who is no friend any more; open pages drop the days that were theirs alone. */
@Injectable()
export class PartFriends {
  constructor(
    private readonly days: PostDayStore,
    private readonly digests: PostDigests,
    private readonly log: StreamLog,
  ) {}

  async run(a: string, b: string, cause: string): Promise<void> {
    await Promise.all([this.removeFrom(a, b, cause), this.removeFrom(b, a, cause)]);
  }

  private async removeFrom(receiver: string, author: string, cause: string): Promise<void> {
    const theirs = (await this.days.of([author])).get(author) ?? [];
    const left = new Set((await this.digests.of(receiver)).map(({ day }) => day));
    const notificationIds = theirs.filter(({ day }) => !left.has(day)).map(({ day }) => dayRowId(day));
    if (notificationIds.length === 0) return;
    await this.log.append([{ receiver, signal: 'notifications_removed', cause, data: { notificationIds } }]);
  }
}
