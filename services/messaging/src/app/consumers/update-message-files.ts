import { Injectable } from '@nestjs/common';
import { type FileFollower, Files } from '@plateia/attachments';
import { messageUpdated } from '@plateia/contracts/messaging';
import { emit } from '@plateia/events';
import { UpdateThreadFiles } from '../../booking-threads/update-thread-files.js';
import { Messages } from '../../store/messages.store.js';
import { withFiles } from '../../messages/send-message.js';
import { placeOf } from '../../messages/edit-message.js';

/** Brings what media found out into the messages that wait for it; both sides look at them again. */
@Injectable()
export class UpdateMessageFiles implements FileFollower {
  constructor(
    private readonly files: Files,
    private readonly messages: Messages,
    private readonly threads: UpdateThreadFiles,
  ) {}

  async settled(key: string): Promise<void> {
    for (const id of await this.messages.idsAwaiting(key)) await this.ofMessage(id);
    await this.threads.settled(key);
  }

  /** Asked after a message is written too: whichever comes later, the message or the word of the file, brings them together. */
  async ofMessage(id: string): Promise<void> {
    await this.messages.amend(id, async (current) => {
      const files = await this.files.settled(current.files);
      if (current.deleted || !files) return undefined;
      const { awaiting, ...fields } = withFiles(files);
      const update = awaiting
        ? { $set: { ...fields, awaiting } }
        : { $set: fields, $unset: { awaiting: true as const } };
      return { update, events: [emit(messageUpdated, { ...placeOf(current), kind: 'edited' }, { actor: 'system' })] };
    });
  }
}
