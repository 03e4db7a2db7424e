import { Inject, Injectable } from '@nestjs/common';
import { lowestIdAt } from '@plateia/contracts';
import type { AggregateStore } from '@plateia/events';
import { findRows } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { ACCOUNT_STORE, type Account } from '../account/store/account.schema.js';
import { PROJECTED_LEVEL, type ProjectedLevel, LEVELS_OF } from './projected-level.schema.js';
import { PAID_INVITE, type PaidInvite } from './paid-invite.schema.js';

type Span = { before: string | undefined; since: string; limit: number };

/** What xp tells of members: the level on their profile and in their activity, and which invitations were paid. */
@Injectable()
export class PointsProjection {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly accounts: AggregateStore<Account>,
    @InjectModel(PROJECTED_LEVEL) private readonly levels: Model<ProjectedLevel>,
    @InjectModel(PAID_INVITE) private readonly invites: Model<PaidInvite>,
  ) {}

  /** Levels never drop, so the highest that is heard of stands, in whichever order. */
  async reached(userId: string, level: number, at: Date): Promise<void> {
    const place = lowestIdAt(at.getTime());
    const row = { $setOnInsert: { userId, level, place, at } };
    await this.levels.collection.updateOne({ _id: `${userId}:${level}` as never }, row, { upsert: true });
    // `$not` holds for who has none yet. Told again, it changes nothing.
    await this.accounts.change(userId, { where: { level: { $not: { $gte: level } } }, update: { $set: { level } } });
  }

  /** Told again, a line counts once. */
  async invitePaid(inviter: string, entryId: string, amount: number): Promise<void> {
    const row = { $setOnInsert: { inviter, counts: Math.sign(amount) } };
    await this.invites.collection.updateOne({ _id: entryId as never }, row, { upsert: true });
  }

  async paidInvites(inviter: string): Promise<number> {
    const of = (counts: number) => this.invites.collection.countDocuments({ inviter, counts });
    const [paid, retracted] = await Promise.all([of(1), of(-1)]);
    return paid - retracted;
  }

  levelsOf(userId: string, { before, since, limit }: Span): Promise<ProjectedLevel[]> {
    const place = { ...(before && { $lt: before }), $gte: since };
    const options = { sort: { place: -1 }, limit, hint: LEVELS_OF } as const;
    return findRows<ProjectedLevel>(this.levels.collection, { userId, place }, options);
  }
}
