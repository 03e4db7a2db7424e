import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { cancelFriendRequest, confirmFriend, makeFriend, rejectFriend, unfriend } from '@plateia/contracts/identity';
import { Caller, Implements, Input } from '@plateia/service-kit';
import { AcceptFriend } from './accept-friend.js';
import { AskFriend } from './ask-friend.js';
import { CancelRequest } from './cancel-request.js';
import { RejectFriend } from './reject-friend.js';
import { Unfriend } from './unfriend.js';

@Controller()
export class RelationsController {
  constructor(
    private readonly asking: AskFriend,
    private readonly accepting: AcceptFriend,
    private readonly rejecting: RejectFriend,
    private readonly canceling: CancelRequest,
    private readonly ending: Unfriend,
  ) {}

  @Implements(makeFriend)
  ask(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof makeFriend>) {
    return this.asking.run(userId, input.userId);
  }

  @Implements(confirmFriend)
  accept(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof confirmFriend>) {
    return this.accepting.run(userId, input);
  }

  @Implements(rejectFriend)
  reject(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof rejectFriend>) {
    return this.rejecting.run(userId, input);
  }

  @Implements(cancelFriendRequest)
  cancel(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof cancelFriendRequest>) {
    return this.canceling.run(userId, input);
  }

  @Implements(unfriend)
  unfriend(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof unfriend>) {
    return this.ending.run(userId, input.userId);
  }
}
