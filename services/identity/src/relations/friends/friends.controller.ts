import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { findFriends, friendRequests, friends } from '@plateia/contracts/identity';
import { Caller, Implements, Input } from '@plateia/service-kit';
import { FindFriends } from './find-friends.js';
import { ListFriends } from './list-friends.js';
import { ListRequests } from './list-requests.js';

@Controller()
export class FriendsController {
  constructor(
    private readonly listing: ListFriends,
    private readonly requests: ListRequests,
    private readonly finding: FindFriends,
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
}
