import { Injectable } from '@nestjs/common';
import { Clock, type Logger } from '@plateia/runtime';
import { InjectLogger } from '@plateia/service-kit';
import { needsSettling, SENDERS_KEPT } from '../domain/like-group.js';
import type { NotificationRow } from '../domain/notification-row.js';
import { LikeGroups, type GroupRow } from './like-groups.store.js';
import { Reactions } from './reactions.store.js';

/** Count and members of groups, as their facts say. */
@Injectable()
export class GroupTotals {
  constructor(
    private readonly reactions: Reactions,
    private readonly groups: LikeGroups,
    private readonly clock: Clock,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  /** Rows as they are to be shown. What was touched since it was counted is counted now, and that is kept. */
  settled(rows: readonly NotificationRow[]): Promise<NotificationRow[]> {
    return Promise.all(rows.map(async (row) => (this.isBehind(row) ? this.settle(row) : row)));
  }

  count({ target, at, group }: GroupRow): Promise<{ count: number; actors: string[] }> {
    return this.reactions.between(target, group.from, at, SENDERS_KEPT);
  }

  private isBehind(row: NotificationRow): row is GroupRow {
    return row.group !== undefined && needsSettling(row.group, this.clock.now());
  }

  private async settle(row: GroupRow): Promise<NotificationRow> {
    const { count, actors } = await this.count(row);
    const [sender] = actors;
    // Empty: whoever takes the last like back is about to remove the row.
    if (sender === undefined) return row;
    // Nobody waits for it to be kept: whoever comes next counts for himself until it is.
    this.groups.settle(row, count, actors).catch((err: unknown) => this.logger.warn({ err }, 'a count was not kept'));
    return { ...row, sender, group: { ...row.group, count, senders: actors } };
  }
}
