import { Injectable } from '@nestjs/common';
import { Relations } from '@plateia/people';
import { newestFirst } from '../domain/newest-first.js';
import { PostsStore, type Span } from '../store/posts.store.js';

/** Up to here the engine merges runs of its index; one author more and it sorts everything. */
const AUTHORS_PER_QUERY = 200;

/** What a timeline would hold, the reader's own posts among it, read from the posts themselves: for whoever was away, and for pages older than the kept rows. */
@Injectable()
export class FriendsPosts {
  constructor(
    private readonly relations: Relations,
    private readonly posts: PostsStore,
  ) {}

  async ids(reader: string, span: Span): Promise<string[]> {
    const friends = await this.relations.friendsOf(reader);
    let newest = await this.posts.idsOfAuthor(reader, 'author', span);
    for (let start = 0; start < friends.length; start += AUTHORS_PER_QUERY) {
      const ids = await this.posts.idsOfFriends(friends.slice(start, start + AUTHORS_PER_QUERY), span);
      newest = newestFirst([newest, ids], span.limit);
    }
    return newest;
  }
}
