import { Schema } from 'mongoose';
import { FLOW_SECONDS } from '../sessions/session-times.js';

/** Whom a provider says somebody is. */
export interface ProviderIdentity {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  fullName: string | null;
}

/** One sign-in by a provider, on its way. `_id` is the hash of the cookie that the browser holds meanwhile. */
export interface ProviderFlow {
  _id: string;
  provider: string;
  state: string;
  verifier: string;
  nonce: string;
  /** finishes in the page itself, because there was no popup */
  inPage: boolean;
  identity: ProviderIdentity | null;
  /** of the one-time token */
  tokenHash: string | null;
  tokenAt: Date | null;
  at: Date;
}

export const PROVIDER_FLOW = 'ProviderFlow';

export const providerFlowSchema = new Schema<ProviderFlow>(
  {
    _id: String,
    provider: { type: String, required: true },
    state: { type: String, required: true },
    verifier: { type: String, required: true },
    nonce: { type: String, required: true },
    inPage: Boolean,
    identity: Schema.Types.Mixed,
    tokenHash: String,
    tokenAt: Date,
    at: { type: Date, required: true },
  },
  { collection: 'provider_flows', strict: true, versionKey: false },
).index({ at: 1 }, { name: 'over', expireAfterSeconds: FLOW_SECONDS });
