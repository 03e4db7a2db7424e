import { Injectable } from '@nestjs/common';
import type { NotificationType } from '@plateia/contracts/notifications';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { NOTHING_OFF, switchesOf, type ChoiceChange, type SwitchedOff } from '../domain/choices.js';
import { SECOND_MS } from '../domain/retention.js';
import { SETTINGS, type SettingsRow } from '../persistence/settings.schema.js';

const TRUSTED_MS = SECOND_MS;
const MOST_REMEMBERED = 20_000;

/** Who wants to be told of what. Asked for every act, so the answer is remembered for a second. */
@Injectable()
export class Settings {
  private readonly rows: mongo.Collection<SettingsRow>;
  private readonly remembered = new Map<string, { off: SwitchedOff; at: number }>();

  constructor(
    @InjectModel(SETTINGS) model: Model<SettingsRow>,
    private readonly clock: Clock,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<SettingsRow>;
  }

  async find(member: string): Promise<SwitchedOff> {
    return (await this.rows.findOne({ _id: member })) ?? NOTHING_OFF;
  }

  async change(member: string, change: ChoiceChange): Promise<SwitchedOff> {
    const [inApp, mail] = [switchesOf(change, 'inApp'), switchesOf(change, 'mail')];
    const moved = (field: string, { off, on }: ReturnType<typeof switchesOf>) => ({
      $setUnion: [{ $setDifference: [{ $ifNull: [`$${field}`, []] }, on] }, off],
    });
    const update = [{ $set: { inApp: moved('inApp', inApp), mail: moved('mail', mail) } }];
    const changed = await this.rows.findOneAndUpdate({ _id: member }, update, {
      upsert: true,
      returnDocument: 'after',
    });
    this.remembered.delete(member);
    return changed ?? NOTHING_OFF;
  }

  async wants(member: string, type: NotificationType): Promise<boolean> {
    return !(await this.off(member)).inApp.includes(type);
  }

  async wantsMail(member: string, type: NotificationType): Promise<boolean> {
    return !(await this.off(member)).mail.includes(type);
  }

  /** The same for many at once. */
  async whoWants(members: readonly string[], type: NotificationType): Promise<string[]> {
    const filter = { _id: { $in: [...members] }, inApp: type };
    const without = await this.rows.find(filter, { projection: { _id: 1 } }).toArray();
    if (without.length === 0) return [...members];
    const spared = new Set(without.map(({ _id }) => _id));
    return members.filter((member) => !spared.has(member));
  }

  private async off(member: string): Promise<SwitchedOff> {
    const now = this.clock.now();
    const known = this.remembered.get(member);
    if (known && Math.abs(now - known.at) < TRUSTED_MS) return known.off;
    const off = await this.find(member);
    this.remember(member, off, now);
    return off;
  }

  private remember(member: string, off: SwitchedOff, at: number): void {
    this.remembered.delete(member);
    this.remembered.set(member, { off, at });
    if (this.remembered.size <= MOST_REMEMBERED) return;
    const oldest = this.remembered.keys().next();
    if (!oldest.done) this.remembered.delete(oldest.value);
  }
}
