import { Injectable } from '@nestjs/common';
import { eraseFiles, FILE, type FileRow } from '@plateia/attachments';
import { ErasePerson, FRIENDS_OF, RELATION, type RelationRow } from '@plateia/people';
import { deletionStep, InjectModel, type ErasureStep } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { SHOWN_IN_POSTS } from '../store/post-files.js';
import { READER, type ReaderRow } from '../store/reader.schema.js';
import { TIMELINE, type TimelineRow } from '../store/timeline.schema.js';
import { VIEW_DAY, type ViewDay } from '../store/view-day.schema.js';

/** Ids that begin with the member's; ';' comes right after ':'. */
const idsOf = (userId: string) => ({ _id: { $gte: `${userId}:`, $lt: `${userId};` } });

/** What feed keeps of a member besides what they made. */
@Injectable()
export class PartsOfMember {
  readonly steps: readonly ErasureStep[];

  constructor(
    private readonly person: ErasePerson,
    @InjectModel(TIMELINE) timelines: Model<TimelineRow>,
    @InjectModel(READER) readers: Model<ReaderRow>,
    @InjectModel(VIEW_DAY) views: Model<ViewDay>,
    @InjectModel(RELATION) relations: Model<RelationRow>,
    @InjectModel(FILE) files: Model<FileRow>,
  ) {
    this.steps = [
      deletionStep(timelines, idsOf),
      deletionStep(readers, (userId) => ({ _id: userId })),
      deletionStep(views, idsOf),
      deletionStep(relations, (members) => ({ members }), FRIENDS_OF),
      ...eraseFiles(files, SHOWN_IN_POSTS),
    ];
  }

  /** A person without a name who is not there: also for events that come late. */
  async hide(userId: string): Promise<void> {
    await this.person.hide(userId);
  }
}
