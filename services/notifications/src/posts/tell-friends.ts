import { Injectable } from '@nestjs/common';
import { feedNewSignal } from '@plateia/contracts/feed';
import { Relations, People } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { isForFriends, windowId, windowOf } from '../domain/post-window.js';
import { StreamLog } from '../streams/stream-log.js';
import { StreamSignals } from '../streams/stream-signals.js';
import { PostRows } from './post-rows.store.js';
import { PostWindows } from './post-windows.store.js';

export interface WrittenPost {
  postId: string;
  authorId: string;
  privacySetting: number;
  createdAt: string;
}

@Injectable()
export class TellFriends {
  constructor(
    private readonly relations: Relations,
    private readonly people: People,
    private readonly windows: PostWindows,
    private readonly rows: PostRows,
    private readonly log: StreamLog,
    private readonly signals: StreamSignals,
    private readonly clock: Clock,
  ) {}

  /** `cause` is the event's id where open streams are to hear of it. */
  async tell({ postId, authorId, privacySetting, createdAt }: WrittenPost, cause: string | undefined): Promise<void> {
    if (!isForFriends(privacySetting)) return;
    const post = { postId, authorId, window: windowOf(createdAt), at: new Date(createdAt) };
    const isFirst = await this.windows.add(windowId(authorId, post.window), postId, post.at);
    const portions: string[][] = [];
    for await (const portion of this.relations.portionsOfFriends(authorId)) portions.push(portion);
    // Whoever is looking need not wait until thousands of rows are written.
    if (cause !== undefined) await this.showInPassing(post, portions);
    for (const friends of portions) {
      const made = await this.rows.insertMissing(friends, post, isFirst);
      if (cause === undefined) continue;
      await this.log.append(
        [...made].map(([receiver, notificationId]) => ({
          receiver,
          signal: 'notification' as const,
          cause,
          data: { notificationId },
        })),
        { isFirst },
      );
    }
  }

  /** To whoever is looking just now; a feed that is opened later has the post anyway. */
  private async showInPassing(
    { postId, authorId }: Omit<WrittenPost, 'privacySetting' | 'createdAt'>,
    portions: readonly string[][],
  ): Promise<void> {
    const author = (await this.people.byIds([authorId])).get(authorId);
    const data = { postId, authorId, authorFullName: author?.fullName ?? '', authorPhoto: author?.photo ?? null };
    const id = this.clock.newId();
    for (const receivers of portions)
      this.signals.send({ kind: 'passing', id, signal: feedNewSignal.signal, data, receivers });
  }
}
