import { Injectable } from '@nestjs/common';
import { timeOfId } from '@plateia/contracts';
import { type ExportedRow, type ExportSection, rowsSection } from '@plateia/data-export';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { Accounts } from '../account/store/accounts.js';
import { PAIR, type PairDocument } from '../relations/pairs/pair.schema.js';
import { otherOf, Pairs } from '../relations/pairs/pairs.js';
import { PAID_INVITE, type PaidInvite } from '../projections/paid-invite.schema.js';
import { PROFILE_VISIT, type ProfileVisit } from '../profile/profile-visit.schema.js';

/** `;` comes right after `:`. */
const idsOf = (userId: string) => ({ _id: { $gte: `${userId}:`, $lt: `${userId};` } });
const PORTION = 500;

/** Friends, requests, blocks and visits, as the member sees them: who blocked or turned them down is not theirs to know. */
@Injectable()
export class RelationsExport {
  readonly sections: readonly ExportSection[];

  constructor(
    @InjectModel(PAIR) pairs: Model<PairDocument>,
    @InjectModel(PROFILE_VISIT) visits: Model<ProfileVisit>,
    @InjectModel(PAID_INVITE) invites: Model<PaidInvite>,
    private readonly friendships: Pairs,
    private readonly accounts: Accounts,
  ) {
    this.sections = [
      {
        name: 'friends',
        title: { en: 'Friends', el: 'Φίλοι' },
        rows: (userId) => this.friendsOf(userId),
      },
      rowsSection({
        name: 'requests-received',
        title: { en: 'Friend requests to you', el: 'Αιτήματα φιλίας προς εσάς' },
        model: pairs,
        hint: 'received',
        find: (userId) => ({ state: 'pending' as const, 'request.to': userId }),
        show: ({ request }) => ({ member: request?.from, at: request?.at }),
      }),
      rowsSection({
        name: 'requests-sent',
        title: { en: 'Friend requests you sent', el: 'Αιτήματα φιλίας που στείλατε' },
        model: pairs,
        hint: 'sent',
        // One that was turned down goes on being an open one for whoever sent it.
        find: (userId) => ({
          state: { $in: ['pending', 'cooled'] as const },
          'request.from': userId,
          hidden: { $ne: true },
        }),
        show: ({ request }) => ({ member: request?.to, at: request?.at }),
      }),
      rowsSection({
        name: 'blocked',
        title: { en: 'People you blocked', el: 'Μέλη που αποκλείσατε' },
        model: pairs,
        hint: 'blocks',
        find: (userId) => ({ 'blocks.by': userId }),
        show: (pair, userId) => ({
          member: otherOf(pair, userId),
          at: pair.blocks?.find(({ by }) => by === userId)?.at,
        }),
      }),
      rowsSection({
        name: 'visits',
        title: { en: 'Visits to your profile', el: 'Επισκέψεις στο προφίλ σας' },
        model: visits,
        find: idsOf,
        show: ({ _id, at }) => ({ member: _id.split(':')[1], at }),
      }),
      rowsSection({
        name: 'invitations',
        title: { en: 'Invitations that brought XP', el: 'Προσκλήσεις που έφεραν XP' },
        model: invites,
        hint: 'of_inviter',
        find: (inviter) => ({ inviter }),
        show: ({ _id: id, counts: xp }) => ({ id, xp }),
      }),
    ];
  }

  private async *friendsOf(userId: string): AsyncIterable<ExportedRow> {
    for (let before: string | undefined; ;) {
      const pairs = await this.friendships.friendsOf(userId, { before, limit: PORTION });
      const accounts = await this.accounts.byIds(pairs.map((pair) => otherOf(pair, userId)));
      for (const pair of pairs) {
        const member = otherOf(pair, userId);
        yield {
          name: accounts.get(member)?.fullName,
          member,
          at: pair.friendsSince && new Date(timeOfId(pair.friendsSince)),
        };
      }
      before = pairs.at(-1)?.friendsSince ?? undefined;
      if (pairs.length < PORTION || !before) return;
    }
  }
}
