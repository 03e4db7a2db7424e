import { Injectable } from '@nestjs/common';
import type { PostPreview } from '@plateia/contracts/feed';
import type { Friend, ProfileView } from '@plateia/contracts/identity';
import { FileLinks } from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import { Refusal, type Caller } from '@plateia/service-kit';
import { STRANGERS, seenBy, type Pair } from '../domain/friend-relation.js';
import { friendView } from '../friends/friend.view.js';
import type { Account } from '../persistence/account.schema.js';
import { Accounts } from '../persistence/accounts.js';
import { otherOf, Pairs } from '../persistence/pairs.js';
import { KnownPosts, type Closeness } from '../posts/known-posts.js';
import { postPreviewOf } from '../posts/post-preview.js';
import { PHOTOS_SHOWN, profilePhotosOf } from '../posts/profile-photos.js';
import { NoteVisit } from '../visits/note-visit.js';
import { VisibleMembers } from '../visibility/visible-members.js';
import { mayRead } from '../visibility/visibility.js';
import { profileView } from './profile.view.js';

const FRIENDS_SHOWN = 9;
const POSTS_SHOWN = 10;

/** I12. */
@Injectable()
export class ReadProfile {
  constructor(
    private readonly accounts: Accounts,
    private readonly members: VisibleMembers,
    private readonly pairs: Pairs,
    private readonly posts: KnownPosts,
    private readonly visits: NoteVisit,
    private readonly links: FileLinks,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, asked: { userId?: string | undefined; isPrefetch: boolean }): Promise<ProfileView> {
    const { userId = caller.userId, isPrefetch } = asked;
    if (userId === caller.userId) return this.own(userId);
    if (caller.stage !== 'active') throw new Refusal('ONBOARDING_REQUIRED');
    const [viewer, { account, relation }] = await Promise.all([
      this.accounts.byId(caller.userId),
      this.members.get(caller.userId, userId),
    ]);
    // A page that was fetched ahead was not looked at.
    if (viewer && !isPrefetch) await this.visits.run(viewer, account);
    return this.view(account, caller.userId, relation);
  }

  private async own(userId: string): Promise<ProfileView> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new Refusal('USER_NOT_FOUND');
    return this.view(account, userId, STRANGERS);
  }

  private async view(account: Account, viewer: string, relation: Pair): Promise<ProfileView> {
    const closeness = account._id === viewer ? 'self' : seenBy(viewer, relation);
    const [friends, totalFriends, posts, pictured] = await Promise.all([
      mayRead('friends', account, { userId: viewer, relation }) ? this.newestFriends(account._id, viewer) : [],
      this.pairs.countFriends(account._id),
      this.newestPosts(account, viewer, closeness),
      this.posts.newestWithPhotos(account._id, closeness, PHOTOS_SHOWN),
    ]);
    const photos = profilePhotosOf(pictured, this.links);
    return profileView(account, { userId: viewer, relation }, { friends, totalFriends, posts, photos });
  }

  private async newestFriends(userId: string, viewer: string): Promise<Friend[]> {
    const pairs = await this.pairs.friendsOf(userId, { limit: FRIENDS_SHOWN });
    const known = userId === viewer ? new Map(pairs.map((pair) => [otherOf(pair, userId), pair])) : undefined;
    const ids = pairs.map((pair) => otherOf(pair, userId));
    const visible = await this.members.among(viewer, ids, known);
    return ids.flatMap((id) => {
      const account = visible.get(id)?.account;
      return account ? [friendView(account)] : [];
    });
  }

  private async newestPosts(author: Account, viewer: string, closeness: Closeness): Promise<PostPreview[]> {
    const posts = await this.posts.newestOf(author._id, closeness, { limit: POSTS_SHOWN });
    const presenting = { author, viewer, now: this.clock.now(), links: this.links };
    return posts.map((post) => postPreviewOf(post, presenting));
  }
}
