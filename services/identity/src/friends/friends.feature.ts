import { AcceptFriend } from './accept-friend.js';
import { AskFriend } from './ask-friend.js';
import { BlockMember } from './block-member.js';
import { BlocksController } from './blocks.controller.js';
import { CancelRequest } from './cancel-request.js';
import { ChangeBlock } from './change-block.js';
import { ChangeRelation } from './change-relation.js';
import { ExpireRequests } from './expire-requests.js';
import { FindFriends } from './find-friends.js';
import { FriendsController } from './friends.controller.js';
import { ListBlocked } from './list-blocked.js';
import { ListFriends } from './list-friends.js';
import { ListRequests } from './list-requests.js';
import { NamedRequest } from './named-request.js';
import { RejectFriend } from './reject-friend.js';
import { RelationChanges } from './relation-changes.js';
import { RelationsController } from './relations.controller.js';
import { Suggestions } from './suggestions.js';
import { Unfriend } from './unfriend.js';

export const friendsControllers = [FriendsController, RelationsController, BlocksController];

export const friends = [
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
];
