import { Schema } from 'mongoose';
import { deadlinePlugin } from '@plateia/due-work';
import { outboxPlugin } from '@plateia/events';
import type { Language } from '@plateia/contracts';
import type { Prefs } from '@plateia/contracts/identity';
import type { Consents } from '../domain/registration.js';
import type { Subscription } from '../domain/subscription.js';

export interface ProviderLink {
  provider: string;
  /** whom the provider means */
  subject: string;
}

export interface Account {
  _id: string;
  email: string;
  stage: 'onboarding' | 'active' | 'closing';
  role: 'member' | 'helper';
  staff: boolean;
  marketplaceEnabled: boolean;
  lang: Language;
  fullName: string | null;
  username: string | null;
  /** by the member's own choice; the one given at registration is no change */
  usernameChangedAt?: Date;
  /** where it is, for everybody who sees the name */
  photo: string | null;
  photoKey?: string | null;
  /** chosen, and media still works on it */
  awaitedPhoto?: string | null;
  gender: string;
  country: string | null;
  dob: string | null;
  aboutMe: string;
  prefs: Prefs | null;
  consents: Consents | null;
  /** every consent ever given, with its version and time */
  consentLog: Consents[];
  planInterest: string | null;
  /** the highest that xp told of */
  level?: number;
  /** what others join with; made when it is first asked for */
  inviteCode?: string;
  /** who invited them */
  invitedBy?: string;
  /** accounts elsewhere that sign in here */
  providerLinks?: ProviderLink[];
  /** with the number of the sanction that it is by */
  ban: { id: string; reason: string; until: Date | null } | null;
  /** of one for a time */
  banEndsAt?: Date | null;
  /** of one that closes: nothing of it is deleted before */
  deleteAfter?: Date;
  /** of whoever ever began to pay for a plan */
  subscription?: Subscription;
  searchWords: string[];
  createdAt: Date;
  changedAt?: Date;
  version: number;
}

export const ACCOUNT = 'Account';
export const ACCOUNT_STORE = 'AccountStore';
export const ACCOUNTS = 'accounts';

export const accountSchema = new Schema<Account>(
  {
    _id: String,
    email: { type: String, required: true },
    stage: { type: String, required: true },
    role: { type: String, required: true },
    staff: Boolean,
    marketplaceEnabled: Boolean,
    lang: String,
    fullName: String,
    username: String,
    photo: String,
    photoKey: String,
    awaitedPhoto: String,
    gender: String,
    country: String,
    dob: String,
    aboutMe: String,
    prefs: Schema.Types.Mixed,
    consents: Schema.Types.Mixed,
    consentLog: [Schema.Types.Mixed],
    planInterest: String,
    usernameChangedAt: Date,
    level: Number,
    inviteCode: String,
    invitedBy: String,
    providerLinks: { type: [Schema.Types.Mixed], default: undefined },
    ban: Schema.Types.Mixed,
    deleteAfter: Date,
    subscription: Schema.Types.Mixed,
    searchWords: [String],
    createdAt: Date,
    changedAt: Date,
  },
  { collection: ACCOUNTS, strict: true, versionKey: false },
)
  .plugin(outboxPlugin)
  .plugin(deadlinePlugin, { field: 'banEndsAt' })
  // sign-in finds the account of an address; two first sign-ins at once make one account
  .index({ email: 1 }, { unique: true, name: 'email' })
  .index(
    { username: 1 },
    { unique: true, name: 'username', partialFilterExpression: { username: { $type: 'string' } } },
  )
  // find-friends: a word of a name begins with what was typed
  .index({ searchWords: 1, _id: 1 }, { name: 'search_words' })
  .index({ inviteCode: 1 }, { unique: true, name: 'invite_code', sparse: true })
  .index({ invitedBy: 1, stage: 1 }, { name: 'invited_by', sparse: true })
  // sign-in by a provider; two first sign-ins at once make one account
  .index(
    { 'providerLinks.provider': 1, 'providerLinks.subject': 1 },
    { unique: true, name: 'provider_link', partialFilterExpression: { 'providerLinks.subject': { $type: 'string' } } },
  )
  // the payment provider is asked about these
  .index({ 'subscription.dueAt': 1 }, { name: 'subscription_due', sparse: true })
  // other replicas ask what changed a moment ago, to drop it from their memory
  .index({ changedAt: 1 }, { name: 'changed' })
  // counted for everybody to see
  .index({ 'ban.reason': 1 }, { name: 'banned', sparse: true })
  // listed for staff, the latest first
  .index({ 'ban.id': -1 }, { name: 'bans_listed', sparse: true })
  // accounts whose time is over
  .index({ deleteAfter: 1 }, { name: 'delete_after', sparse: true })
  // registrations that were given up
  .index({ stage: 1, createdAt: 1 }, { name: 'stage_created' });
