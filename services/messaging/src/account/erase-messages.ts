import { Injectable } from '@nestjs/common';
import type { ErasureStep, DeletionBatch } from '@plateia/service-kit';
import { DeleteMessage } from '../messages/delete-message.js';
import { Messages } from '../store/messages.store.js';

/** Each message waits for a write or two of its own: few enough that a process that stops need not wait long. */
const MOST = 200;

/** The places of a member's messages stay on both sides, without words and files. */
@Injectable()
export class EraseMessages implements ErasureStep {
  readonly name = 'messages';

  constructor(
    private readonly messages: Messages,
    private readonly deletion: DeleteMessage,
  ) {}

  async erase(userId: string, atMost: number): Promise<DeletionBatch> {
    const limit = Math.min(atMost, MOST);
    const portion = await this.messages.ofMember(userId, limit);
    for (const message of portion) await this.deletion.erase(message);
    return { erased: portion.length, left: portion.length === limit };
  }
}
