import { Injectable } from '@nestjs/common';
import type { Friend, ProfileView } from '@plateia/contracts/identity';
import { FRIENDS, type Pair, seenBy, STRANGERS } from '@plateia/contracts/identity/rules';
import { Refusal, type Caller } from '@plateia/service-kit';
import { friendView } from '../friends/friend.view.js';
import { KnownProfessionals } from '../marketplace/known-professionals.js';
import type { Account } from '../persistence/account.schema.js';
import { Accounts } from '../persistence/accounts.js';
import { PairCopies } from '../persistence/pair-copies.js';
import { Pairs } from '../persistence/pairs.js';
import type { Newest } from '../posts/known-posts.js';
import { ProfilePosts } from '../posts/profile-posts.js';
import { NoteVisit } from './note-visit.js';
import { VisibleMembers } from '../visibility/visible-members.js';
import { mayRead } from '../visibility/visibility.js';
import { profileView } from './profile.view.js';

interface Viewer {
  userId: string;
  relation: Pair;
}

interface Around {
  newest: readonly string[];
  total: number;
  relationTo: (friend: string) => Pair;
  posts: Newest;
}

/** I12. */
@Injectable()
export class ReadProfile {
  constructor(
    private readonly accounts: Accounts,
    private readonly members: VisibleMembers,
    private readonly pairs: Pairs,
    private readonly copies: PairCopies,
    private readonly posts: ProfilePosts,
    private readonly visits: NoteVisit,
    private readonly professionals: KnownProfessionals,
  ) {}

  async run(caller: Caller, asked: { userId?: string | undefined; isPrefetch: boolean }): Promise<ProfileView> {
    const { userId = caller.userId, isPrefetch } = asked;
    if (userId === caller.userId) return this.own(userId);
    if (caller.stage !== 'active') throw new Refusal('ONBOARDING_REQUIRED');
    const { account, relation, changedAt } = await this.members.look(caller.userId, userId);
    // A page that was fetched ahead was not looked at.
    if (!isPrefetch) await this.visits.run(caller.userId, account);
    const isFriend = seenBy(caller.userId, relation) === 'friends';
    const [circle, posts] = await Promise.all([
      this.copies.circleOf(userId, changedAt),
      this.posts.shownTo(isFriend, userId),
    ]);
    const newest = mayRead('friends', account, { userId: caller.userId, relation }) ? circle.newest : [];
    const relationTo = await this.copies.relationsOf(caller.userId, newest);
    return this.view(account, { userId: caller.userId, relation }, { total: circle.total, newest, relationTo, posts });
  }

  private async own(userId: string): Promise<ProfileView> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new Refusal('USER_NOT_FOUND');
    const [{ newest, total }, posts] = await Promise.all([this.pairs.circleOf(userId), this.posts.own(userId)]);
    return this.view(account, { userId, relation: STRANGERS }, { total, newest, relationTo: () => FRIENDS, posts });
  }

  private async view(account: Account, viewer: Viewer, around: Around): Promise<ProfileView> {
    const [visible, marketplace] = await Promise.all([
      this.members.among(viewer.userId, around.newest, around.relationTo),
      this.professionals.of(account),
    ]);
    const friends = around.newest.flatMap((id): Friend[] => {
      const friend = visible.get(id)?.account;
      return friend ? [friendView(friend)] : [];
    });
    const shown = this.posts.present(around.posts, account, viewer.userId);
    return profileView(account, viewer, { friends, totalFriends: around.total, shown, marketplace });
  }
}
