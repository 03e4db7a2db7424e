import { Schema } from 'mongoose';
import type { Change } from '../domain/history.js';

/** What identity says of a member, with the times since when: points depend on what held when something was done. */
export interface MemberRow {
  _id: string;
  version?: number;
  gamificationEnabled?: boolean;
  invitedBy?: string | null;
  zones?: Change<string>[];
  inviteXp?: Change<number>[];
  /** whether they offer services */
  helps?: Change<boolean>[];
}

export const MEMBER = 'Member';

const changes = { type: [{ at: Number, version: Number, value: Schema.Types.Mixed, _id: false }], default: undefined };

export const memberSchema = new Schema<MemberRow>(
  {
    _id: String,
    version: Number,
    gamificationEnabled: Boolean,
    invitedBy: { type: String, default: undefined },
    zones: changes,
    inviteXp: changes,
    helps: changes,
  },
  { versionKey: false, collection: 'members' },
);
