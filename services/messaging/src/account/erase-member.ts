import { Injectable } from '@nestjs/common';
import { eraseFiles, FILE, type FileRow } from '@plateia/attachments';
import { erasureDone } from '@plateia/contracts/identity';
import { FRIENDS_OF, RELATION, type RelationRow } from '@plateia/people';
import { READS_OF, THREAD_READ, type ThreadReadRow } from '../booking-threads/booking-message.schema.js';
import { type DeletionBatch, deletionStep, InjectModel, MemberErasure, type ErasureStep } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { INBOX, NEWEST, type InboxRow } from '../store/inbox.schema.js';
import { SHOWN_IN_MESSAGES } from '../store/message-files.js';
import { Messages } from '../store/messages.store.js';
import { DeleteMessage } from '../messages/delete-message.js';

/** Each message waits for a write or two of its own: few enough that a process that stops need not wait long. */
const MESSAGES_AT_ONCE = 200;

/** The member's own words and files go on both sides; the others keep theirs. What was said about a job stays, as evidence. */
@Injectable()
export class EraseMember extends MemberErasure {
  readonly service = 'messaging';
  override readonly done = erasureDone.messaging;
  readonly steps: readonly ErasureStep[];

  constructor(
    private readonly messages: Messages,
    private readonly deletion: DeleteMessage,
    @InjectModel(INBOX) inboxes: Model<InboxRow>,
    @InjectModel(THREAD_READ) threadReads: Model<ThreadReadRow>,
    @InjectModel(RELATION) relations: Model<RelationRow>,
    @InjectModel(FILE) files: Model<FileRow>,
  ) {
    super();
    this.steps = [
      { name: 'messages', erase: (userId, atMost) => this.eraseMessages(userId, atMost) },
      deletionStep(inboxes, (member) => ({ member }), NEWEST),
      deletionStep(threadReads, (reader) => ({ reader }), READS_OF),
      deletionStep(relations, (members) => ({ members }), FRIENDS_OF),
      ...eraseFiles(files, SHOWN_IN_MESSAGES),
    ];
  }

  /** Their places stay on both sides, without words and files. */
  private async eraseMessages(userId: string, atMost: number): Promise<DeletionBatch> {
    const limit = Math.min(atMost, MESSAGES_AT_ONCE);
    const batch = await this.messages.ofMember(userId, limit);
    for (const message of batch) await this.deletion.erase(message);
    return { erased: batch.length, left: batch.length === limit };
  }
}
