import { Module } from '@nestjs/common';
import { provideModel, provideStore } from '@plateia/service-kit';
import { AccountModule } from '../account/account.module.js';
import { ProjectionsModule } from '../projections/projections.module.js';
import { AcceptFriend } from './friends/accept-friend.js';
import { AskFriend } from './friends/ask-friend.js';
import { BlockMember } from './friends/block-member.js';
import { BlocksController } from './friends/blocks.controller.js';
import { CancelRequest } from './friends/cancel-request.js';
import { ChangeBlock } from './friends/change-block.js';
import { ChangeRelation } from './friends/change-relation.js';
import { ExpireRequests } from './friends/expire-requests.js';
import { FindFriends } from './friends/find-friends.js';
import { FriendsController } from './friends/friends.controller.js';
import { ListBlocked } from './friends/list-blocked.js';
import { ListFriends } from './friends/list-friends.js';
import { ListRequests } from './friends/list-requests.js';
import { NamedRequest } from './friends/named-request.js';
import { RejectFriend } from './friends/reject-friend.js';
import { RelationChanges } from './friends/relation-changes.js';
import { RelationsController } from './friends/relations.controller.js';
import { Suggestions } from './friends/suggestions.js';
import { Unfriend } from './friends/unfriend.js';
import { PairCache } from './pairs/pair-cache.js';
import { PAIR, PAIR_STORE, pairSchema } from './pairs/pair.schema.js';
import { Pairs } from './pairs/pairs.js';
import { ShownLevel } from './visibility/shown-level.js';
import { VisibleMembers } from './visibility/visible-members.js';
import { VisiblePosts } from './visibility/visible-posts.js';

const models = [provideModel(PAIR, pairSchema)];

/** What two members are to each other: friends, requests, blocks, and who sees whom because of it. */
@Module({
  imports: [AccountModule, ProjectionsModule],
  controllers: [FriendsController, RelationsController, BlocksController],
  providers: [
    ...models,
    provideStore(PAIR_STORE, PAIR),
    Pairs,
    PairCache,
    VisibleMembers,
    VisiblePosts,
    ShownLevel,
    RelationChanges,
    ChangeRelation,
    NamedRequest,
    AskFriend,
    AcceptFriend,
    RejectFriend,
    CancelRequest,
    Unfriend,
    ExpireRequests,
    ChangeBlock,
    BlockMember,
    ListBlocked,
    ListFriends,
    ListRequests,
    FindFriends,
    Suggestions,
  ],
  exports: [...models, Pairs, PairCache, VisibleMembers, VisiblePosts, ShownLevel, provideStore(PAIR_STORE, PAIR)],
})
export class RelationsModule {}
