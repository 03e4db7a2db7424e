import { Injectable } from '@nestjs/common';
import type { ReactionState } from '@plateia/contracts/feed/rules';
import { AggregateStore, EventComposer, Relay, type Emission } from '@plateia/events';
import { findRows, LONGEST_READ_MS, RowLoader, isDuplicateKey, rowsOf, type Step } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import type { ReactionTotals } from '../domain/reactions.js';
import { MEMBER_CONTENT, REACTION, reactionId, reactionsTo, UNCOUNTED, type ReactionRow } from './reaction.schema.js';

export type ReadReaction = Pick<ReactionRow, '_id' | 'state' | 'version' | 'lastRequest'>;
export type UncountedRow = Pick<ReactionRow, '_id' | 'version'>;

/** What is taken out of a row because the totals hold it. */
export interface CountedMark {
  uncounted: { version: { $in: number[] } | { $lte: number } };
}

export interface ReactionChange {
  content: string;
  member: string;
  state: ReactionState;
  request: string;
  at: Date;
}

const STANDING = { state: 1, version: 1, lastRequest: 1 } as const;
const STATE = { _id: 0, content: 1, state: 1 } as const;
/** A page rarely holds more of a member's reactions; one that spans years of a keen member is asked for row by row. */
const MOST_BETWEEN = 100;

@Injectable()
export class ReactionsStore {
  readonly rows: mongo.Collection<ReactionRow>;
  private readonly loader: RowLoader<ReactionRow>;
  private readonly aggregates: AggregateStore<ReactionRow>;

  constructor(@InjectModel(REACTION) model: Model<ReactionRow>, composer: EventComposer, relay: Relay) {
    this.rows = model.collection as unknown as mongo.Collection<ReactionRow>;
    this.loader = new RowLoader(rowsOf(this.rows, STANDING));
    this.aggregates = new AggregateStore(model, composer, relay);
  }

  find(content: string, member: string): Promise<ReadReaction | null> {
    return this.loader.byId(reactionId(content, member));
  }

  /** Which of the contents, newest first, the member likes or dislikes. */
  async ofMember(member: string, contents: readonly string[]): Promise<ReadonlyMap<string, ReactionState>> {
    const [newest, oldest] = [contents[0], contents.at(-1)];
    const filter = { member, content: { $lte: newest, $gte: oldest } } as mongo.Filter<ReactionRow>;
    const between = await findRows(this.rows, filter, { projection: STATE, hint: MEMBER_CONTENT, limit: MOST_BETWEEN });
    const found = between.length < MOST_BETWEEN ? between : await this.rowByRow(member, contents);
    return new Map(found.map(({ content, state }) => [content, state]));
  }

  /** One compare-and-set with the event inside. The new version, or null when somebody was quicker. */
  async change(
    existing: ReadReaction,
    { state, request, at }: ReactionChange,
    events: readonly Emission[],
  ): Promise<number | null> {
    const uncounted = { version: existing.version + 1, since: at };
    const update = { $set: { state, lastRequest: request }, $push: { uncounted } };
    const changed = await this.aggregates.change(existing._id, { version: existing.version, update, events });
    return changed?.version ?? null;
  }

  /** A member's first to this content, and in the same command what it adds to the totals. Null when it is not the first. */
  async first(
    { content, member, state, request, at }: ReactionChange,
    events: readonly Emission[],
    count: Step,
  ): Promise<{ version: number; isCounted: boolean } | null> {
    const uncounted = [{ version: 1, since: at }];
    const fresh = { _id: reactionId(content, member), content, member, state, uncounted, lastRequest: request };
    try {
      const { document, missed } = await this.aggregates.insertAnd(fresh, events, [count]);
      return { version: document.version, isCounted: !missed.includes(true) };
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  private rowByRow(member: string, contents: readonly string[]): Promise<Pick<ReactionRow, 'content' | 'state'>[]> {
    const ids = contents.map((content) => reactionId(content, member));
    return findRows(this.rows, { _id: { $in: ids } }, { projection: STATE });
  }

  async totalsOf(content: string): Promise<ReactionTotals> {
    const groups = await this.rows
      .aggregate<{ _id: ReactionState; n: number }>(
        [{ $match: reactionsTo(content) }, { $group: { _id: '$state', n: { $sum: 1 } } }],
        { maxTimeMS: LONGEST_READ_MS },
      )
      .toArray();
    const numberOf = (state: ReactionState) => groups.find(({ _id }) => _id === state)?.n ?? 0;
    return { likes: numberOf('liked'), unlikes: numberOf('disliked') };
  }

  async uncountedOf(content: string): Promise<UncountedRow[]> {
    return findRows(
      this.rows,
      { 'uncounted.0': { $exists: true }, content },
      { projection: { version: 1 }, hint: UNCOUNTED },
    );
  }

  /** Contents with rows that have waited since before then. */
  async contentsUncountedSince(then: Date, limit: number): Promise<string[]> {
    const options = { projection: { content: 1 }, hint: UNCOUNTED, limit } as const;
    const waiting = { 'uncounted.0': { $exists: true }, 'uncounted.since': { $lt: then } };
    const found = await findRows(this.rows, waiting, options);
    return [...new Set(found.map(({ content }) => content))];
  }

  /** `marks` says of each row what of it the totals hold. */
  async mark(marks: ReadonlyMap<string, CountedMark>): Promise<void> {
    const operations = [...marks].map(([_id, $pull]) => ({ updateOne: { filter: { _id }, update: { $pull } } }));
    if (operations.length > 0) await this.rows.bulkWrite(operations, { ordered: false });
  }

  /** After a recount: whatever was not counted of these versions is now. */
  settle(rows: readonly UncountedRow[]): Promise<void> {
    return this.mark(new Map(rows.map(({ _id, version }) => [_id, { uncounted: { version: { $lte: version } } }])));
  }

  /** For marks that go along with what else is taken out of a row. */
  beforePull(take: (id: string) => CountedMark | undefined): void {
    this.aggregates.beforePull(take);
  }
}
