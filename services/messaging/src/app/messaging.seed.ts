import { id, pairId } from '@plateia/contracts';
import { sendBookingMessage, sendMessage } from '@plateia/contracts/messaging';
import type { SeedEntry } from '@plateia/service-kit';
import { z } from 'zod';
import { SendBookingMessage } from '../booking-threads/send-booking-message.js';
import { DeleteMessage } from '../messages/delete-message.js';
import { EditMessage } from '../messages/edit-message.js';
import { UpdateMessageFiles } from './consumers/update-message-files.js';
import { ReadConversation } from '../conversations/read-conversation.js';
import { SendMessage } from '../messages/send-message.js';

const between = { id, by: id, other: id };
const messagingAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), ...between, message: sendMessage.body }),
  z.object({ kind: z.literal('read'), ...between }),
  z.object({ kind: z.literal('edit'), ...between, messageId: id, content: z.string() }),
  z.object({ kind: z.literal('delete'), ...between, messageId: id }),
  z.object({ kind: z.literal('line'), ...between, line: sendBookingMessage.body }),
]);

export const messagingSeed: SeedEntry = {
  emptyWhileUnused: 'messages',
  // There is no thread before there is a quote.
  turn: 'last',
  laneOf(played) {
    const { by, other } = messagingAct.parse(played);
    return pairId(by, other);
  },
  async play(played, parts) {
    const act = messagingAct.parse(played);
    switch (act.kind) {
      case 'message':
        // By its own id it is known again: a second request to a stranger would be refused.
        await parts.get(SendMessage).run(act.id, act.by, { ...act.message, clientId: act.id });
        await parts.get(UpdateMessageFiles).ofMessage(act.id);
        break;
      case 'read':
        await parts.get(ReadConversation).run(act.by, pairId(act.by, act.other));
        break;
      case 'edit':
        await parts.get(EditMessage).run(act.messageId, act.by, act.content);
        break;
      case 'delete':
        await parts.get(DeleteMessage).run(act.messageId, act.by);
        break;
      case 'line':
        await parts.get(SendBookingMessage).run(act.id, act.by, { ...act.line, clientId: act.id });
        break;
    }
  },
};
