import { Injectable } from '@nestjs/common';
import { eraseFiles, FILE, type FileRow } from '@plateia/attachments';
import { erasureDone } from '@plateia/contracts/identity';
import { FRIENDS_OF, RELATION, type RelationRow } from '@plateia/people';
import { READS_OF, THREAD_READ, type ThreadReadRow } from '../booking-threads/booking-message.schema.js';
import { deletionStep, InjectModel, MemberErasure, type ErasureStep } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { INBOX, NEWEST, type InboxRow } from '../store/inbox.schema.js';
import { SHOWN_IN_MESSAGES } from '../store/message-files.js';
import { EraseMessages } from './erase-messages.js';

/** The member's own words and files go on both sides; the others keep theirs. What was said about a job stays, as evidence. */
@Injectable()
export class EraseMember extends MemberErasure {
  readonly service = 'messaging';
  override readonly done = erasureDone.messaging;
  readonly steps: readonly ErasureStep[];

  constructor(
    messages: EraseMessages,
    @InjectModel(INBOX) inboxes: Model<InboxRow>,
    @InjectModel(THREAD_READ) threadReads: Model<ThreadReadRow>,
    @InjectModel(RELATION) relations: Model<RelationRow>,
    @InjectModel(FILE) files: Model<FileRow>,
  ) {
    super();
    this.steps = [
      messages,
      deletionStep(inboxes, (member) => ({ member }), NEWEST),
      deletionStep(threadReads, (reader) => ({ reader }), READS_OF),
      deletionStep(relations, (members) => ({ members }), FRIENDS_OF),
      ...eraseFiles(files, SHOWN_IN_MESSAGES),
    ];
  }
}
