import { Injectable } from '@nestjs/common';
import { isForFriends, ONLY_ME } from '@plateia/contracts/feed/rules';
import { Relations } from '@plateia/people';
import { isOpenTo } from '../domain/post-digest.js';
import { RemoveRows } from '../rows/remove-rows.js';
import { PostDayStore } from './post-day.store.js';
import { PostAudiences } from './post-audiences.store.js';
import { NotifyFriends } from './notify-friends.js';

interface ChangedPost {
  postId: string;
  authorId: string;
  /** null: it is gone */
  privacySetting: number | null;
}

/** Takes back what was told of a post that its receivers may no longer see. */
@Injectable()
export class WithdrawPost {
  constructor(
    private readonly audiences: PostAudiences,
    private readonly days: PostDayStore,
    private readonly friends: NotifyFriends,
    private readonly relations: Relations,
    private readonly rows: RemoveRows,
  ) {}

  async withdraw(post: ChangedPost, version: number, at: Date, cause: string | undefined): Promise<void> {
    const { postId, authorId, privacySetting } = post;
    // From here on a late word of the post makes no new rows.
    if (!(await this.audiences.save(postId, version, privacySetting, at))) return;
    await this.rows.ofPost(postId, (receiver) => this.isGoneFor(receiver, post), cause);
    const wasShared = await this.changeDay(post, version);
    if (wasShared && cause !== undefined && !isForFriends(privacySetting ?? ONLY_ME))
      await this.friends.retract(postId, authorId);
  }

  /** All that a replay is for: it takes nothing out of lists, and says nothing. False where friends never heard of the post. */
  changeDay({ postId: id, authorId, privacySetting }: ChangedPost, version: number): Promise<boolean> {
    return this.days.set(authorId, { id, privacySetting: privacySetting ?? ONLY_ME, version });
  }

  private async isGoneFor(receiver: string, { authorId, privacySetting }: ChangedPost): Promise<boolean> {
    if (privacySetting === null) return true;
    if (receiver === authorId) return false;
    return !(await isOpenTo(privacySetting, () => this.relations.areFriendsNow(receiver, authorId)));
  }
}
