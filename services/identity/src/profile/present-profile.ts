import { Injectable } from '@nestjs/common';
import type { Friend, ProfileView } from '@plateia/contracts/identity';
import type { Pair } from '@plateia/contracts/identity/rules';
import { friendView } from '../relations/friends/friend.view.js';
import { ProfessionalsProjection } from '../projections/professionals.projection.js';
import type { Account } from '../account/store/account.schema.js';
import type { Newest } from '../projections/posts.projection.js';
import { ProfilePosts } from '../projections/profile-posts.js';
import { ShownLevel } from '../relations/visibility/shown-level.js';
import { VisibleMembers } from '../relations/visibility/visible-members.js';
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

/** A profile as its viewer sees it, with what is known of its surroundings. */
@Injectable()
export class PresentProfile {
  constructor(
    private readonly members: VisibleMembers,
    private readonly posts: ProfilePosts,
    private readonly professionals: ProfessionalsProjection,
    private readonly levels: ShownLevel,
  ) {}

  async run(account: Account, viewer: Viewer, around: Around): Promise<ProfileView> {
    const [visible, marketplace, showsLevel] = await Promise.all([
      this.members.among(viewer.userId, around.newest, around.relationTo),
      this.professionals.of(account),
      this.levels.isShown(account, viewer),
    ]);
    const friends = around.newest.flatMap((id): Friend[] => {
      const friend = visible.get(id)?.account;
      return friend ? [friendView(friend)] : [];
    });
    const shown = this.posts.present(around.posts, account, viewer.userId);
    return profileView(account, viewer, { friends, totalFriends: around.total, shown, marketplace, showsLevel });
  }
}
