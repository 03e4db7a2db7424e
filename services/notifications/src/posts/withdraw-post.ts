import { Injectable } from '@nestjs/common';
import { Relations } from '@plateia/people';
import { isForFriends, isOpenTo, windowsOfPost, windowRowIdIn } from '../domain/post-window.js';
import { RemoveRows } from '../listing/remove-rows.js';
import { PostStandings } from './post-standings.store.js';
import { PostWindows } from './post-windows.store.js';

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
    private readonly standings: PostStandings,
    private readonly windows: PostWindows,
    private readonly relations: Relations,
    private readonly rows: RemoveRows,
  ) {}

  async withdraw(post: ChangedPost, version: number, at: Date, cause: string | undefined): Promise<void> {
    const { postId, authorId, privacySetting } = post;
    // From here on a late word of the post makes no new rows.
    if (!(await this.standings.keep(postId, version, privacySetting, at))) return;
    await this.rows.ofPost(postId, (receiver) => this.isGoneFor(receiver, post), cause);
    if (privacySetting !== null && isForFriends(privacySetting)) return;
    for (const window of await this.windows.remove(windowsOfPost(authorId, postId), postId)) {
      for await (const friends of this.relations.portionsOfFriends(authorId))
        await this.rows.byIds(
          friends.map((friend) => windowRowIdIn(friend, window)),
          cause,
        );
    }
  }

  private async isGoneFor(receiver: string, { authorId, privacySetting }: ChangedPost): Promise<boolean> {
    if (privacySetting === null) return true;
    if (receiver === authorId) return false;
    return !(await isOpenTo(privacySetting, () => this.relations.areFriendsNow(receiver, authorId)));
  }
}
