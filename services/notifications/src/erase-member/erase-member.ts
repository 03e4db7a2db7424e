import { Injectable } from '@nestjs/common';
import { ErasePerson } from '@plateia/people';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import type { NotificationRow } from '../domain/notification-row.js';
import type { StreamEntry } from '../domain/stream-entry.js';
import { NOTIFICATION } from '../persistence/notification.schema.js';
import { SETTINGS, type SettingsRow } from '../persistence/settings.schema.js';
import { STREAM_ENTRY } from '../persistence/stream-entry.schema.js';
import { SharedDays } from '../posts/shared-days.js';
import { StreamSignals } from '../streams/stream-signals.js';

/** What a member was told goes; what they caused others to be told is shown to nobody any more, and ends with its time. */
@Injectable()
export class EraseMember {
  private readonly rows: mongo.Collection<NotificationRow>;
  private readonly log: mongo.Collection<StreamEntry>;
  private readonly settings: mongo.Collection<SettingsRow>;

  constructor(
    private readonly person: ErasePerson,
    private readonly signals: StreamSignals,
    private readonly days: SharedDays,
    @InjectModel(NOTIFICATION) rows: Model<NotificationRow>,
    @InjectModel(STREAM_ENTRY) log: Model<StreamEntry>,
    @InjectModel(SETTINGS) settings: Model<SettingsRow>,
  ) {
    this.rows = rows.collection as unknown as mongo.Collection<NotificationRow>;
    this.log = log.collection as unknown as mongo.Collection<StreamEntry>;
    this.settings = settings.collection as unknown as mongo.Collection<SettingsRow>;
  }

  async run(userId: string): Promise<void> {
    await this.person.run(userId);
    this.signals.send({ kind: 'ended', userId, reason: 'deleted' });
    await this.rows.deleteMany({ receiver: userId }, { hint: 'list' });
    await this.log.deleteMany({ receiver: userId }, { hint: 'catch_up' });
    await this.settings.deleteOne({ _id: userId });
    await this.days.erase(userId);
  }
}
