import { Injectable } from '@nestjs/common';
import type { EventData } from '@plateia/contracts';
import type { userBlocked } from '@plateia/contracts/identity';
import type { RelationFollower } from '@plateia/people';
import { CountMessages } from '../../market/threads/count-messages.js';
import { EndFirstTurn } from '../../market/waves/end-first-turn.js';
import { WithdrawQuote } from '../../market/quotes/withdraw-quote.js';

/** Who blocks the other one wants no job and no work of them: quotes that wait for an answer are taken back, and what
 * was written about them can no longer be read. */
@Injectable()
export class ApplyBlocks implements RelationFollower {
  constructor(
    private readonly withdrawing: WithdrawQuote,
    private readonly turns: EndFirstTurn,
    private readonly messages: CountMessages,
  ) {}

  async blocksChanged({ data }: { data: EventData<typeof userBlocked> }): Promise<void> {
    const { blockerId, blockedId, blocks } = data;
    if (!blocks.aBlocksB && !blocks.bBlocksA) return;
    await this.withdrawing.bySystem(blockerId, blockedId);
    await this.withdrawing.bySystem(blockedId, blockerId);
    await this.turns.of(blockerId, blockedId);
    await this.turns.of(blockedId, blockerId);
    await this.messages.shut(blockerId, blockedId);
    await this.messages.shut(blockedId, blockerId);
  }
}
