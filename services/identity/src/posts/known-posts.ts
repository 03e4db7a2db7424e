import { Injectable } from '@nestjs/common';
import { keepNewest } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import type { RelationState } from '@plateia/contracts/identity';
import { KNOWN_POST, type KnownPost } from '../persistence/known-post.schema.js';

export type Closeness = RelationState | 'self';

const MEMBERS = [0, 1];
const FRIENDS = [...MEMBERS, 2];

/** The settings under which somebody that close sees a post. Whatever is none of the four is for its author alone. */
const shownTo = (closeness: Closeness): object => {
  if (closeness === 'self') return {};
  return { privacySetting: { $in: closeness === 'friends' ? FRIENDS : MEMBERS } };
};

@Injectable()
export class KnownPosts {
  constructor(@InjectModel(KNOWN_POST) private readonly model: Model<KnownPost>) {}

  keep({ _id, version, ...post }: KnownPost): Promise<boolean> {
    return keepNewest(this.model, _id, version, post);
  }

  /** Nothing of it stays but that it was there, should an older word of it come late. */
  remove(_id: string, authorId: string, version: number): Promise<boolean> {
    return keepNewest(this.model, _id, version, { authorId, content: '', files: [], removed: true });
  }

  /** The newest of an author with pictures, as far as somebody that close may see. */
  newestWithPhotos(authorId: string, closeness: Closeness, limit: number): Promise<KnownPost[]> {
    return this.model.collection
      .find<KnownPost>(
        { authorId, 'files.kind': 'image', removed: false, ...shownTo(closeness) },
        { sort: { _id: -1 }, limit, hint: 'author_photos' },
      )
      .toArray();
  }

  /** The newest of an author that somebody that close may see. */
  newestOf(
    authorId: string,
    closeness: Closeness,
    { limit, before, since }: { limit: number; before?: string | undefined; since?: string },
  ): Promise<KnownPost[]> {
    const range = { ...(before && { $lt: before }), ...(since && { $gte: since }) };
    return this.model.collection
      .find<KnownPost>(
        { authorId, removed: false, ...shownTo(closeness), ...((before ?? since) && { _id: range as never }) },
        { sort: { _id: -1 }, limit, hint: 'author_newest' },
      )
      .toArray();
  }
}
