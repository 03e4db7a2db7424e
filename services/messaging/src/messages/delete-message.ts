import { Injectable } from '@nestjs/common';
import { referenceEvents } from '@plateia/attachments';
import { DAY_MS, timeOfId } from '@plateia/contracts';
import { messageFiles } from '@plateia/contracts/media';
import { messageUpdated } from '@plateia/contracts/messaging';
import { type Decision, emit } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import type { MessageRow } from '../store/message.schema.js';
import { seenTo } from '../store/inbox.schema.js';
import { Inboxes } from '../store/inboxes.store.js';
import { Messages } from '../store/messages.store.js';
import { placeOf } from './edit-message.js';
import { OwnMessages } from './own-messages.js';

const DELETE_WITHIN_MS = DAY_MS;

/** For both sides: its place stays, without words and files. */
@Injectable()
export class DeleteMessage {
  constructor(
    private readonly own: OwnMessages,
    private readonly messages: Messages,
    private readonly inboxes: Inboxes,
    private readonly clock: Clock,
  ) {}

  async run(id: string, member: string): Promise<MessageRow> {
    const existing = await this.own.require(id, member);
    const changed = await this.messages.amend(id, async (current) => {
      if (current.deleted) return undefined;
      if (this.clock.now() - timeOfId(id) >= DELETE_WITHIN_MS) throw new ServiceError('EDIT_WINDOW_CLOSED');
      return emptied(current, member);
    });
    await this.recount(existing);
    return changed ?? existing;
  }

  /** Whoever leaves takes their words along, however old. */
  async erase(message: MessageRow): Promise<void> {
    await this.messages.amend(message._id, async (current) =>
      current.deleted ? undefined : emptied(current, 'system'),
    );
    await this.recount(message);
  }

  /** What is no longer there is not unread; nor is it where it is still on its way into the list. */
  private async recount({ _id, conversation, from, to }: MessageRow): Promise<void> {
    await this.inboxes.amend(to, from, async (row) => {
      const isListed = row.last >= _id || !row.heard || row.declinedTo !== undefined;
      const last = isListed ? row.last : _id;
      const unread = await this.messages.unread(conversation, from, seenTo(row), last);
      return unread === row.unread && isListed ? undefined : { update: { $set: { unread, last } } };
    });
  }
}

function emptied(current: MessageRow, actor: string): Decision<MessageRow> {
  const { _id: subjectId, from: owner, files: before } = current;
  return {
    update: { $set: { deleted: true, body: '' }, $unset: { files: true, awaiting: true } },
    events: [
      emit(messageUpdated, { ...placeOf(current), kind: 'deleted' }, { actor }),
      ...referenceEvents(messageFiles, { subjectType: 'message', subjectId, owner, before }),
    ],
  };
}
