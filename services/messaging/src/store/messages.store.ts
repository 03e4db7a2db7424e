import { Injectable } from '@nestjs/common';
import { AggregateStore, type Decision, type Emission, EventComposer, Relay } from '@plateia/events';
import { countRows, findRow, findRows, RowLoader, rowsOf, type Step } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { AWAITING_FILE, IN_CONVERSATION, MESSAGE, type MessageRow, SENT_ONCE, UNREAD_OF } from './message.schema.js';

const SHOWN = { outbox: 0 } as const;

export interface Span {
  limit: number;
  /** older than this one */
  before?: string | undefined;
  skip?: number | undefined;
}

@Injectable()
export class Messages {
  private readonly rows: mongo.Collection<MessageRow>;
  private readonly store: AggregateStore<MessageRow>;
  private readonly sent: RowLoader<MessageRow>;
  private readonly shown: RowLoader<MessageRow>;

  constructor(@InjectModel(MESSAGE) model: Model<MessageRow>, composer: EventComposer, relay: Relay) {
    this.rows = model.collection as unknown as mongo.Collection<MessageRow>;
    this.store = new AggregateStore(model, composer, relay);
    this.sent = new RowLoader((keys) => this.sentOnce(keys));
    this.shown = new RowLoader(rowsOf(this.rows, SHOWN));
  }

  /**
   * With what else is written right behind it. Throws the duplicate key error where its id or the sender's own id for it is taken,
   * or where it is a stranger's second text.
   */
  insert(message: Omit<MessageRow, 'version'>, events: readonly Emission[], behind: readonly Step[] = []) {
    return this.store.insertAnd(message, events, behind);
  }

  amend(id: string, decide: (current: MessageRow) => Promise<Decision<MessageRow>>): Promise<MessageRow | null> {
    return this.store.amend(id, decide);
  }

  find(id: string): Promise<MessageRow | null> {
    return this.store.find(id);
  }

  byIds(ids: readonly string[]): Promise<MessageRow[]> {
    return this.shown.byIds(ids);
  }

  bySender(from: string, clientId: string): Promise<MessageRow | null> {
    return this.sent.byId(sentKey({ from, clientId }));
  }

  /** Newest first. */
  older(conversation: string, { limit, before, skip }: Span): Promise<MessageRow[]> {
    const filter = { conversation, ...(before !== undefined && { _id: { $lt: before } }) };
    const options = { sort: { _id: -1 }, limit, projection: SHOWN, hint: IN_CONVERSATION } as const;
    return findRows(this.rows, filter, { ...options, ...(skip !== undefined && { skip }) });
  }

  /** Oldest first. */
  newer(conversation: string, after: string, limit: number): Promise<MessageRow[]> {
    const options = { sort: { _id: 1 }, limit, projection: SHOWN, hint: IN_CONVERSATION } as const;
    return findRows(this.rows, { conversation, _id: { $gt: after } }, options);
  }

  async newest(conversation: string, from?: string): Promise<MessageRow | null> {
    if (from === undefined) return (await this.older(conversation, { limit: 1 }))[0] ?? null;
    return findRow(this.rows, { conversation, from }, { projection: SHOWN, sort: { _id: -1 } });
  }

  async hasWritten(conversation: string, from: string): Promise<boolean> {
    const found = await findRow(this.rows, { conversation, from }, { projection: { _id: 1 }, hint: UNREAD_OF });
    return found !== null;
  }

  /** Of one of the two, after one message and up to another. */
  unread(conversation: string, from: string, after: string, upTo: string): Promise<number> {
    const _id = { $gt: after, $lte: upTo };
    return countRows(this.rows, { conversation, from, deleted: false, _id }, { hint: UNREAD_OF });
  }

  async idsAwaiting(key: string): Promise<string[]> {
    const rows = await findRows(this.rows, { awaiting: key }, { projection: { _id: 1 }, hint: AWAITING_FILE });
    return rows.map(({ _id }) => _id);
  }

  /** A portion of what a member wrote and did not delete. */
  ofMember(from: string, limit: number): Promise<MessageRow[]> {
    return findRows(this.rows, { from, deleted: false }, { limit, projection: SHOWN });
  }

  /** By sender and the sender's own id; whatever else those ids and senders have in common is left out by whoever asks. */
  private async sentOnce(keys: readonly string[]): Promise<ReadonlyMap<string, MessageRow>> {
    const asked = keys.map((key) => JSON.parse(key) as [from: string, clientId: string]);
    const filter = { from: { $in: asked.map(([from]) => from) }, clientId: { $in: asked.map(([, id]) => id) } };
    const found = await findRows(this.rows, filter, { projection: SHOWN, hint: SENT_ONCE });
    return new Map(found.map((row) => [sentKey(row), row]));
  }
}

const sentKey = ({ from, clientId = '' }: Pick<MessageRow, 'from' | 'clientId'>): string =>
  JSON.stringify([from, clientId]);
