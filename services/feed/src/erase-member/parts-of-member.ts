import { Injectable } from '@nestjs/common';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { PeopleStore } from '../persistence/people.store.js';
import { READER, type ReaderRow } from '../persistence/reader.schema.js';
import { FRIENDS_OF, RELATION, type RelationRow } from '../persistence/relation.schema.js';
import { TimelinesStore } from '../persistence/timelines.store.js';
import { VIEW_DAY, type ViewDay } from '../persistence/view-day.schema.js';

/** Nothing that identity ever said comes after this. */
const LAST_VERSION = Number.MAX_SAFE_INTEGER;
const NOBODY = { fullName: '', photo: null, role: 'member', timeZone: 'UTC' } as const;

/** What feed keeps of a member besides what they made. */
@Injectable()
export class PartsOfMember {
  private readonly readers: mongo.Collection<ReaderRow>;
  private readonly relations: mongo.Collection<RelationRow>;
  private readonly views: mongo.Collection<ViewDay>;

  constructor(
    private readonly people: PeopleStore,
    private readonly timelines: TimelinesStore,
    @InjectModel(READER) readers: Model<ReaderRow>,
    @InjectModel(RELATION) relations: Model<RelationRow>,
    @InjectModel(VIEW_DAY) views: Model<ViewDay>,
  ) {
    this.readers = readers.collection as unknown as mongo.Collection<ReaderRow>;
    this.relations = relations.collection as unknown as mongo.Collection<RelationRow>;
    this.views = views.collection as unknown as mongo.Collection<ViewDay>;
  }

  /** A person without a name who is not there: also for events that come late. */
  async hide(userId: string): Promise<void> {
    await this.people.keepStanding(userId, LAST_VERSION, { banned: false, until: null, closing: true });
    await this.people.keepProfile(userId, LAST_VERSION, NOBODY);
    await this.people.keepEntitlements(userId, LAST_VERSION, null);
  }

  async erase(userId: string): Promise<void> {
    await this.timelines.dropAll(userId);
    await this.readers.deleteOne({ _id: userId });
    await this.views.deleteMany({ _id: { $gte: `${userId}:`, $lt: `${userId};` } });
    await this.relations.deleteMany({ members: userId }, { hint: FRIENDS_OF });
  }
}
