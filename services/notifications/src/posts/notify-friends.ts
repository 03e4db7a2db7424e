import { Injectable } from '@nestjs/common';
import { feedNewSignal } from '@plateia/contracts/feed';
import { People, Relations } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { isForFriends } from '@plateia/contracts/feed/rules';
import { dayOf } from '../domain/post-digest.js';
import { StreamSignals } from '../streams/stream-signals.js';
import { PostDayStore } from './post-day.store.js';

export interface WrittenPost {
  postId: string;
  authorId: string;
  privacySetting: number;
  createdAt: string;
}

/** One write for the author's day, however many friends there are. Whoever is looking is shown the post in passing. */
@Injectable()
export class NotifyFriends {
  constructor(
    private readonly relations: Relations,
    private readonly people: People,
    private readonly days: PostDayStore,
    private readonly signals: StreamSignals,
    private readonly clock: Clock,
  ) {}

  async run(post: WrittenPost, version: number, live: boolean): Promise<void> {
    const { postId: id, authorId, privacySetting, createdAt } = post;
    if (!isForFriends(privacySetting)) return;
    const before = await this.days.add(authorId, { id, privacySetting, at: new Date(createdAt), version });
    if (live) await this.showInPassing(post, before);
  }

  /** A feed that is opened later has the post anyway, and the list its day. */
  private async showInPassing({ postId, authorId }: WrittenPost, before: Date | null): Promise<void> {
    const author = await this.people.byId(authorId);
    const data = { postId, authorId, authorFullName: author?.fullName ?? '', authorPhoto: author?.photo ?? null };
    const passing = { kind: 'passing', id: this.clock.newId(), signal: feedNewSignal.signal, data } as const;
    const shared = { postId, before: before?.toISOString() ?? null };
    const changed = { kind: 'day', authorId, day: dayOf(postId), shared } as const;
    for await (const receivers of this.relations.portionsOfFriends(authorId)) {
      this.signals.send({ ...passing, receivers });
      this.signals.send({ ...changed, receivers });
    }
  }

  /** It was shared with them, and is not any more. */
  async retract(postId: string, authorId: string): Promise<void> {
    const changed = { kind: 'day', authorId, day: dayOf(postId), shared: null } as const;
    for await (const receivers of this.relations.portionsOfFriends(authorId))
      this.signals.send({ ...changed, receivers });
  }
}
