import { Injectable } from '@nestjs/common';
import { DeleteComment } from '../delete-content/delete-comment.js';
import { DeletePost } from '../delete-content/delete-post.js';
import { MadeByMember } from './made-by-member.js';
import { PartsOfMember } from './parts-of-member.js';
import { TakeReactionBack } from './take-reaction-back.js';

/** Everything of a member goes; a comment with replies leaves its place. Begun again from any point, it comes to the same. */
@Injectable()
export class EraseMember {
  constructor(
    private readonly made: MadeByMember,
    private readonly posts: DeletePost,
    private readonly comments: DeleteComment,
    private readonly reactions: TakeReactionBack,
    private readonly parts: PartsOfMember,
  ) {}

  async run(userId: string): Promise<void> {
    // First of all: whatever is still there for a moment is shown to nobody.
    await this.parts.hide(userId);
    for await (const reaction of this.made.reactions(userId)) await this.reactions.run(reaction);
    for await (const id of this.made.comments(userId)) await this.comments.erase(id);
    for await (const id of this.made.posts(userId)) await this.posts.erase(id);
    await this.parts.erase(userId);
  }
}
