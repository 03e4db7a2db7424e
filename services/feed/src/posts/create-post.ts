import { Injectable } from '@nestjs/common';
import { Files } from '@plateia/attachments';
import { ATHENS, type RouteInput } from '@plateia/contracts';
import { POSTS_PER_DAY, type createPost } from '@plateia/contracts/feed';
import type { Viewer } from '@plateia/contracts/feed/rules';
import { isDuplicateKey } from '@plateia/mongo';
import { People } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { Quota } from '@plateia/service-kit';
import { languageOf } from '../domain/content.js';
import { PostsStore } from '../store/posts.store.js';
import type { PostView } from '../views/post-view.js';
import { ReadPost } from './read-post.js';
import { Timelines } from '../timelines/timelines.js';

/** Writes the post and its event. What follows from a post belongs to the consumers. */
@Injectable()
export class CreatePost {
  constructor(
    private readonly posts: PostsStore,
    private readonly people: People,
    private readonly quota: Quota,
    private readonly files: Files,
    private readonly readPost: ReadPost,
    private readonly timelines: Timelines,
    private readonly clock: Clock,
  ) {}

  async run(id: string, author: Viewer, input: RouteInput<typeof createPost>): Promise<PostView> {
    const files = await this.files.choose(input.files, author.userId);
    const person = await this.people.byId(author.userId);
    const zone = person?.prefs?.timeZone ?? ATHENS;
    await this.quota.take({ quota: 'posts', userId: author.userId, zone, limit: POSTS_PER_DAY, unit: id });

    const { content, feeling, privacySetting } = input;
    const written = { content, feeling, privacySetting, lang: languageOf(content), createdAt: this.clock.date() };
    const attached = files.length > 0 && { files };
    const post = { _id: id, authorId: author.userId, ...written, ...attached, editedAt: null, removedAt: null };
    try {
      // The row first: readers pass over one without a post, while a post without its row would be missing to its author.
      await this.timelines.addOwn(id, author.userId);
      await this.posts.create(post);
    } catch (error) {
      // An earlier run of the same request made it and died before it could answer.
      if (isDuplicateKey(error)) return this.readPost.run(id, author);
      throw error;
    }
    return this.readPost.justWritten({ ...post, version: 1 }, person, author);
  }
}
