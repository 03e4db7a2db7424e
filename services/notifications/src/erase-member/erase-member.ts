import { Injectable } from '@nestjs/common';
import { erasureDone } from '@plateia/contracts/identity';
import { deletionStep, InjectModel, MemberErasure, type ErasureStep } from '@plateia/service-kit';
import { Model } from 'mongoose';
import type { NotificationRow } from '../domain/notification-row.js';
import type { StreamEntry } from '../domain/stream-entry.js';
import { People } from '../people/people.store.js';
import { FRIENDS_OF, FRIENDSHIP, type Friendship } from '../persistence/friendship.schema.js';
import { NOTIFICATION } from '../persistence/notification.schema.js';
import { POST_WINDOW, type PostWindow } from '../persistence/post-window.schema.js';
import { SETTINGS, type SettingsRow } from '../persistence/settings.schema.js';
import { STREAM_ENTRY } from '../persistence/stream-entry.schema.js';
import { StreamSignals } from '../streams/stream-signals.js';

/** Nothing that identity ever said comes after this. */
const LAST_VERSION = Number.MAX_SAFE_INTEGER;
const GONE = { banned: false, until: null, closing: true };
const NOBODY = { fullName: '', photo: null, role: 'member' };

/** What a member was told goes; what they caused others to be told is shown to nobody any more, and ends with its time. */
@Injectable()
export class EraseMember extends MemberErasure {
  readonly done = erasureDone.notifications;
  readonly steps: readonly ErasureStep[];

  constructor(
    private readonly people: People,
    private readonly signals: StreamSignals,
    @InjectModel(NOTIFICATION) rows: Model<NotificationRow>,
    @InjectModel(STREAM_ENTRY) log: Model<StreamEntry>,
    @InjectModel(SETTINGS) settings: Model<SettingsRow>,
    @InjectModel(FRIENDSHIP) friendships: Model<Friendship>,
    @InjectModel(POST_WINDOW) windows: Model<PostWindow>,
  ) {
    super();
    this.steps = [
      deletionStep(friendships, (userId) => ({ members: userId }), FRIENDS_OF),
      deletionStep(rows, (userId) => ({ receiver: userId }), 'list'),
      deletionStep(log, (userId) => ({ receiver: userId }), 'catch_up'),
      deletionStep(windows, (userId) => ({ _id: { $gte: `${userId}:`, $lt: `${userId};` } })),
      deletionStep(settings, (userId) => ({ _id: userId })),
    ];
  }

  override async hide(userId: string): Promise<void> {
    await this.people.keepStanding(userId, LAST_VERSION, GONE);
    await this.people.keepPerson(userId, LAST_VERSION, NOBODY);
    this.signals.send({ kind: 'ended', userId, reason: 'deleted' });
  }
}
