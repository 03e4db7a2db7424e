import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { confirmFriend, findFriends, friendRequests, friends, makeFriend } from '@plateia/contracts/identity';
import { Caller, Implements, Input } from '@plateia/service-kit';
import { AcceptFriend } from '../friends/accept-friend.js';
import { AskFriend } from '../friends/ask-friend.js';
import { FindFriends } from '../friends/find-friends.js';
import { ListFriends } from '../friends/list-friends.js';
import { ListRequests } from '../friends/list-requests.js';

@Controller()
export class FriendsController {
  constructor(
    private readonly listing: ListFriends,
    private readonly requests: ListRequests,
    private readonly finding: FindFriends,
    private readonly asking: AskFriend,
    private readonly accepting: AcceptFriend,
  ) {}

  @Implements(friends)
  friends(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof friends>) {
    return this.listing.run(userId, input);
  }

  @Implements(friendRequests)
  friendRequests(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof friendRequests>) {
    return this.requests.run(userId, input);
  }

  @Implements(findFriends)
  findFriends(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof findFriends>) {
    return this.finding.run(userId, input);
  }

  @Implements(makeFriend)
  makeFriend(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof makeFriend>) {
    return this.asking.run(userId, input.userId);
  }

  @Implements(confirmFriend)
  confirmFriend(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof confirmFriend>) {
    return this.accepting.run(userId, input);
  }
}
