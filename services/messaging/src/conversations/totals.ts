import { Injectable } from '@nestjs/common';
import { Inboxes } from '../persistence/inboxes.store.js';
import { Reach } from './reach.js';

/** What is unread in all conversations that the member is shown. */
@Injectable()
export class UnreadTotal {
  constructor(
    private readonly inboxes: Inboxes,
    private readonly reach: Reach,
  ) {}

  async of(member: string): Promise<number> {
    const rows = await this.inboxes.withUnread(member);
    if (rows.length === 0) return 0;
    const reached = await this.reach.among(
      member,
      rows.map(({ other }) => other),
    );
    return rows.reduce((sum, { other, unread }) => sum + (reached.has(other) ? unread : 0), 0);
  }
}
