import type { Member } from '../members/member.js';

export interface CrowdPost {
  id: string;
  /** the place of its author among the members */
  author: number;
}

export interface NextLike {
  by: Member;
  post: CrowdPost;
}

/** Deals out likes that nobody has given yet: post after post, one friend of its author after the other. */
export class Likes {
  private readonly dealt = new Map<string, number>();
  private readonly byAuthor = new Map<number, CrowdPost[]>();
  private turn = 0;
  private readonly turnOf = new Map<number, number>();

  constructor(
    private readonly posts: readonly CrowdPost[],
    private readonly friendsOf: (member: number) => readonly number[],
    private readonly memberAt: (place: number) => Member,
  ) {
    for (const post of posts) this.byAuthor.set(post.author, [...(this.byAuthor.get(post.author) ?? []), post]);
  }

  next(): NextLike {
    return this.deal(this.posts, () => this.turn++);
  }

  nextFor(author: number): NextLike {
    return this.deal(this.byAuthor.get(author) ?? [], () => {
      const turn = this.turnOf.get(author) ?? 0;
      this.turnOf.set(author, turn + 1);
      return turn;
    });
  }

  private deal(posts: readonly CrowdPost[], nextTurn: () => number): NextLike {
    for (let tried = 0; tried < posts.length; tried++) {
      const post = posts[nextTurn() % posts.length] as CrowdPost;
      const round = this.dealt.get(post.id) ?? 0;
      const friend = this.friendsOf(post.author)[round];
      if (friend === undefined) continue;
      this.dealt.set(post.id, round + 1);
      return { by: this.memberAt(friend), post };
    }
    throw new Error('every friend has liked every post');
  }
}
