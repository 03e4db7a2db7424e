import { Injectable } from '@nestjs/common';
import { DeleteMessage } from '../changing/delete-message.js';
import { Inboxes } from '../persistence/inboxes.store.js';
import { Messages } from '../persistence/messages.store.js';
import { FirstTexts } from '../sending/first-texts.js';

const PORTION = 200;

/** The member's own words and files go on both sides; the others keep theirs. Begun again from any point, it comes to the same. */
@Injectable()
export class EraseMember {
  constructor(
    private readonly messages: Messages,
    private readonly deletion: DeleteMessage,
    private readonly inboxes: Inboxes,
    private readonly firstTexts: FirstTexts,
  ) {}

  async run(userId: string): Promise<void> {
    for (;;) {
      const portion = await this.messages.ofMember(userId, PORTION);
      if (portion.length === 0) break;
      for (const message of portion) await this.deletion.erase(message);
    }
    await this.inboxes.eraseOf(userId);
    await this.firstTexts.eraseOf(userId);
  }
}
