import { Injectable } from '@nestjs/common';
import type { Viewer } from '@plateia/contracts/feed/rules';
import { Relations } from '@plateia/people';
import { newestFirst } from '../domain/newest-first.js';
import { closePostsOf, openPosts, termOf } from '../domain/search-terms.js';
import { PostsStore, type Span } from '../store/posts.store.js';
import { SearchStore, type Alternatives } from '../store/search.store.js';

type Ids = (span: Span) => Promise<string[]>;

const MOST_NAMED = 50;
/** Up to here the engine merges runs of its index; one more and it sorts everything. */
const MOST_RUNS = 200;

/** First step of a search: ids of posts that hold the words, and of those whose authors are called so. */
@Injectable()
export class Findings {
  constructor(
    private readonly search: SearchStore,
    private readonly posts: PostsStore,
    private readonly relations: Relations,
  ) {}

  async of(words: Alternatives, viewer: Viewer): Promise<Ids> {
    if (words.length === 0) return () => Promise.resolve([]);
    const [friends, named] = await Promise.all([
      this.relations.friendsOf(viewer.userId),
      this.search.idsOfPeople(words, MOST_NAMED),
    ]);
    const sources = [...this.byContent(words, [viewer.userId, ...friends]), ...this.byAuthor(named, friends, viewer)];
    return async (span) => newestFirst(await Promise.all(sources.map((ids) => ids(span))), span.limit);
  }

  private byContent(words: Alternatives, authors: readonly string[]): Ids[] {
    const among = (audiences: readonly string[]): Ids => {
      const terms = words.map((spellings) =>
        audiences.flatMap((audience) => spellings.map((spelling) => termOf(audience, spelling))),
      );
      return (span) => this.search.idsOfPosts(terms, span);
    };
    const mostSpellings = Math.max(...words.map((spellings) => spellings.length));
    const audiences = authors.map(closePostsOf);
    return [among([openPosts]), ...portionsOf(audiences, Math.floor(MOST_RUNS / mostSpellings)).map(among)];
  }

  private byAuthor(named: readonly string[], friends: readonly string[], { userId }: Viewer): Ids[] {
    const isFriend = new Set(friends);
    const close = named.filter((author) => isFriend.has(author));
    const strange = named.filter((author) => author !== userId && !isFriend.has(author));
    return [
      ...(named.includes(userId) ? [(span: Span) => this.posts.idsOfAuthor(userId, 'author', span)] : []),
      ...(close.length > 0 ? [(span: Span) => this.posts.idsOfFriends(close, span)] : []),
      ...(strange.length > 0 ? [(span: Span) => this.posts.idsOfStrangers(strange, span)] : []),
    ];
  }
}

function portionsOf<T>(all: readonly T[], size: number): T[][] {
  const portions: T[][] = [];
  for (let start = 0; start < all.length; start += size) portions.push(all.slice(start, start + size));
  return portions;
}
