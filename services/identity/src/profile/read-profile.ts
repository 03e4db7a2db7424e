import { Injectable } from '@nestjs/common';
import type { Friend, ProfileView } from '@plateia/contracts/identity';
import { Clock } from '@plateia/runtime';
import { Refusal, type Caller } from '@plateia/service-kit';
import { seenBy } from '../domain/friend-relation.js';
import { friendView } from '../friends/friend.view.js';
import type { Account } from '../persistence/account.schema.js';
import { Accounts } from '../persistence/accounts.js';
import { otherOf, Pairs } from '../persistence/pairs.js';
import { isVisible, mayRead, type Viewer } from './visibility.js';

const FRIENDS_SHOWN = 9;

/** I12. What has no source yet (posts, photos, level, professional profile) is empty. */
@Injectable()
export class ReadProfile {
  constructor(
    private readonly accounts: Accounts,
    private readonly pairs: Pairs,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, userId: string = caller.userId): Promise<ProfileView> {
    if (userId === caller.userId) return this.own(caller.userId);
    if (caller.stage !== 'active') throw new Refusal('ONBOARDING_REQUIRED');
    return this.another(caller.userId, userId);
  }

  private async own(userId: string): Promise<ProfileView> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new Refusal('USER_NOT_FOUND');
    return this.view(account, { userId, isFriend: false }, 'none');
  }

  private async another(viewer: string, userId: string): Promise<ProfileView> {
    const [account, pair] = await Promise.all([this.accounts.byId(userId), this.pairs.between(viewer, userId)]);
    if (!isVisible(account, this.clock.now())) throw new Refusal('USER_NOT_FOUND');
    const relation = seenBy(viewer, this.pairs.relation(pair));
    return this.view(account, { userId: viewer, isFriend: relation === 'friends' }, relation);
  }

  private async view(account: Account, viewer: Viewer, relation: string): Promise<ProfileView> {
    const isOwn = viewer.userId === account._id;
    const [friends, totalFriends] = await Promise.all([
      mayRead('friends', account, viewer) ? this.newestFriends(account._id) : [],
      this.pairs.countFriends(account._id),
    ]);
    return {
      user_id: account._id,
      username: account.username ?? '',
      profile_photo: account.photo,
      about_me: account.aboutMe,
      full_name: account.fullName ?? '',
      friends_list: friends,
      posts_list: [],
      photos_list: [],
      is_own_profile: isOwn,
      is_friend: relation === 'friends',
      pending_friend_request: relation === 'pending_in',
      asked_to_be_friend: relation === 'pending_out',
      gender: mayRead('gender', account, viewer) ? (account.gender as ProfileView['gender']) : null,
      country: mayRead('country', account, viewer) ? account.country : null,
      email: isOwn ? account.email : null,
      role: account.role,
      marketplace_profile: { is_marketplace_enabled: account.marketplaceEnabled, professional_profile: null },
      total_friends: totalFriends,
      verified_badge: false,
      level: null,
    };
  }

  private async newestFriends(userId: string): Promise<Friend[]> {
    const pairs = await this.pairs.friendsOf(userId, { limit: FRIENDS_SHOWN });
    const ids = pairs.map((pair) => otherOf(pair, userId));
    const accounts = await this.accounts.byIds(ids);
    const now = this.clock.now();
    return ids.flatMap((id) => {
      const account = accounts.get(id) ?? null;
      return isVisible(account, now) ? [friendView(account)] : [];
    });
  }
}
