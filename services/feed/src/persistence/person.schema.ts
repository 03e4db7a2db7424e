import type { Entitlements } from '@plateia/contracts/feed/rules';
import { Schema } from 'mongoose';
import type { Standing } from '../domain/standing.js';

/** What feed keeps of a member. Three families of snapshots meet in it, each with its version; any may come first. */
export interface PersonRow {
  _id: string;
  fullName?: string;
  photo?: string | null;
  role?: 'member' | 'helper';
  timeZone?: string;
  /** what the name can be begun with */
  nameTerms?: string[];
  version?: number;
  standing?: Standing;
  standingVersion?: number;
  /** of the plan; whoever never had one has none */
  entitlements?: Entitlements | null;
  entitlementsVersion?: number;
  changedAt: Date;
}

export const PERSON = 'Person';

export const personSchema = new Schema<PersonRow>(
  {
    _id: String,
    fullName: String,
    photo: String,
    role: String,
    timeZone: String,
    nameTerms: { type: [String], default: undefined },
    version: Number,
    standing: { type: new Schema<Standing>({ banned: Boolean, until: Date, closing: Boolean }, { _id: false }) },
    standingVersion: Number,
    entitlements: { type: new Schema<Entitlements>({ editWindowMinutes: Number }, { _id: false }) },
    entitlementsVersion: Number,
    changedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'people' },
);
/** Other replicas ask what changed a moment ago, to drop it from their memory. */
personSchema.index({ changedAt: 1 }, { name: 'changed' });

export const NAMED = 'named';
/** Members by the beginnings of their names. */
personSchema.index({ nameTerms: 1, _id: 1 }, { name: NAMED });
