import { DAY_MS, codePoints, type RouteAnswer } from '@plateia/contracts';
import { me, profile, profileActivity, updateProfile, USERNAME_COOLDOWN_DAYS } from '@plateia/contracts/identity';
import { ABOUT_ME_LENGTH } from '@plateia/contracts/xp';
import { answers } from '../kit/handler.js';
import { pageOf } from '../kit/paging.js';
import { ServiceError } from '../kit/service-error.js';
import { paidPlanOf } from '../plans/subscriptions.js';
import { payOnce } from '../points/acts.js';
import { accountOf, meets, nameOf, ownAccount, pairsWith, visibleAccount } from '../world/people.js';
import type { Account } from '../world/state.js';
import type { World } from '../world/world.js';
import { noteVisit } from './notes.js';
import { loggedUser } from './logged-user.js';
import { usableAvatar } from './media.js';
import { shownTo } from './post-view.js';
import { mayRead, profileView } from './profile-view.js';

type ActivityItem = RouteAnswer<typeof profileActivity>['items'][number];

const COOLDOWN_MS = USERNAME_COOLDOWN_DAYS * DAY_MS;
const EXCERPT = 120;

const self = answers(me, ({ world, caller }) => loggedUser(world, ownAccount(world, caller.userId)));

const shown = answers(profile, ({ world, caller, input: { user_id: userId = caller.userId } }) => {
  if (userId === caller.userId) return profileView(world, ownAccount(world, userId), caller.userId);
  if (caller.stage !== 'active') throw new ServiceError('ONBOARDING_REQUIRED');
  const owner = visibleAccount(world, caller.userId, userId);
  noteVisit(world, caller.userId, owner);
  return profileView(world, owner, caller.userId);
});

const updated = answers(updateProfile, ({ world, caller, input }) => {
  const account = ownAccount(world, caller.userId);
  switch (input.field) {
    case 'about_me':
      account.aboutMe = input.value;
      break;
    case 'full_name':
      account.fullName = input.value;
      break;
    case 'gender':
      account.gender = input.value;
      break;
    case 'username':
      rename(world, account, input.value);
      break;
    case 'profile_photo':
      account.photoKey = input.value === null ? null : usableAvatar(world, account.userId, input.value);
  }
  if (account.photoKey !== null) payOnce(world, account.userId, 'photo_added');
  if (codePoints(account.aboutMe) >= ABOUT_ME_LENGTH) payOnce(world, account.userId, 'about_me_written');
  world.signals.send(account.userId, 'user_updated', { changed: [input.field] });
  return { message: 'Profile updated' };
});

const active = answers(profileActivity, ({ world, caller, input }) => {
  const { user_id: userId = caller.userId } = input;
  const owner = userId === caller.userId ? ownAccount(world, userId) : visibleAccount(world, caller.userId, userId);
  const all = [written, commented, befriended].flatMap((kind): ActivityItem[] => kind(world, owner, caller.userId));
  all.sort((x, y) => (x.created_at < y.created_at ? 1 : -1));
  return pageOf(all, input, [profileActivity.id, caller.userId, userId], ({ target_id }) => target_id);
});

export const profileHandlers = [self, shown, updated, active];

function rename(world: World, account: Account, username: string): void {
  if (username === account.username) return;
  if (world.state.accounts.some((other) => other.username === username)) throw new ServiceError('USERNAME_TAKEN');
  const last = account.usernameChangedAt;
  const isFree = paidPlanOf(world, account.userId) === undefined;
  if (isFree && last !== null && last + COOLDOWN_MS > world.now()) throw new ServiceError('USERNAME_COOLDOWN');
  account.username = username;
  account.usernameChangedAt = world.now();
}

const written = (world: World, owner: Account, viewer: string) =>
  shownTo(world, viewer, ({ authorId }) => authorId === owner.userId).map(({ id, content, at }) => ({
    type: 'post' as const,
    target_id: id,
    created_at: new Date(at).toISOString(),
    text: excerpt(content),
  }));

/** Each with what the post says; a comment is read under its post alone. */
function commented(world: World, owner: Account, viewer: string) {
  const posts = new Map(shownTo(world, viewer, () => true).map((post) => [post.id, post]));
  return world.state.comments.flatMap(({ id, authorId, postId, at, removed }) => {
    const post = posts.get(postId);
    if (authorId !== owner.userId || removed || !post) return [];
    const created_at = new Date(at).toISOString();
    return [{ type: 'comment' as const, target_id: id, created_at, text: excerpt(post.content) }];
  });
}

function befriended(world: World, owner: Account, viewer: string) {
  if (!mayRead(world, 'friends', owner, viewer)) return [];
  return pairsWith(world, owner.userId).flatMap(({ other, pair }) => {
    const friend = accountOf(world, other);
    if (pair.state !== 'friends' || !friend || !(other === viewer || meets(world, viewer, other))) return [];
    const created_at = new Date(pair.since).toISOString();
    return [{ type: 'friend' as const, target_id: other, created_at, text: nameOf(friend) }];
  });
}

function excerpt(content: string): string {
  const letters = Array.from(content);
  return letters.length <= EXCERPT ? content : `${letters.slice(0, EXCERPT).join('').trimEnd()}…`;
}
