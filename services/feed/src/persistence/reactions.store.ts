import { Injectable } from '@nestjs/common';
import { AggregateStore, EventComposer, Relay, type Emission } from '@plateia/events';
import { findRows, GroupedFinds, isDuplicateKey, rowsOf } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import type { ReactionState, ReactionTotals } from '../domain/reactions.js';
import { MEMBER_CONTENT, REACTION, reactionId, reactionsTo, UNCOUNTED, type ReactionRow } from './reaction.schema.js';

export type StandingReaction = Pick<ReactionRow, '_id' | 'state' | 'version' | 'lastRequest'>;
export type UncountedRow = Pick<ReactionRow, '_id' | 'version'>;

export interface ReactionChange {
  content: string;
  member: string;
  state: ReactionState;
  request: string;
  at: Date;
}

/** Versions of one row whose differences have all reached the totals. */
export interface CountedSpan {
  id: string;
  from: number;
  to: number;
}

const STANDING = { state: 1, version: 1, lastRequest: 1 } as const;
const STATE = { _id: 0, content: 1, state: 1 } as const;
/** A page rarely holds more of a member's reactions; one that spans years of a keen member is asked for row by row. */
const MOST_BETWEEN = 100;

@Injectable()
export class ReactionsStore {
  private readonly rows: mongo.Collection<ReactionRow>;
  private readonly finds: GroupedFinds<ReactionRow>;
  private readonly aggregates: AggregateStore<ReactionRow>;

  constructor(@InjectModel(REACTION) model: Model<ReactionRow>, composer: EventComposer, relay: Relay) {
    this.rows = model.collection as unknown as mongo.Collection<ReactionRow>;
    this.finds = new GroupedFinds(rowsOf(this.rows, STANDING));
    this.aggregates = new AggregateStore(model, composer, relay);
  }

  find(content: string, member: string): Promise<StandingReaction | null> {
    return this.finds.byId(reactionId(content, member));
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
  async write(
    standing: StandingReaction | null,
    change: ReactionChange,
    events: readonly Emission[],
  ): Promise<number | null> {
    const { content, member, state, request, at } = change;
    if (standing) {
      const update = { $set: { state, lastRequest: request, uncountedSince: at } };
      const changed = await this.aggregates.change(standing._id, { version: standing.version, update, events });
      return changed?.version ?? null;
    }
    try {
      const fresh = {
        _id: reactionId(content, member),
        content,
        member,
        state,
        counted: 0,
        uncountedSince: at,
        lastRequest: request,
      };
      return (await this.aggregates.insert(fresh, events)).version;
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
      .aggregate<{ _id: ReactionState; n: number }>([
        { $match: reactionsTo(content) },
        { $group: { _id: '$state', n: { $sum: 1 } } },
      ])
      .toArray();
    const numberOf = (state: ReactionState) => groups.find(({ _id }) => _id === state)?.n ?? 0;
    return { likes: numberOf('liked'), unlikes: numberOf('disliked') };
  }

  async uncountedOf(content: string): Promise<UncountedRow[]> {
    return findRows(
      this.rows,
      { uncountedSince: { $exists: true }, content },
      { projection: { version: 1 }, hint: UNCOUNTED },
    );
  }

  /** Contents with rows that have waited since before then. */
  async contentsUncountedSince(then: Date, limit: number): Promise<string[]> {
    const options = { projection: { content: 1 }, hint: UNCOUNTED, limit } as const;
    const found = await findRows(this.rows, { uncountedSince: { $lt: then } }, options);
    return [...new Set(found.map(({ content }) => content))];
  }

  /** A row that moved on meanwhile misses its filter and waits for the next recount. */
  async markCounted(spans: readonly CountedSpan[]): Promise<void> {
    const operations = spans.map(({ id, from, to }) => ({
      updateOne: {
        filter: { _id: id, counted: from, version: to },
        update: { $set: { counted: to }, $unset: { uncountedSince: 1 as const } },
      },
    }));
    if (operations.length > 0) await this.rows.bulkWrite(operations, { ordered: false });
  }

  /** After a recount: whatever was not counted of these versions is now. */
  async settle(rows: readonly UncountedRow[]): Promise<void> {
    const operations = rows.map(({ _id, version }) => ({
      updateOne: {
        filter: { _id, version },
        update: { $set: { counted: version }, $unset: { uncountedSince: 1 as const } },
      },
    }));
    if (operations.length > 0) await this.rows.bulkWrite(operations, { ordered: false });
  }
}
