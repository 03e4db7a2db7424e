import { Schema } from 'mongoose';

/** A line of the ledger of points that paid for an invitation, or took that back. */
export interface PaidInvite {
  /** of the line */
  _id: string;
  inviter: string;
  /** 1, or −1 where it was taken back */
  counts: number;
}

export const PAID_INVITE = 'PaidInvite';

export const paidInviteSchema = new Schema<PaidInvite>(
  { _id: String, inviter: { type: String, required: true }, counts: { type: Number, required: true } },
  { collection: 'paid_invites', strict: true, versionKey: false },
)
  // how many of a member's invitations counted, by the index alone
  .index({ inviter: 1, counts: 1 }, { name: 'of_inviter' });
