import { Injectable } from '@nestjs/common';
import { findRow, findRows, RowLoader, rowsOf } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import type { SearchTerms } from '../domain/names.js';
import { DEFAULT_ZONE } from '../domain/registration.js';
import { ACCOUNT, type Account } from './account.schema.js';
import type { IdSpan } from './id-pages.js';

const WITHOUT_OUTBOX = { outbox: 0, consentLog: 0 } as const;

export type BannedAccount = Pick<Account, '_id' | 'fullName'> & { ban: NonNullable<Account['ban']> };

/** Where somebody is written to, in which words, and by which clock. */
export type Address = Pick<Account, 'email' | 'lang'> & { timeZone: string };

/** Reads of accounts; writes go through the aggregate's store. */
@Injectable()
export class Accounts {
  private readonly addresses: RowLoader<Account>;

  constructor(@InjectModel(ACCOUNT) private readonly model: Model<Account>) {
    const rows = model.collection as unknown as mongo.Collection<Account>;
    this.addresses = new RowLoader(rowsOf(rows, { email: 1, lang: 1, 'prefs.timeZone': 1 }));
  }

  byId(id: string): Promise<Account | null> {
    return findRow<Account>(this.model.collection, { _id: id }, { projection: WITHOUT_OUTBOX });
  }

  /** Of what happens often: a few fields of a large document. Null where there is no account. */
  async addressOf(id: string): Promise<Address | null> {
    const found = await this.addresses.byId(id);
    return found && { email: found.email, lang: found.lang, timeZone: found.prefs?.timeZone ?? DEFAULT_ZONE };
  }

  byEmail(email: string): Promise<Account | null> {
    return findRow<Account>(this.model.collection, { email }, { projection: WITHOUT_OUTBOX });
  }

  byInviteCode(inviteCode: string): Promise<Account | null> {
    return findRow<Account>(this.model.collection, { inviteCode }, { projection: WITHOUT_OUTBOX });
  }

  byProviderLink(provider: string, subject: string): Promise<Account | null> {
    const filter = { providerLinks: { $elemMatch: { provider, subject } }, 'providerLinks.subject': subject };
    return findRow<Account>(this.model.collection, filter, { projection: WITHOUT_OUTBOX });
  }

  countInvitedBy(invitedBy: string): Promise<number> {
    return this.model.collection.countDocuments({ invitedBy, stage: { $ne: 'onboarding' } }, { hint: 'invited_by' });
  }

  /** The latest first. */
  banned(now: Date, { after, offset, limit }: IdSpan): Promise<BannedAccount[]> {
    const filter = {
      'ban.id': { $type: 'string' as const, ...(after !== undefined && { $lt: after }) },
      ...inForce(now),
    };
    const projection = { fullName: 1, ban: 1 } as const;
    const page = { projection, sort: { 'ban.id': -1 }, hint: 'bans_listed', skip: offset, limit } as const;
    return findRows<BannedAccount>(this.model.collection, filter, page);
  }

  countBanned(now: Date): Promise<number> {
    const banned = { 'ban.reason': { $type: 'string' as const }, ...inForce(now) };
    return this.model.collection.countDocuments(banned, { hint: 'banned' });
  }

  async byIds(ids: readonly string[]): Promise<Map<string, Account>> {
    const found = await findRows<Account>(
      this.model.collection,
      { _id: { $in: [...ids] } },
      { projection: WITHOUT_OUTBOX },
    );
    return new Map(found.map((account) => [account._id, account]));
  }

  /** Active members of whom every term begins a word of the name, in the order of their ids. */
  search(terms: SearchTerms, page: { after?: string; offset?: number; limit: number }): Promise<Account[]> {
    const words = terms.map((spellings) => ({ searchWords: { $in: spellings.map(beginningWith) } }));
    return findRows<Account>(
      this.model.collection,
      { $and: words, stage: 'active', ...(page.after && { _id: { $gt: page.after as never } }) },
      { projection: WITHOUT_OUTBOX, sort: { _id: 1 }, skip: page.offset ?? 0, limit: page.limit },
    );
  }

  /** Accounts of that age and older that are nobody's yet. One that is banned stays, or the ban would end with it. */
  async *onboardingSince(latest: Date): AsyncIterable<string> {
    const found = this.model.collection.find(
      { stage: 'onboarding', createdAt: { $lte: latest }, ban: null },
      { projection: { _id: 1 }, hint: 'stage_created' },
    );
    for await (const { _id } of found) yield String(_id);
  }

  /** Those that close and whose time is over. */
  async *closedUntil(latest: Date): AsyncIterable<string> {
    const found = this.model.collection.find(
      { deleteAfter: { $lte: latest }, stage: 'closing' },
      { projection: { _id: 1 }, hint: 'delete_after' },
    );
    for await (const { _id } of found) yield String(_id);
  }

  async eraseOnboarding(id: string): Promise<void> {
    await this.model.collection.deleteOne({ _id: id as never, stage: 'onboarding' });
  }

  /** What it has told goes first, or others would never hear of it. */
  async eraseClosed(id: string, latest: Date): Promise<void> {
    const isOver = { stage: 'closing', deleteAfter: { $lte: latest }, 'outbox.0': { $exists: false } };
    await this.model.collection.deleteOne({ _id: id as never, ...isOver });
  }

  /** Of one that a backup brought back, however it stood then. */
  async eraseAgain(id: string): Promise<void> {
    await this.model.collection.deleteOne({ _id: id as never, 'outbox.0': { $exists: false } });
  }

  /** How many it had invited. */
  async forgetInviter(invitedBy: string): Promise<number> {
    const without = { $unset: { invitedBy: '' } };
    return (await this.model.collection.updateMany({ invitedBy }, without, { hint: 'invited_by' })).modifiedCount;
  }
}

const inForce = (now: Date) => ({ $or: [{ 'ban.until': null }, { 'ban.until': { $gt: now } }] });

/** Letters and digits only, as words are. */
const beginningWith = (spelling: string): RegExp => new RegExp(`^${spelling}`);
