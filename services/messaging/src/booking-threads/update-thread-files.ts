import { Injectable } from '@nestjs/common';
import { Files } from '@plateia/attachments';
import { withFiles } from '../messages/send-message.js';
import { BookingMessages } from './booking-messages.store.js';

/** Brings what media found out into the messages that wait for it. */
@Injectable()
export class UpdateThreadFiles {
  constructor(
    private readonly files: Files,
    private readonly messages: BookingMessages,
  ) {}

  async settled(key: string): Promise<void> {
    for (const id of await this.messages.idsAwaiting(key)) await this.ofMessage(id);
  }

  /** Asked after a message is written too: whichever comes later, the message or the word of the file, brings them together. */
  async ofMessage(id: string): Promise<void> {
    await this.messages.amend(id, async (current) => {
      const files = await this.files.settled(current.files);
      if (!files) return undefined;
      const { awaiting, ...fields } = withFiles(files);
      return {
        update: awaiting ? { $set: { ...fields, awaiting } } : { $set: fields, $unset: { awaiting: true as const } },
      };
    });
  }
}
