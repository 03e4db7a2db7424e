import { DAY_MS } from '@plateia/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { ReadersStore } from '../store/readers.store.js';
import { TimelinesStore } from '../store/timelines.store.js';
import { FriendsPosts } from './friends-posts.js';
import { GONE_AFTER_MS } from './timelines.js';

/** No reader has rows older than these: they would hide what lies between. */
const KEPT_ROWS = 1_000;
const MOST_REMEMBERED = 50_000;

/** Notes who reads the home feed, at most once a day, and on that occasion puts their rows in order. */
@Injectable()
export class Attendance {
  private readonly seenAt = new Map<string, number>();

  constructor(
    private readonly readers: ReadersStore,
    private readonly timelines: TimelinesStore,
    private readonly friendsPosts: FriendsPosts,
    private readonly clock: Clock,
  ) {}

  /** Once this is done, the reader's rows are whole. */
  async note(reader: string): Promise<void> {
    const now = this.clock.now();
    if (this.isToday(this.seenAt.get(reader), now)) return;
    const existing = await this.readers.find(reader);
    const lastSeen = existing?.lastSeen.getTime();
    if (!existing || existing.rebuilding || lastSeen === undefined || now - lastSeen >= GONE_AFTER_MS)
      await this.rebuild(reader);
    else if (!this.isToday(lastSeen, now)) await this.tidy(reader);
    this.remember(reader, now);
  }

  /** From the first write on new posts get rows again; whatever is older is fetched after it, so nothing falls between. */
  private async rebuild(reader: string): Promise<void> {
    await this.readers.change(reader, { lastSeen: this.clock.date(), rebuilding: true });
    const ids = await this.friendsPosts.ids(reader, { before: '', limit: KEPT_ROWS });
    await this.timelines.addPosts(reader, ids);
    const oldest = ids.length === KEPT_ROWS ? (ids.at(-1) ?? '') : '';
    await this.readers.change(reader, { rebuilding: false, floor: oldest });
  }

  private async tidy(reader: string): Promise<void> {
    const oldest = await this.timelines.nth(reader, KEPT_ROWS);
    await this.readers.change(reader, { lastSeen: this.clock.date(), ...(oldest && { floor: oldest }) });
    if (oldest) await this.timelines.dropOlder(reader, oldest);
  }

  private isToday(then: number | undefined, now: number): boolean {
    return then !== undefined && Math.abs(now - then) < DAY_MS;
  }

  private remember(reader: string, now: number): void {
    this.seenAt.delete(reader);
    this.seenAt.set(reader, now);
    if (this.seenAt.size <= MOST_REMEMBERED) return;
    const oldest = this.seenAt.keys().next();
    if (!oldest.done) this.seenAt.delete(oldest.value);
  }
}
