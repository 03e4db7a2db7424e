import { Injectable } from '@nestjs/common';
import type { NotificationType } from '@plateia/contracts/notifications';
import { findRow, RowCache, rowsOf, RowPoller } from '@plateia/mongo';
import { Clock, Scheduler } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { NOTHING_OFF, switchesOf, type ChoiceChange, type SwitchedOff } from '../domain/choices.js';
import { SETTINGS, type SettingsRow } from './settings.schema.js';

const READ = { inApp: 1, mail: 1 } as const;
const LOOK_EVERY_MS = 1_000;

/** Who wants to be told of what. Asked for every act, so the answers are copies. */
@Injectable()
export class Settings {
  private readonly rows: mongo.Collection<SettingsRow>;
  private readonly cache: RowCache<SettingsRow, SettingsRow>;

  constructor(@InjectModel(SETTINGS) model: Model<SettingsRow>, clock: Clock, scheduler: Scheduler) {
    this.rows = model.collection as unknown as mongo.Collection<SettingsRow>;
    const poller = new RowPoller(this.rows, clock);
    this.cache = new RowCache({ poller, read: rowsOf(this.rows, READ) });
    scheduler.every('changed settings', LOOK_EVERY_MS, () => poller.look());
  }

  async find(member: string): Promise<SwitchedOff> {
    return (await findRow(this.rows, { _id: member })) ?? NOTHING_OFF;
  }

  async change(member: string, change: ChoiceChange): Promise<SwitchedOff> {
    const [inApp, mail] = [switchesOf(change, 'inApp'), switchesOf(change, 'mail')];
    const moved = (field: string, { off, on }: ReturnType<typeof switchesOf>) => ({
      $setUnion: [{ $setDifference: [{ $ifNull: [`$${field}`, []] }, on] }, off],
    });
    const update = [{ $set: { inApp: moved('inApp', inApp), mail: moved('mail', mail), changedAt: '$$NOW' } }];
    const changed = await this.rows.findOneAndUpdate({ _id: member }, update, {
      upsert: true,
      returnDocument: 'after',
    });
    this.cache.forget(member);
    return changed ?? NOTHING_OFF;
  }

  async wants(member: string, type: NotificationType): Promise<boolean> {
    return isWanted(type, await this.cache.get(member));
  }

  async wantsMail(member: string, type: NotificationType): Promise<boolean> {
    return !((await this.cache.get(member)) ?? NOTHING_OFF).mail.includes(type);
  }

  /** The same for many at once. */
  async whoWants(members: readonly string[], type: NotificationType): Promise<string[]> {
    const found = await this.cache.load(members);
    return members.filter((member) => isWanted(type, found.get(member)));
  }
}

const isWanted = (type: NotificationType, row: SettingsRow | null | undefined): boolean =>
  !(row ?? NOTHING_OFF).inApp.includes(type);
