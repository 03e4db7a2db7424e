import { Injectable } from '@nestjs/common';
import { newComment } from '@plateia/contracts/feed';
import { Relations } from '@plateia/people';
import { isOpenTo } from '../domain/post-digest.js';
import { Facts } from '../groups/facts.store.js';
import { Groups } from '../groups/groups.store.js';
import { Notifications } from '../rows/notifications.store.js';
import { Settings } from '../store/settings.store.js';
import { StreamLog } from '../streams/stream-log.js';
import { commentFact, REPLY, replyRowId, type WrittenComment } from './comment.js';

interface Notified {
  receiver: string;
  notificationId: string;
}

/** The author of the post hears of it, and whose comment was answered: nobody twice, and nobody of their own. */
@Injectable()
export class NotifyOfComment {
  constructor(
    private readonly facts: Facts,
    private readonly groups: Groups,
    private readonly rows: Notifications,
    private readonly relations: Relations,
    private readonly settings: Settings,
    private readonly log: StreamLog,
  ) {}

  /** `cause` is the event's id where open streams are to hear of it. */
  async run(comment: WrittenComment, version: number, cause: string | undefined): Promise<void> {
    const at = new Date(comment.createdAt);
    const outcome = await this.facts.apply({ ...commentFact(comment), ownerId: comment.postAuthorId, at }, version);
    if (outcome === 'outdated') return;
    const notified = [await this.notifyAuthor(comment, at), await this.notifyAnswered(comment, at)].filter(
      (row) => row !== null,
    );
    if (cause === undefined) return;
    await this.log.append(
      notified.map(({ receiver, notificationId }) => ({
        receiver,
        signal: 'notification' as const,
        cause,
        data: { notificationId },
      })),
      { isFirst: outcome === 'first' },
    );
  }

  private async notifyAuthor(comment: WrittenComment, at: Date): Promise<Notified | null> {
    const { commentId, postId, postAuthorId: receiver, authorId } = comment;
    if (receiver === authorId || !(await this.settings.wants(receiver, newComment.type))) return null;
    if (await this.relations.areBlocked(receiver, authorId)) return null;
    const additional = { content_id: postId, content_type: 'post' } as const;
    const content = { contentId: postId, postId, additional };
    const act = { type: newComment.type, ownerId: receiver, ...content, actorId: authorId, at, act: commentId };
    return { receiver, notificationId: (await this.groups.touch(act))._id };
  }

  private async notifyAnswered(comment: WrittenComment, at: Date): Promise<Notified | null> {
    const { commentId, postId, postAuthorId, authorId, replyToAuthorId: receiver } = comment;
    if (receiver === null || receiver === authorId || receiver === postAuthorId) return null;
    // They may have been shut out since they wrote what is answered.
    const areFriends = () => this.relations.areFriendsNow(receiver, postAuthorId);
    if (!(await isOpenTo(comment.privacySetting, areFriends)) || !(await this.settings.wants(receiver, REPLY)))
      return null;
    if ((await this.relations.blockedAmong(receiver, [authorId, postAuthorId])).size > 0) return null;
    const notificationId = replyRowId(commentId);
    const isOurs = await this.rows.insert({
      _id: notificationId,
      receiver,
      type: REPLY,
      target: postId,
      post: postId,
      sender: authorId,
      at,
      read: false,
      additional: { content_id: commentId, content_type: 'comment' },
      cause: commentId,
    });
    return isOurs ? { receiver, notificationId } : null;
  }
}
