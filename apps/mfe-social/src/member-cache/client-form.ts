import type { ProfileView } from '@plateia/contracts/identity';

/** A profile by the names that this client has for its fields. */
export interface Profile {
  userId: string;
  username: string;
  photo: string | null;
  aboutMe: string;
  fullName: string;
  friends_list: ProfileView['friends_list'];
  posts: ProfileView['posts_list'];
  photos: ProfileView['photos_list'];
  /** nothing is between the two members, and they are two */
  showFriendButton: boolean;
  isOwnProfile: boolean;
  isFriend: boolean;
  /** they asked me */
  pendingFriendRequest: boolean;
  /** I asked them */
  askedToBeFriend: boolean;
  gender: ProfileView['gender'];
  country: string | null;
  email: string | null;
  role: ProfileView['role'];
  marketplaceProfile: ProfileView['marketplace_profile'];
  totalFriends: number;
  verifiedBadge: boolean;
  level: number | null;
}

/** The one place where the two forms meet. */
export function clientForm(view: ProfileView): Profile {
  const { is_own_profile, is_friend, pending_friend_request, asked_to_be_friend } = view;
  return {
    userId: view.user_id,
    username: view.username,
    photo: view.profile_photo,
    aboutMe: view.about_me,
    fullName: view.full_name,
    friends_list: view.friends_list,
    posts: view.posts_list,
    photos: view.photos_list,
    showFriendButton: !(is_own_profile || is_friend || pending_friend_request || asked_to_be_friend),
    isOwnProfile: is_own_profile,
    isFriend: is_friend,
    pendingFriendRequest: pending_friend_request,
    askedToBeFriend: asked_to_be_friend,
    gender: view.gender,
    country: view.country,
    email: view.email,
    role: view.role,
    marketplaceProfile: view.marketplace_profile,
    totalFriends: view.total_friends,
    verifiedBadge: view.verified_badge,
    level: view.level,
  };
}
