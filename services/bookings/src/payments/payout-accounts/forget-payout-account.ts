import { Injectable } from '@nestjs/common';
import { RowLoader, rowsOf } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { LedgerTotals } from '../ledger/ledger-totals.js';
import { PROFESSIONAL, type Professional } from '../../market/professionals/professional.schema.js';

/** Where somebody who is gone was paid. It is kept as long as they are owed something, for nothing else says where that goes. */
@Injectable()
export class ForgetPayoutAccount {
  private readonly rows: mongo.Collection<Professional>;
  private readonly loader: RowLoader<Professional>;

  constructor(
    @InjectModel(PROFESSIONAL) model: Model<Professional>,
    private readonly totals: LedgerTotals,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<Professional>;
    this.loader = new RowLoader(rowsOf(this.rows, { referralCode: 1, payoutAccount: 1 }));
  }

  /** How many were forgotten. */
  async run(userId: string): Promise<number> {
    const row = await this.loader.byId(userId);
    const hasAccountLeft = row?.referralCode === '' && (row.payoutAccount ?? null) !== null;
    if (!hasAccountLeft || (await this.totals.of(userId)).due > 0) return 0;
    const { modifiedCount } = await this.rows.updateOne(
      { _id: userId, referralCode: '', payoutAccount: { $ne: null } },
      { $set: { payoutAccount: null, payoutReady: false }, $inc: { version: 1 } },
    );
    return modifiedCount;
  }
}
