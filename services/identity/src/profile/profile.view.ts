import type { MarketplaceProfile } from '@plateia/contracts/bookings';
import type { Friend, ProfileView } from '@plateia/contracts/identity';
import { type Pair, seenBy } from '@plateia/contracts/identity/rules';
import type { Account } from '../account/store/account.schema.js';
import type { PostsOfProfile } from '../projections/profile-posts.js';
import { hasVerifiedBadge } from '../account/member/person.js';
import { mayRead } from '../account/member/visibility.js';

const FIRST_LEVEL = 1;

interface Around {
  friends: Friend[];
  totalFriends: number;
  shown: PostsOfProfile;
  marketplace: MarketplaceProfile;
  showsLevel: boolean;
}

export function profileView(
  account: Account,
  viewer: { userId: string; relation: Pair },
  { friends, totalFriends, shown, marketplace, showsLevel }: Around,
): ProfileView {
  const isOwn = viewer.userId === account._id;
  const state = isOwn ? 'none' : seenBy(viewer.userId, viewer.relation);
  return {
    user_id: account._id,
    username: account.username ?? '',
    profile_photo: account.photo,
    about_me: account.aboutMe,
    full_name: account.fullName ?? '',
    friends_list: friends,
    ...shown,
    is_own_profile: isOwn,
    is_friend: state === 'friends',
    pending_friend_request: state === 'pending_in',
    asked_to_be_friend: state === 'pending_out',
    gender: mayRead('gender', account, viewer) ? (account.gender as ProfileView['gender']) : null,
    country: mayRead('country', account, viewer) ? account.country : null,
    email: isOwn ? account.email : null,
    role: account.role,
    marketplace_profile: marketplace,
    total_friends: totalFriends,
    verified_badge: hasVerifiedBadge(account),
    level: showsLevel ? (account.level ?? FIRST_LEVEL) : null,
  };
}
