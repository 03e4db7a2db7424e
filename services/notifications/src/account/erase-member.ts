import { Injectable } from '@nestjs/common';
import { erasureDone } from '@plateia/contracts/identity';
import { ErasePerson, FRIENDS_OF, RELATION, type RelationRow } from '@plateia/people';
import { deletionStep, InjectModel, MemberErasure, type ErasureStep } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import type { NotificationRow } from '../domain/notification-row.js';
import type { StreamEntry } from '../domain/stream-entry.js';
import { NOTIFICATION } from '../store/notification.schema.js';
import { SETTINGS, type SettingsRow } from '../store/settings.schema.js';
import { STREAM_ENTRY } from '../store/stream-entry.schema.js';
import { PostDigests } from '../posts/post-digests.js';
import { StreamSignals } from '../streams/stream-signals.js';

/** What a member was told goes; what they caused others to be told is shown to nobody any more, and ends with its time. */
@Injectable()
export class EraseMember extends MemberErasure {
  readonly service = 'notifications';
  override readonly done = erasureDone.notifications;
  readonly steps: readonly ErasureStep[];

  constructor(
    private readonly person: ErasePerson,
    private readonly signals: StreamSignals,
    @InjectModel(NOTIFICATION) rows: Model<NotificationRow>,
    @InjectModel(STREAM_ENTRY) log: Model<StreamEntry>,
    @InjectModel(SETTINGS) settings: Model<SettingsRow>,
    @InjectModel(RELATION) relations: Model<RelationRow>,
    days: PostDigests,
  ) {
    super();
    this.steps = [
      deletionStep(relations, (members) => ({ members }), FRIENDS_OF),
      deletionStep(rows, (userId) => ({ receiver: userId }), 'list'),
      deletionStep(log, (userId) => ({ receiver: userId }), 'catch_up'),
      // Few rows: one for each day of posts that is kept.
      { name: 'post_days', erase: (userId) => days.erase(userId).then(() => ({ erased: 0, left: false })) },
      deletionStep(settings, (userId) => ({ _id: userId })),
    ];
  }

  override async hide(userId: string): Promise<void> {
    await this.person.hide(userId);
    this.signals.send({ kind: 'ended', userId, reason: 'deleted' });
  }
}
