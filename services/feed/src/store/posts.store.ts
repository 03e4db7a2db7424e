import { Injectable } from '@nestjs/common';
import { newPost } from '@plateia/contracts/feed';
import { EVERYBODY, FRIENDS, MEMBERS, ONLY_ME } from '@plateia/contracts/feed/rules';
import { AggregateStore, emit, EventComposer, Relay } from '@plateia/events';
import { findRow, findRows, RowLoader, rowsOf } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import { termsOf } from '../domain/search-terms.js';
import { filesForEvents, postReferences } from './post-files.js';
import { AUTHOR_NEWEST, AWAITED, OPEN_NEWEST, POST, type PostRow } from './post.schema.js';

/** Ids of one page: those older than `before` ('' for the newest), and not older than `from` where it is given. */
export interface Span {
  before: string;
  from?: string;
  limit: number;
}

const READ = {
  authorId: 1,
  content: 1,
  lang: 1,
  feeling: 1,
  privacySetting: 1,
  createdAt: 1,
  editedAt: 1,
  removedAt: 1,
  files: 1,
  version: 1,
} as const;

const IDS = { projection: { _id: 1 } } as const;
const toFriends = [EVERYBODY, MEMBERS, FRIENDS];
const toMembers = [EVERYBODY, MEMBERS];
const toAuthor = [...toFriends, ONLY_ME];
const settingsFor = { author: toAuthor, friend: toFriends, member: toMembers } as const;
export type Closeness = keyof typeof settingsFor;

@Injectable()
export class PostsStore {
  private readonly rows: mongo.Collection<PostRow>;
  private readonly loader: RowLoader<PostRow>;
  private readonly aggregates: AggregateStore<PostRow>;

  constructor(@InjectModel(POST) model: Model<PostRow>, composer: EventComposer, relay: Relay) {
    this.rows = model.collection as unknown as mongo.Collection<PostRow>;
    this.loader = new RowLoader(rowsOf(this.rows, READ));
    this.aggregates = new AggregateStore(model, composer, relay);
  }

  async create(post: Omit<PostRow, 'version'>): Promise<void> {
    const { _id, editedAt: _editedAt, removedAt: _removedAt, ...fields } = post;
    const files = filesForEvents(post.files);
    const eventData = { postId: _id, ...fields, files, createdAt: post.createdAt.toISOString() };
    await this.aggregates.insert({ ...post, terms: termsOf(post) }, [
      emit(newPost, eventData as never, { actor: post.authorId }),
      ...postReferences({ postId: _id, authorId: post.authorId, before: undefined, after: post.files }),
    ]);
  }

  byIds(ids: readonly string[]): Promise<PostRow[]> {
    return this.loader.byIds(ids);
  }

  /** When it was opened to friends who have no rows of it yet. */
  async openedAt(id: string): Promise<Date | undefined> {
    return (await findRow(this.rows, { _id: id }, { projection: { openedAt: 1 } }))?.openedAt;
  }

  /** Unless it was closed and opened again meanwhile, to friends who were not there then. */
  async noteFannedOut(id: string, openedAt: Date): Promise<void> {
    await this.rows.updateOne({ _id: id, openedAt }, { $unset: { openedAt: true } });
  }

  /** Posts that show this file and have not heard of it yet. */
  async idsAwaiting(key: string): Promise<string[]> {
    const filter = { 'files.key': key, 'files.status': 'processing' } as mongo.Filter<PostRow>;
    const found = await findRows(this.rows, filter, { ...IDS, hint: AWAITED });
    return found.map(({ _id }) => _id);
  }

  /** Of one author, as far as somebody so close may see. */
  idsOfAuthor(authorId: string, closeness: Closeness, span: Span): Promise<string[]> {
    const privacySetting = { $in: [...settingsFor[closeness]] };
    return this.ids({ authorId, privacySetting, ...within(span) }, span.limit, AUTHOR_NEWEST);
  }

  /** What friends of these authors see of them. The planner merges runs of the index up to 200 authors, and sorts beyond. */
  idsOfFriends(authors: readonly string[], span: Span): Promise<string[]> {
    const filter = { authorId: { $in: [...authors] }, privacySetting: { $in: toFriends }, ...within(span) };
    return this.ids(filter, span.limit, AUTHOR_NEWEST);
  }

  /** What every member sees of these authors. */
  idsOfStrangers(authors: readonly string[], span: Span): Promise<string[]> {
    const filter = { authorId: { $in: [...authors] }, privacySetting: { $in: toMembers }, ...within(span) };
    return this.ids(filter, span.limit, AUTHOR_NEWEST);
  }

  /** What even signed-out visitors see. */
  idsForEverybody(span: Span): Promise<string[]> {
    return this.ids({ privacySetting: EVERYBODY, ...within(span) }, span.limit, OPEN_NEWEST);
  }

  /** What every member may see. */
  idsForMembers(span: Span): Promise<string[]> {
    return this.ids({ privacySetting: { $in: toMembers }, ...within(span) }, span.limit, OPEN_NEWEST);
  }

  // The hint spares the planner a contest with the index of ids, which would read documents.
  private async ids(filter: mongo.Filter<PostRow>, limit: number, hint: string): Promise<string[]> {
    const found = await findRows(this.rows, filter, { ...IDS, sort: { _id: -1 }, hint, limit });
    return found.map(({ _id }) => _id);
  }
}

/** Part of a filter over ids; empty for the newest page. */
export function within({ before, from }: Span): mongo.Filter<PostRow> {
  const range = { ...(before && { $lt: before }), ...(from && { $gte: from }) };
  return before || from ? { _id: range } : {};
}
