import { Injectable } from '@nestjs/common';
import type { EventData } from '@plateia/contracts';
import type { userBlocked } from '@plateia/contracts/identity';
import type { RelationFollower } from '@plateia/people';
import { WithdrawQuote } from './withdraw-quote.js';

/** Who blocks the other one wants no job and no work of them: quotes that wait for an answer are taken back. */
@Injectable()
export class BlockNews implements RelationFollower {
  constructor(private readonly withdrawing: WithdrawQuote) {}

  async blocksChanged({ data }: { data: EventData<typeof userBlocked> }): Promise<void> {
    const { blockerId, blockedId, blocks } = data;
    if (!blocks.aBlocksB && !blocks.bBlocksA) return;
    await this.withdrawing.bySystem(blockerId, blockedId);
    await this.withdrawing.bySystem(blockedId, blockerId);
  }
}
