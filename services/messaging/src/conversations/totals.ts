import { Injectable } from '@nestjs/common';
import { REQUESTS_COUNTED } from '@plateia/contracts/messaging';
import { Inboxes } from '../store/inboxes.store.js';
import { ReachableMembers } from './reachable-members.js';

/** Whoever blocked very many of those who asked is not looked through for each page; what is found so far counts. */
const MOST_ROUNDS = 10;

/** Counts over all conversations that the member is shown, whatever page they look at. */
@Injectable()
export class Totals {
  constructor(
    private readonly inboxes: Inboxes,
    private readonly reachable: ReachableMembers,
  ) {}

  async unread(member: string): Promise<number> {
    const rows = await this.shown(member, await this.inboxes.withUnread(member));
    return rows.reduce((sum, { unread }) => sum + unread, 0);
  }

  /** What others asked, as far as it is counted. */
  async requests(member: string): Promise<number> {
    let rows = await this.inboxes.newestRequests(member);
    let count = (await this.shown(member, rows)).length;
    for (let round = 2; round <= MOST_ROUNDS && count < REQUESTS_COUNTED; round++) {
      if (rows.length < REQUESTS_COUNTED) break;
      const before = rows.at(-1)?.last;
      rows = await this.inboxes.page(member, { limit: REQUESTS_COUNTED, requests: true, before });
      count += (await this.shown(member, rows)).length;
    }
    return Math.min(count, REQUESTS_COUNTED);
  }

  private async shown<Row extends { other: string }>(member: string, rows: readonly Row[]): Promise<Row[]> {
    if (rows.length === 0) return [];
    const reached = await this.reachable.among(
      member,
      rows.map(({ other }) => other),
    );
    return rows.filter(({ other }) => reached.has(other));
  }
}
