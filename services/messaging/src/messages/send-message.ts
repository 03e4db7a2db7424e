import { Injectable } from '@nestjs/common';
import { type Attachment, Files, keysOf, referenceEvents } from '@plateia/attachments';
import { pairId, type RouteInput } from '@plateia/contracts';
import { messageFiles } from '@plateia/contracts/media';
import { newMessage, type sendMessage } from '@plateia/contracts/messaging';
import { emit } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { UpdateInboxes } from '../conversations/update-inboxes.js';
import type { MessageRow } from '../store/message.schema.js';
import type { Reached } from '../store/inboxes.store.js';
import { Messages } from '../store/messages.store.js';
import { MessagingPolicy } from '../conversations/messaging-policy.js';

export interface Sent {
  message: MessageRow;
  /** how far the receiver was when it was in their list */
  reached: Reached | null;
  /** it was there already */
  again: boolean;
}

type Unwritten = Omit<MessageRow, 'version'>;

@Injectable()
export class SendMessage {
  constructor(
    private readonly messages: Messages,
    private readonly policy: MessagingPolicy,
    private readonly files: Files,
    private readonly updateInboxes: UpdateInboxes,
    private readonly clock: Clock,
  ) {}

  /** `id` is chosen before the work begins; the sender's own id for it makes what is sent again one message. */
  async run(id: string, from: string, input: RouteInput<typeof sendMessage>): Promise<Sent> {
    const { recipientId: to, clientId } = input;
    if (to === from) throw new ServiceError('SELF_NOT_ALLOWED');
    const sentAlready = () => (clientId === undefined ? null : this.messages.bySender(from, clientId));
    const existing = await sentAlready();
    if (existing) return this.again(existing);
    try {
      const message = await this.admitted(id, from, input);
      return await this.updateInboxes.during(to, this.write(message));
    } catch (error) {
      // Another run of the same request was quicker, or died before it could answer. Who may not write again has written.
      const made = await (clientId === undefined ? this.messages.find(id) : sentAlready());
      if (made) return this.again(made);
      if (!isDuplicateKey(error)) throw error;
      // Another first text to them was quicker.
      await this.policy.giveBack({ id, from, clientId });
      throw new ServiceError('NOT_ALLOWED');
    }
  }

  private async admitted(id: string, from: string, input: RouteInput<typeof sendMessage>): Promise<Unwritten> {
    const { recipientId: to, content: body, clientId } = input;
    const { isRequest } = await this.policy.permit({ from, to, hasFiles: input.files.length > 0 });
    const files = await this.files.choose(input.files, from);
    await this.policy.count({ id, from, clientId });
    return {
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
  }

  private async write(message: Unwritten): Promise<Sent> {
    const events = [this.sentEvent(message), ...fileEvents(message)];
    const { document, missed } = await this.messages.insert(message, events, this.updateInboxes.steps(message));
    return { message: document, reached: await this.updateInboxes.run(document, missed), again: false };
  }

  private async again(message: MessageRow): Promise<Sent> {
    return { message, reached: await this.updateInboxes.run(message), again: true };
  }

  private sentEvent({ _id, conversation, from, to, isRequest }: Unwritten) {
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

const fileEvents = ({ _id, from, files }: Unwritten) =>
  referenceEvents(messageFiles, { subjectType: 'message', subjectId: _id, owner: from, after: files });
