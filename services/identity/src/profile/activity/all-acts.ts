import { Injectable } from '@nestjs/common';
import type { Acts, Asked } from './act.js';
import { CommentActs } from './comment-acts.js';
import { FriendActs } from './friend-acts.js';
import { LevelActs } from './level-acts.js';
import { PostActs } from './post-acts.js';

/** Everything that counts as activity. */
@Injectable()
export class AllActs {
  constructor(
    private readonly posts: PostActs,
    private readonly comments: CommentActs,
    private readonly friends: FriendActs,
    private readonly levels: LevelActs,
  ) {}

  newest(asked: Asked): Promise<Acts[]> {
    return Promise.all([this.posts, this.comments, this.friends, this.levels].map((kind) => kind.newest(asked)));
  }
}
