import { Injectable } from '@nestjs/common';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import type { NotificationRow } from '../domain/notification-row.js';
import type { StreamEntry } from '../domain/stream-entry.js';
import { People } from '../people/people.store.js';
import { FRIENDSHIP, type Friendship } from '../persistence/friendship.schema.js';
import { NOTIFICATION } from '../persistence/notification.schema.js';
import { SETTINGS, type SettingsRow } from '../persistence/settings.schema.js';
import { STREAM_ENTRY } from '../persistence/stream-entry.schema.js';
import { StreamSignals } from '../streams/stream-signals.js';

/** Nothing that identity ever said comes after this. */
const LAST_VERSION = Number.MAX_SAFE_INTEGER;
const GONE = { banned: false, until: null, closing: true };
const NOBODY = { fullName: '', photo: null, role: 'member' };

/** What a member was told goes; what they caused others to be told is shown to nobody any more, and ends with its time. */
@Injectable()
export class EraseMember {
  private readonly rows: mongo.Collection<NotificationRow>;
  private readonly log: mongo.Collection<StreamEntry>;
  private readonly settings: mongo.Collection<SettingsRow>;
  private readonly friendships: mongo.Collection<Friendship>;

  constructor(
    private readonly people: People,
    private readonly signals: StreamSignals,
    @InjectModel(NOTIFICATION) rows: Model<NotificationRow>,
    @InjectModel(STREAM_ENTRY) log: Model<StreamEntry>,
    @InjectModel(SETTINGS) settings: Model<SettingsRow>,
    @InjectModel(FRIENDSHIP) friendships: Model<Friendship>,
  ) {
    this.rows = rows.collection as unknown as mongo.Collection<NotificationRow>;
    this.log = log.collection as unknown as mongo.Collection<StreamEntry>;
    this.settings = settings.collection as unknown as mongo.Collection<SettingsRow>;
    this.friendships = friendships.collection as unknown as mongo.Collection<Friendship>;
  }

  async run(userId: string): Promise<void> {
    await this.people.keepStanding(userId, LAST_VERSION, GONE);
    await this.people.keepPerson(userId, LAST_VERSION, NOBODY);
    this.signals.send({ kind: 'ended', userId, reason: 'deleted' });
    await this.friendships.deleteMany({ members: userId }, { hint: 'friends_of' });
    await this.rows.deleteMany({ receiver: userId }, { hint: 'list' });
    await this.log.deleteMany({ receiver: userId }, { hint: 'catch_up' });
    await this.settings.deleteOne({ _id: userId });
  }
}
