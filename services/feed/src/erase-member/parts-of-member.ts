import { Injectable } from '@nestjs/common';
import { ErasePerson } from '@plateia/people';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { READER, type ReaderRow } from '../persistence/reader.schema.js';
import { TimelinesStore } from '../persistence/timelines.store.js';
import { VIEW_DAY, type ViewDay } from '../persistence/view-day.schema.js';

/** What feed keeps of a member besides what they made. */
@Injectable()
export class PartsOfMember {
  private readonly readers: mongo.Collection<ReaderRow>;
  private readonly views: mongo.Collection<ViewDay>;

  constructor(
    private readonly person: ErasePerson,
    private readonly timelines: TimelinesStore,
    @InjectModel(READER) readers: Model<ReaderRow>,
    @InjectModel(VIEW_DAY) views: Model<ViewDay>,
  ) {
    this.readers = readers.collection as unknown as mongo.Collection<ReaderRow>;
    this.views = views.collection as unknown as mongo.Collection<ViewDay>;
  }

  /** A person without a name who is not there: also for events that come late. */
  async hide(userId: string): Promise<void> {
    await this.person.hide(userId);
  }

  async erase(userId: string): Promise<void> {
    await this.timelines.dropAll(userId);
    await this.readers.deleteOne({ _id: userId });
    await this.views.deleteMany({ _id: { $gte: `${userId}:`, $lt: `${userId};` } });
    await this.person.run(userId);
  }
}
