import { Injectable } from '@nestjs/common';
import { erasureDone } from '@plateia/contracts/identity';
import { MemberErasure, type ErasureStep } from '@plateia/service-kit';
import { EraseComments } from './erase-comments.js';
import { ErasePosts } from './erase-posts.js';
import { EraseReactions } from './erase-reactions.js';
import { PartsOfMember } from './parts-of-member.js';

/** Everything of a member goes; a comment with replies leaves its place. Begun again from any point, it comes to the same. */
@Injectable()
export class EraseMember extends MemberErasure {
  readonly service = 'feed';
  override readonly done = erasureDone.feed;
  readonly steps: readonly ErasureStep[];

  constructor(
    reactions: EraseReactions,
    comments: EraseComments,
    posts: ErasePosts,
    private readonly parts: PartsOfMember,
  ) {
    super();
    this.steps = [reactions, comments, posts, ...parts.steps];
  }

  override hide(userId: string): Promise<void> {
    return this.parts.hide(userId);
  }
}
