import { Injectable } from '@nestjs/common';
import type { PostRow } from './post.schema.js';
import { PostsStore } from './posts.store.js';

/** About 16 MB of content at most, however long the posts are. */
const MOST_CHARACTERS = 8_000_000;
const WEIGHT_OF_THE_REST = 300;

/** undefined: the post never changed after it was written, so any copy is right. */
export type VersionOf = (id: string) => number | undefined;

/**
 * Posts read before. The count document, which every read needs anyway, names the version of its post, so a copy is never
 * trusted for its age: one of another version is read again, on whichever replica the post was changed.
 */
@Injectable()
export class PostCache {
  /** in order of arrival */
  private readonly copies = new Map<string, PostRow>();
  private characters = 0;

  constructor(private readonly posts: PostsStore) {}

  /** What is not held is read beside the counts; what turns out to be of another version, after them. */
  async byIds(ids: readonly string[], versions: Promise<VersionOf>): Promise<ReadonlyMap<string, PostRow>> {
    const unknown = ids.filter((id) => !this.copies.has(id));
    const [read, versionOf] = await Promise.all([this.read(unknown), versions]);
    const found = new Map(read.map((post) => [post._id, post]));
    const outdated: string[] = [];
    for (const id of ids) {
      const copy = this.copies.get(id);
      if (found.has(id) || !copy) continue;
      const version = versionOf(id);
      if (version === undefined || copy.version === version) found.set(id, copy);
      else outdated.push(id);
    }
    for (const post of await this.read(outdated)) found.set(post._id, post);
    return found;
  }

  async byId(id: string, versions: Promise<VersionOf>): Promise<PostRow | null> {
    return (await this.byIds([id], versions)).get(id) ?? null;
  }

  private async read(ids: readonly string[]): Promise<PostRow[]> {
    if (ids.length === 0) return [];
    const posts = await this.posts.byIds(ids);
    for (const post of posts) this.cache(post);
    return posts;
  }

  private cache(post: PostRow): void {
    this.drop(post._id);
    this.copies.set(post._id, post);
    this.characters += weightOf(post);
    for (const oldest of this.copies.keys()) {
      if (this.characters <= MOST_CHARACTERS) return;
      this.drop(oldest);
    }
  }

  private drop(id: string): void {
    const copy = this.copies.get(id);
    if (!copy) return;
    this.characters -= weightOf(copy);
    this.copies.delete(id);
  }
}

const weightOf = ({ content, files = [] }: PostRow): number =>
  content.length + (1 + 2 * files.length) * WEIGHT_OF_THE_REST;
