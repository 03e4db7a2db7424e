import { Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import { REQUESTS_COUNTED } from '@plateia/contracts/messaging';
import { AggregateStore, type Decision, EventComposer, Relay } from '@plateia/events';
import { findRows, RowLoader, rowsOf, type Step, updateStep } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { INBOX, inboxId, type InboxRow, NEWEST, NEWEST_OF_KIND, UNREAD } from './inbox.schema.js';

const SHOWN = { outbox: 0 } as const;

/** How far a member is in a conversation. */
export type Reached = Pick<InboxRow, 'listedTo' | 'readTo'>;

type ReachedRow = Reached & Pick<InboxRow, '_id' | 'member'>;
type UnreadRow = Pick<InboxRow, 'member' | 'other' | 'unread'>;
type RequestRow = Pick<InboxRow, 'member' | 'other' | 'last'>;

/** So many requests, of whomever they are, are read in one answer. */
const MOST_TOGETHER = 2 * REQUESTS_COUNTED;

export interface InboxSpan {
  limit: number;
  requests?: boolean | undefined;
  unread?: boolean | undefined;
  before?: string | undefined;
  skip?: number | undefined;
}

@Injectable()
export class Inboxes {
  private readonly rows: mongo.Collection<InboxRow>;
  private readonly store: AggregateStore<InboxRow>;
  private readonly reached: RowLoader<ReachedRow>;
  private readonly unread: RowLoader<UnreadRow[]>;
  private readonly requests: RowLoader<RequestRow[]>;

  constructor(
    @InjectModel(INBOX) private readonly model: Model<InboxRow>,
    composer: EventComposer,
    relay: Relay,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<InboxRow>;
    this.store = new AggregateStore(model, composer, relay);
    this.reached = new RowLoader(
      rowsOf(model.collection as unknown as mongo.Collection<ReachedRow>, { member: 1, listedTo: 1, readTo: 1 }),
    );
    this.unread = new RowLoader((members) => this.unreadOf(members));
    this.requests = new RowLoader((members) => this.requestsOf(members));
  }

  find(member: string, other: string): Promise<InboxRow | null> {
    return this.store.find(inboxId(member, other));
  }

  /** Of both sides, in their order. */
  async ofBoth(a: string, b: string): Promise<[InboxRow | undefined, InboxRow | undefined]> {
    const ids = [inboxId(a, b), inboxId(b, a)];
    const rows = await findRows(this.rows, { _id: { $in: ids } }, { projection: SHOWN });
    const byId = new Map(rows.map((row) => [row._id, row]));
    return [byId.get(ids[0] ?? ''), byId.get(ids[1] ?? '')];
  }

  /** How far the other ones of a member have come. */
  async ofOthers(member: string, others: readonly string[]): Promise<ReadonlyMap<string, Reached>> {
    const rows = await this.reached.byIds(others.map((other) => inboxId(other, member)));
    return new Map(rows.map((row) => [row.member, row]));
  }

  /** The same as one write among others, which misses where the member has none with the other one, or not such a one. */
  changing(
    member: string,
    other: string,
    update: mongo.UpdateFilter<InboxRow>,
    where: mongo.Filter<InboxRow> = {},
  ): Step {
    const told = { ...update, $inc: { ...update.$inc, version: 1 } };
    return updateStep<InboxRow>(this.model, { ...where, _id: inboxId(member, other) }, told);
  }

  /** What holds whatever stands there. Opens it first where the member has none with the other one. */
  async change(member: string, other: string, update: mongo.UpdateFilter<InboxRow>): Promise<void> {
    const id = inboxId(member, other);
    if (await this.store.change(id, { update })) return;
    await this.store.open(emptyInbox(member, other));
    await this.store.change(id, { update });
  }

  /** The same by what stands there. */
  amend(
    member: string,
    other: string,
    decide: (current: InboxRow) => Decision<InboxRow> | Promise<Decision<InboxRow>>,
  ): Promise<InboxRow | null> {
    return this.store.amendOpened(emptyInbox(member, other), decide);
  }

  /** The same where there is one already. */
  revise(
    member: string,
    other: string,
    decide: (current: InboxRow) => Promise<Decision<InboxRow>>,
  ): Promise<InboxRow | null> {
    return this.store.amend(inboxId(member, other), decide);
  }

  /** Lets a member write on to whom they wrote as a stranger. */
  async letWrite(member: string, other: string): Promise<void> {
    await this.store.change(inboxId(member, other), { update: { $set: { accepted: true } } });
  }

  page(member: string, { limit, requests, unread, before, skip }: InboxSpan): Promise<InboxRow[]> {
    const filter = {
      member,
      // One that is being opened has no message yet.
      last: before === undefined ? { $gt: '' } : { $gt: '', $lt: before },
      ...(requests !== undefined && { isRequest: requests }),
      ...(unread && { unread: { $gt: 0 } }),
    };
    const hint = unread ? UNREAD : requests === undefined ? NEWEST : NEWEST_OF_KIND;
    const options = { sort: { last: -1 }, limit, projection: SHOWN, hint } as const;
    return findRows(this.rows, filter, { ...options, ...(skip !== undefined && { skip }) });
  }

  async withUnread(member: string): Promise<readonly UnreadRow[]> {
    return (await this.unread.byId(member)) ?? [];
  }

  /** What others ask of a member, the newest first: at least as many as are counted, if there are so many. */
  async newestRequests(member: string): Promise<readonly RequestRow[]> {
    return (await this.requests.byId(member)) ?? [];
  }

  /** Friends ask nothing of each other. */
  async befriended(a: string, b: string): Promise<void> {
    const both = [inboxId(a, b), inboxId(b, a)];
    await this.rows.updateMany(
      { _id: { $in: both }, isRequest: true },
      { $set: { isRequest: false }, $inc: { version: 1 } },
    );
  }

  private async unreadOf(members: readonly string[]): Promise<ReadonlyMap<string, UnreadRow[]>> {
    const projection = { member: 1, other: 1, unread: 1 } as const;
    const filter = { member: { $in: [...members] }, unread: { $gt: 0 } };
    const rows: UnreadRow[] = await findRows(this.rows, filter, { projection, hint: UNREAD });
    return Map.groupBy(rows, ({ member }) => member);
  }

  private async requestsOf(members: readonly string[]): Promise<ReadonlyMap<string, RequestRow[]>> {
    const filter = { member: { $in: [...members] }, isRequest: true, last: { $gt: '' } };
    const projection = { member: 1, other: 1, last: 1 } as const;
    const sort = { member: 1, last: -1 } as const;
    const options = { projection, sort, limit: MOST_TOGETHER, hint: NEWEST_OF_KIND };
    const rows: RequestRow[] = await findRows(this.rows, filter, options);
    if (rows.length < MOST_TOGETHER) return Map.groupBy(rows, ({ member }) => member);
    // One of them has very many, and left no room for those who come behind.
    const alone = async (member: string) =>
      [member, await this.page(member, { limit: REQUESTS_COUNTED, requests: true })] as const;
    return new Map(await Promise.all(members.map(alone)));
  }
}

function emptyInbox(member: string, other: string): Omit<InboxRow, 'version'> {
  const nothing = { last: '', readTo: '', listedTo: '', unread: 0, wrote: false, heard: false, isRequest: false };
  return { _id: inboxId(member, other), member, other, conversation: pairId(member, other), ...nothing };
}
