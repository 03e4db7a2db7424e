import { Injectable } from '@nestjs/common';
import { type Attachment, Files, keysOf, referenceNews } from '@plateia/attachments';
import { pairId, type RouteInput } from '@plateia/contracts';
import { messageFiles } from '@plateia/contracts/media';
import { newMessage, type sendMessage } from '@plateia/contracts/messaging';
import { emit } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { Refusal } from '@plateia/service-kit';
import { ListMessage } from '../conversations/list-message.js';
import type { MessageRow } from '../persistence/message.schema.js';
import { Messages } from '../persistence/messages.store.js';
import { Admission } from './admission.js';

export interface Sent {
  message: MessageRow;
  /** it was there already */
  again: boolean;
}

@Injectable()
export class SendMessage {
  constructor(
    private readonly messages: Messages,
    private readonly admission: Admission,
    private readonly files: Files,
    private readonly lists: ListMessage,
    private readonly clock: Clock,
  ) {}

  /** `id` is chosen before the work begins; the sender's own id for it makes what is sent again one message. */
  async run(id: string, from: string, input: RouteInput<typeof sendMessage>): Promise<Sent> {
    const { recipientId: to, content: body, clientId } = input;
    if (to === from) throw new Refusal('SELF_NOT_ALLOWED');
    const standing = clientId === undefined ? null : await this.messages.bySender(from, clientId);
    if (standing) return this.again(standing);
    const { isRequest } = await this.admission.admit({
      id,
      from,
      to,
      unit: clientId ?? id,
      hasFiles: input.files.length > 0,
    });
    const files = await this.files.choose(input.files, from);
    const message = {
      _id: id,
      conversation: pairId(from, to),
      from,
      to,
      body,
      isRequest,
      editedAt: null,
      deleted: false,
      ...(clientId !== undefined && { clientId }),
      ...withFiles(files),
    };
    try {
      const written = await this.messages.insert(message, [this.news(message), ...filesNews(message)]);
      await this.lists.run(written);
      return { message: written, again: false };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Another run of the same request was quicker, or died before it could answer.
      const made = clientId === undefined ? await this.messages.find(id) : await this.messages.bySender(from, clientId);
      if (!made) throw error;
      return this.again(made);
    }
  }

  private async again(message: MessageRow): Promise<Sent> {
    await this.lists.run(message);
    return { message, again: true };
  }

  private news({ _id, conversation, from, to, isRequest }: Omit<MessageRow, 'version'>) {
    const createdAt = this.clock.iso();
    const about = { messageId: _id, conversation_uuid: conversation, fromUserId: from, toUserId: to };
    return emit(newMessage, { ...about, isRequest, createdAt }, { actor: from });
  }
}

export function withFiles(files: readonly Attachment[]): Pick<MessageRow, 'files' | 'awaiting'> {
  if (files.length === 0) return {};
  const awaiting = keysOf(files.filter(({ status }) => status === 'processing'));
  return { files: [...files], ...(awaiting.length > 0 && { awaiting }) };
}

const filesNews = ({ _id, from, files }: Omit<MessageRow, 'version'>) =>
  referenceNews(messageFiles, { subjectType: 'message', subjectId: _id, owner: from, after: files });
