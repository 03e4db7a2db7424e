import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { block, blockedUsers, unblock } from '@plateia/contracts/identity';
import { Caller, Implements, Input } from '@plateia/service-kit';
import { BlockMember } from './block-member.js';
import { ListBlocked } from './list-blocked.js';

@Controller()
export class BlocksController {
  constructor(
    private readonly blocking: BlockMember,
    private readonly listing: ListBlocked,
  ) {}

  @Implements(block)
  block(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof block>) {
    return this.blocking.block(userId, input.userId);
  }

  @Implements(unblock)
  unblock(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof unblock>) {
    return this.blocking.unblock(userId, input.userId);
  }

  @Implements(blockedUsers)
  blocked(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof blockedUsers>) {
    return this.listing.run(userId, input);
  }
}
