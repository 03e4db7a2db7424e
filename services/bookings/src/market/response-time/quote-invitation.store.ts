import { Injectable } from '@nestjs/common';
import { findRows, isDuplicateKey } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { ANSWERS_OF, QUOTE_INVITATION, type QuoteInvitation, INVITATIONS_OF } from './quote-invitation.schema.js';

/** More than anybody answers in a month; the median does not change by what is beyond. */
const MOST = 1_000;

interface Answer {
  professional: string;
  booking: string;
  at: Date;
}

/** Whatever comes twice comes to the same: what was asked has an id of its own, and is answered once. */
@Injectable()
export class QuoteInvitationStore {
  private readonly rows: mongo.Collection<QuoteInvitation>;

  constructor(@InjectModel(QUOTE_INVITATION) model: Model<QuoteInvitation>) {
    this.rows = model.collection as unknown as mongo.Collection<QuoteInvitation>;
  }

  async add(asked: readonly Omit<QuoteInvitation, 'answeredAt'>[]): Promise<void> {
    if (asked.length === 0) return;
    try {
      await this.rows.insertMany(
        asked.map((ask) => ({ ...ask, answeredAt: null })),
        { ordered: false },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** False where nothing of it was open. */
  async answer({ professional, booking, at }: Answer): Promise<boolean> {
    const open = { professional, booking, answeredAt: null, askedAt: { $lt: at } };
    const { modifiedCount } = await this.rows.updateMany(open, { $set: { answeredAt: at } }, { hint: INVITATIONS_OF });
    return modifiedCount > 0;
  }

  answeredSince(professional: string, since: Date): Promise<QuoteInvitation[]> {
    const options = { sort: { answeredAt: -1 }, limit: MOST, hint: ANSWERS_OF } as const;
    return findRows(this.rows, { professional, answeredAt: { $gte: since } }, options);
  }
}
