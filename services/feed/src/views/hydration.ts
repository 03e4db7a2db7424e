import { Injectable } from '@nestjs/common';
import { type ReactionState, type Relation, STRANGERS, type Viewer } from '@plateia/contracts/feed/rules';
import { People, Relations, type PersonRow } from '@plateia/people';
import { CountsStore, NOTHING, type Totals } from '../store/counts.store.js';
import type { PostRow } from '../store/post.schema.js';
import { PostCache, type VersionOf } from '../store/post-cache.js';
import { ReactionsStore } from '../store/reactions.store.js';

/** A post with everything that rules and view ask of it. */
export interface HydratedPost {
  post: PostRow;
  totals: Totals;
  reaction: ReactionState;
  author: PersonRow | null;
  relation: Relation;
}

/** Second step of a read: ids to whole posts, with one query per kind however many posts there are. */
@Injectable()
export class Hydration {
  constructor(
    private readonly posts: PostCache,
    private readonly counts: CountsStore,
    private readonly reactions: ReactionsStore,
    private readonly people: People,
    private readonly relations: Relations,
  ) {}

  /** Ids newest first, and so the posts; what is not there is left out. */
  async many(ids: readonly string[], viewer: Viewer | null): Promise<HydratedPost[]> {
    if (ids.length === 0) return [];
    const counting = this.counts.byIds(ids);
    const [posts, totals, reactions] = await Promise.all([
      this.posts.byIds(ids, versionsIn(counting)),
      counting,
      viewer ? this.reactions.ofMember(viewer.userId, ids) : new Map<string, ReactionState>(),
    ]);
    const { authorOf, relationTo } = await this.around([...posts.values()], viewer);
    return ids.flatMap((id) => {
      const post = posts.get(id);
      if (!post) return [];
      const [author, relation] = [authorOf(post), relationTo(post)];
      return [{ post, totals: totals.get(id) ?? NOTHING, reaction: reactions.get(id) ?? 'none', author, relation }];
    });
  }

  async one(id: string, viewer: Viewer | null): Promise<HydratedPost | null> {
    const counting = this.counts.byId(id);
    const [post, totals, reaction] = await Promise.all([
      this.posts.byId(id, versionIn(counting)),
      counting,
      viewer ? this.reactions.find(id, viewer.userId) : null,
    ]);
    if (!post) return null;
    const { authorOf, relationTo } = await this.around([post], viewer);
    return { post, totals, reaction: reaction?.state ?? 'none', author: authorOf(post), relation: relationTo(post) };
  }

  /** Who wrote them, and what stands between the viewer and those. */
  async around(posts: readonly Pick<PostRow, 'authorId'>[], viewer: Viewer | null) {
    const authors = [...new Set(posts.map(({ authorId }) => authorId))];
    const [people, relations] = await Promise.all([
      this.people.byIds(authors),
      viewer ? this.relations.between(viewer.userId, authors) : () => STRANGERS,
    ]);
    return {
      authorOf: ({ authorId }: Pick<PostRow, 'authorId'>) => people.get(authorId) ?? null,
      relationTo: ({ authorId }: Pick<PostRow, 'authorId'>) => relations(authorId),
    };
  }
}

/** The version of its post, as the count document knows it. */
export const versionIn = async (counting: Promise<{ postVersion?: number } | null>): Promise<VersionOf> => {
  const version = (await counting)?.postVersion;
  return () => version;
};

export const versionsIn = async (
  counting: Promise<ReadonlyMap<string, { postVersion?: number }>>,
): Promise<VersionOf> => {
  const counts = await counting;
  return (id) => counts.get(id)?.postVersion;
};
