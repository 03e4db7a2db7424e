import { Injectable } from '@nestjs/common';
import { type FeedbackKind, feedbackKinds, type FeedbackStatus } from '@plateia/contracts/identity';
import { AggregateStore, type Decision, type Emission, EventComposer, Relay } from '@plateia/events';
import { findRows } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import type { IdSpan } from '../../account/store/id-pages.js';
import { FEEDBACK, FEEDBACK_OF, FEEDBACK_QUEUE, type FeedbackRow } from './feedback.schema.js';

const SHOWN = { outbox: 0 } as const;

interface Queue {
  kind: FeedbackKind | undefined;
  status: FeedbackStatus;
}

@Injectable()
export class FeedbackRows {
  readonly rows: mongo.Collection<FeedbackRow>;
  private readonly store: AggregateStore<FeedbackRow>;

  constructor(@InjectModel(FEEDBACK) model: Model<FeedbackRow>, composer: EventComposer, relay: Relay) {
    this.rows = model.collection as unknown as mongo.Collection<FeedbackRow>;
    this.store = new AggregateStore(model, composer, relay);
  }

  /** Throws the duplicate key error where the member has appealed before. */
  insert(row: Omit<FeedbackRow, 'version'>, events: readonly Emission[]): Promise<FeedbackRow> {
    return this.store.insert(row, events);
  }

  amend(id: string, decide: (current: FeedbackRow) => Decision<FeedbackRow>): Promise<FeedbackRow | null> {
    return this.store.amend(id, decide);
  }

  find(id: string): Promise<FeedbackRow | null> {
    return this.store.find(id);
  }

  /** What waits the oldest first, what is decided the latest first. */
  inQueue({ kind, status }: Queue, { after, offset, limit }: IdSpan): Promise<FeedbackRow[]> {
    const isWaiting = status === 'waiting';
    const kinds = kind ? [kind] : [...feedbackKinds];
    const beyond = after !== undefined && { _id: isWaiting ? { $gt: after } : { $lt: after } };
    const page = { sort: { _id: isWaiting ? 1 : -1 }, hint: FEEDBACK_QUEUE, projection: SHOWN } as const;
    return findRows(this.rows, { kind: { $in: kinds }, status, ...beyond }, { ...page, skip: offset, limit });
  }

  /** The member's appeals against these decisions, the latest first. */
  appealsOf(userId: string, decisions: readonly string[]): Promise<FeedbackRow[]> {
    const filter = { userId, kind: 'appeal', 'against.id': { $in: [...decisions] } } as mongo.Filter<FeedbackRow>;
    return findRows(this.rows, filter, { sort: { _id: -1 }, hint: FEEDBACK_OF, projection: SHOWN });
  }
}
