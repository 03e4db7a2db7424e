import { Injectable } from '@nestjs/common';
import { newPost } from '@plateia/contracts/feed';
import { findRows, GroupedFinds, rowsOf } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import type { NotificationRow } from '../domain/notification-row.js';
import { windowRowId } from '../domain/post-window.js';
import { UnreadSenders } from '../listing/unread-senders.js';
import { Settings } from '../settings/settings.store.js';
import { duplicatesIn } from '../persistence/duplicates.js';
import { NOTIFICATION } from '../persistence/notification.schema.js';

export interface PostOfWindow {
  postId: string;
  authorId: string;
  window: string;
  at: Date;
}

type Standing = Pick<NotificationRow, '_id'> & Partial<Pick<NotificationRow, 'cause' | 'receiver'>>;

/** Rows that tell friends of an author's posts: one for each of them, author and day. */
@Injectable()
export class PostRows {
  private readonly rows: mongo.Collection<NotificationRow>;
  private readonly ids: GroupedFinds<NotificationRow>;

  constructor(
    @InjectModel(NOTIFICATION) model: Model<NotificationRow>,
    private readonly settings: Settings,
    private readonly senders: UnreadSenders,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<NotificationRow>;
    this.ids = new GroupedFinds(rowsOf(this.rows, { _id: 1 }));
  }

  /** The ids of the rows this post has made, now or in an earlier try, by receiver. The first try needs to know ids alone. */
  async insertMissing(friends: readonly string[], post: PostOfWindow, isFirst: boolean): Promise<Map<string, string>> {
    const receivers = await this.settings.whoWants(friends, newPost.type);
    const made = new Map<string, string>();
    const wanted = new Map(receivers.map((receiver) => [windowRowId(receiver, post.authorId, post.window), receiver]));
    for (const { _id, receiver, cause } of await this.standing([...wanted.keys()], isFirst)) {
      wanted.delete(_id);
      if (receiver !== undefined && cause === post.postId) made.set(receiver, _id);
    }
    for (const [rowId, receiver] of wanted) made.set(receiver, rowId);
    await this.insert([...wanted].map(([rowId, receiver]) => rowOf(rowId, receiver, post)));
    return made;
  }

  private standing(ids: string[], isFirst: boolean): Promise<Standing[]> {
    if (isFirst) return this.ids.byIds(ids);
    return findRows(this.rows, { _id: { $in: ids } }, { projection: { cause: 1, receiver: 1 } });
  }

  private async insert(rows: NotificationRow[]): Promise<void> {
    if (rows.length === 0) return;
    for (const { receiver, sender } of rows) this.senders.add(receiver, sender);
    try {
      await this.rows.insertMany(rows, { ordered: false });
    } catch (error) {
      // Another post of the same author was told of at the same time: the row is there, which is all that counts.
      duplicatesIn(error);
    }
  }
}

const rowOf = (rowId: string, receiver: string, { postId, authorId, at }: PostOfWindow): NotificationRow => ({
  _id: rowId,
  receiver,
  type: newPost.type,
  target: authorId,
  sender: authorId,
  at,
  read: false,
  additional: { content_id: postId, content_type: 'post' },
  cause: postId,
});
