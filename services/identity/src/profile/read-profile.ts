import { Injectable } from '@nestjs/common';
import type { ProfileView } from '@plateia/contracts/identity';
import { FRIENDS, seenBy, STRANGERS } from '@plateia/contracts/identity/rules';
import { ServiceError, type Caller } from '@plateia/service-kit';
import { Accounts } from '../account/store/accounts.js';
import { PairCache } from '../relations/pairs/pair-cache.js';
import { Pairs } from '../relations/pairs/pairs.js';
import { ProfilePosts } from '../projections/profile-posts.js';
import { NoteVisit } from './note-visit.js';
import { PresentProfile } from './present-profile.js';
import { VisibleMembers } from '../relations/visibility/visible-members.js';
import { mayRead } from '../account/member/visibility.js';

/** I12. */
@Injectable()
export class ReadProfile {
  constructor(
    private readonly accounts: Accounts,
    private readonly members: VisibleMembers,
    private readonly pairs: Pairs,
    private readonly cache: PairCache,
    private readonly posts: ProfilePosts,
    private readonly visits: NoteVisit,
    private readonly profiles: PresentProfile,
  ) {}

  async run(caller: Caller, asked: { userId?: string | undefined; isPrefetch: boolean }): Promise<ProfileView> {
    const { userId = caller.userId, isPrefetch } = asked;
    if (userId === caller.userId) return this.own(userId);
    if (caller.stage !== 'active') throw new ServiceError('ONBOARDING_REQUIRED');
    const { account, relation, changedAt } = await this.members.look(caller.userId, userId);
    // A page that was fetched ahead was not looked at.
    if (!isPrefetch) await this.visits.run(caller.userId, account);
    const isFriend = seenBy(caller.userId, relation) === 'friends';
    const [circle, posts] = await Promise.all([
      this.cache.circleOf(userId, changedAt),
      this.posts.shownTo(isFriend, userId),
    ]);
    const newest = mayRead('friends', account, { userId: caller.userId, relation }) ? circle.newest : [];
    const relationTo = await this.cache.relationsOf(caller.userId, newest);
    return this.profiles.run(
      account,
      { userId: caller.userId, relation },
      { total: circle.total, newest, relationTo, posts },
    );
  }

  private async own(userId: string): Promise<ProfileView> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new ServiceError('USER_NOT_FOUND');
    const [{ newest, total }, posts] = await Promise.all([this.pairs.circleOf(userId), this.posts.own(userId)]);
    return this.profiles.run(
      account,
      { userId, relation: STRANGERS },
      { total, newest, relationTo: () => FRIENDS, posts },
    );
  }
}
