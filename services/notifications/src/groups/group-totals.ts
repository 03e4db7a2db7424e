import { Injectable } from '@nestjs/common';
import { newComment } from '@plateia/contracts/feed';
import { Clock, type Logger } from '@plateia/runtime';
import { InjectLogger } from '@plateia/service-kit';
import { factsAbout, needsSettling, SENDERS_KEPT } from '../domain/group.js';
import type { NotificationRow } from '../domain/notification-row.js';
import { Facts, type Members } from './facts.store.js';
import { Groups, type GroupRow } from './groups.store.js';

/** Count and members of groups, as their facts say. */
@Injectable()
export class GroupTotals {
  constructor(
    private readonly facts: Facts,
    private readonly groups: Groups,
    private readonly clock: Clock,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  /** Rows as they are to be shown. What was touched since it was counted is counted now, and that is kept. */
  settled(rows: readonly NotificationRow[]): Promise<NotificationRow[]> {
    return Promise.all(rows.map(async (row) => (this.isBehind(row) ? this.settle(row) : row)));
  }

  count({ type, target, at, group }: GroupRow): Promise<Members> {
    const about = factsAbout(type, target);
    return type === newComment.type
      ? this.facts.membersBetween(about, group.from, at, SENDERS_KEPT)
      : this.facts.between(about, group.from, at, SENDERS_KEPT);
  }

  private isBehind(row: NotificationRow): row is GroupRow {
    return row.group !== undefined && needsSettling(row.group, this.clock.now());
  }

  private async settle(row: GroupRow): Promise<NotificationRow> {
    const { count, actors } = await this.count(row);
    const [sender] = actors;
    // Empty: whoever takes the last act back is about to remove the row.
    if (sender === undefined) return row;
    // Nobody waits for it to be kept: whoever comes next counts for himself until it is.
    this.groups.settle(row, count, actors).catch((err: unknown) => this.logger.warn({ err }, 'a count was not kept'));
    return { ...row, sender, group: { ...row.group, count, senders: actors } };
  }
}
