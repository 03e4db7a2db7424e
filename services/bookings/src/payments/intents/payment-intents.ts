import { Injectable } from '@nestjs/common';
import { findRow, findRows, isDuplicateKey } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { OF_BOOKING, PAYMENT_INTENT, type IntentState, type PaymentIntent } from './payment-intent.schema.js';

export type IntentChange = Partial<Pick<PaymentIntent, 'state' | 'providerId' | 'dueAt'>>;

@Injectable()
export class PaymentIntents {
  private readonly rows: mongo.Collection<PaymentIntent>;

  constructor(@InjectModel(PAYMENT_INTENT) model: Model<PaymentIntent>) {
    this.rows = model.collection as unknown as mongo.Collection<PaymentIntent>;
  }

  /** A call that runs again has the intent of its first run. */
  async insert(fresh: Omit<PaymentIntent, 'version'>): Promise<PaymentIntent> {
    const intent = { ...fresh, version: 1 };
    try {
      await this.rows.insertOne(intent);
      return intent;
    } catch (error) {
      const existing = isDuplicateKey(error) && (await this.find(fresh._id));
      if (existing) return existing;
      throw error;
    }
  }

  find(id: string): Promise<PaymentIntent | null> {
    return findRow(this.rows, { _id: id });
  }

  /** The newest first. */
  ofBooking(bookingId: string, states?: readonly IntentState[]): Promise<PaymentIntent[]> {
    const filter = { bookingId, ...(states && { state: { $in: [...states] } }) };
    return findRows(this.rows, filter, { sort: { _id: -1 }, hint: OF_BOOKING });
  }

  /** Null where somebody else has changed it since it was read. */
  change({ _id, version }: PaymentIntent, change: IntentChange): Promise<PaymentIntent | null> {
    const update = { $set: change, $inc: { version: 1 } } as mongo.UpdateFilter<PaymentIntent>;
    return this.rows.findOneAndUpdate({ _id, version }, update, { returnDocument: 'after' });
  }
}
