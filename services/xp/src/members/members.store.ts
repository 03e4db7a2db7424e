import { Injectable } from '@nestjs/common';
import { findRow, keepNewest } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { takesEffect } from '../domain/calendar.js';
import { keepChange } from '../persistence/histories.js';
import { MEMBER, type MemberRow } from '../persistence/member.schema.js';

export interface MemberFacts {
  userId: string;
  version: number;
  at: number;
  timeZone: string;
  gamificationEnabled: boolean;
}

@Injectable()
export class Members {
  constructor(@InjectModel(MEMBER) private readonly model: Model<MemberRow>) {}

  async find(userId: string): Promise<MemberRow> {
    const row = await findRow(this.model.collection, { _id: userId as never });
    return (row as MemberRow | null) ?? { _id: userId };
  }

  /** From when on another zone holds; null where it stays the same. */
  async keepFacts({ userId, version, at, timeZone, gamificationEnabled }: MemberFacts): Promise<number | null> {
    await keepNewest(this.model, userId, version, { gamificationEnabled });
    let from = 0;
    const isNew = await keepChange<MemberRow, string>(this.model, userId, 'zones', (zones) => {
      // The first one that is heard of holds for all that came before it.
      from = zones.length === 0 ? 0 : takesEffect(at, zones);
      return { at: from, version, value: timeZone };
    });
    return isNew ? from : null;
  }

  async keepInviter(userId: string, invitedBy: string | null): Promise<void> {
    await this.model.collection.updateOne({ _id: userId as never }, { $set: { invitedBy } }, { upsert: true });
  }

  async keepInviteXp(userId: string, version: number, at: number, value: number): Promise<void> {
    await keepChange<MemberRow, number>(this.model, userId, 'inviteXp', () => ({ at, version, value }));
  }
}
