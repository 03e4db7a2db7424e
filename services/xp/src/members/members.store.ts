import { Injectable } from '@nestjs/common';
import { upsertIfNewer, RowLoader, rowsOf } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { takesEffect } from '../domain/calendar.js';
import { saveChange } from '../store/histories.js';
import { MEMBER, type MemberRow } from '../store/member.schema.js';

export interface MemberFacts {
  userId: string;
  version: number;
  at: number;
  timeZone: string;
  gamificationEnabled: boolean;
  helps: boolean;
}

/** From when on point events are judged anew, by what changed. */
export interface FactsChange {
  zones: number | null;
  helps: number | null;
}

@Injectable()
export class Members {
  private readonly loader: RowLoader<MemberRow>;

  constructor(@InjectModel(MEMBER) private readonly model: Model<MemberRow>) {
    this.loader = new RowLoader(rowsOf(model.collection as unknown as mongo.Collection<MemberRow>, {}));
  }

  async find(userId: string): Promise<MemberRow> {
    return (await this.loader.byId(userId)) ?? { _id: userId };
  }

  async saveFacts({ userId, version, at, timeZone, gamificationEnabled, helps }: MemberFacts): Promise<FactsChange> {
    await upsertIfNewer(this.model, userId, version, { gamificationEnabled });
    let from = 0;
    const zones = await saveChange<MemberRow, string>(this.model, userId, 'zones', (known) => {
      // The first one that is heard of holds for all that came before it.
      from = known.length === 0 ? 0 : takesEffect(at, known);
      return { at: from, version, value: timeZone };
    });
    const isNewer = await saveChange<MemberRow, boolean>(this.model, userId, 'helps', () => ({
      at,
      version,
      value: helps,
    }));
    return { zones: zones ? from : null, helps: isNewer ? at : null };
  }

  async saveInviter(userId: string, invitedBy: string | null): Promise<void> {
    await this.model.collection.updateOne({ _id: userId as never }, { $set: { invitedBy } }, { upsert: true });
  }

  async saveInviteXp(userId: string, version: number, at: number, value: number): Promise<void> {
    await saveChange<MemberRow, number>(this.model, userId, 'inviteXp', () => ({ at, version, value }));
  }
}
