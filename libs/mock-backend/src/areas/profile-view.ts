import type { ProfileView } from '@plateia/contracts/identity';
import { marketplaceProfile } from '../jobs/professionals.js';
import { entitlementsIn } from '../plans/subscriptions.js';
import { levelIn } from '../points/ledger.js';
import {
  accountOf,
  areFriends,
  friendIdsOf,
  friendView,
  meets,
  nameOf,
  pairOf,
  photoOf,
  roleOf,
  seenBy,
} from '../world/people.js';
import type { Account, PostRow } from '../world/state.js';
import type { World } from '../world/world.js';
import { postPreview, shownTo } from './post-view.js';

const MOST_FRIENDS = 9;
const MOST_POSTS = 10;
const MOST_PHOTOS = 9;

/** Whether a field with a visibility of its own is shown to this viewer. */
export function mayRead(
  world: World,
  field: 'country' | 'gender' | 'friends' | 'level',
  owner: Account,
  viewer: string,
): boolean {
  if (owner.userId === viewer) return true;
  const level = owner.prefs.visibility[field];
  return level === 'public' || (level === 'friends' && areFriends(world, owner.userId, viewer));
}

export function profileView(world: World, owner: Account, viewer: string): ProfileView {
  const isOwn = owner.userId === viewer;
  const state = isOwn ? 'none' : seenBy(viewer, pairOf(world, viewer, owner.userId));
  const friends = friendIdsOf(world, owner.userId);
  const named = mayRead(world, 'friends', owner, viewer) ? friends : [];
  const posts = shownTo(world, viewer, ({ authorId }) => authorId === owner.userId);
  return {
    user_id: owner.userId,
    username: owner.username,
    profile_photo: photoOf(owner),
    about_me: owner.aboutMe,
    full_name: nameOf(owner),
    friends_list: named
      .filter((id) => id === viewer || meets(world, viewer, id))
      .slice(0, MOST_FRIENDS)
      .flatMap((id) => accountOf(world, id) ?? [])
      .map((friend) => friendView(world, friend)),
    posts_list: posts.slice(0, MOST_POSTS).map((post) => postPreview(world, post, viewer)),
    photos_list: posts.flatMap((post) => photosOf(world, post, viewer)).slice(0, MOST_PHOTOS),
    is_own_profile: isOwn,
    is_friend: state === 'friends',
    pending_friend_request: state === 'pending_in',
    asked_to_be_friend: state === 'pending_out',
    gender: mayRead(world, 'gender', owner, viewer) ? owner.gender : null,
    country: mayRead(world, 'country', owner, viewer) ? owner.country : null,
    email: isOwn ? owner.email : null,
    role: roleOf(world, owner.userId),
    marketplace_profile: marketplaceProfile(world, owner.userId),
    total_friends: friends.length,
    verified_badge: entitlementsIn(world, owner.userId).verifiedBadge,
    level: mayRead(world, 'level', owner, viewer) ? levelOf(world, owner) : null,
  };
}

/** Whoever takes no part has none. */
const levelOf = (world: World, { userId, prefs }: Account): number | null =>
  prefs.gamificationEnabled ? levelIn(world.state, userId) : null;

const photosOf = (world: World, post: PostRow, viewer: string): ProfileView['photos_list'] =>
  postPreview(world, post, viewer)
    .files.filter(({ kind, status }) => kind === 'image' && status === 'ready')
    .map(({ key, url, alt }) => ({ key, url, thumb: url, alt, postId: post.id }));
