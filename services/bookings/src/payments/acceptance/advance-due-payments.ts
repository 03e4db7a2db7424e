import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DueWork } from '@plateia/due-work';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { AdvancePayment } from './advance-payment.js';
import { PAYMENT_INTENT, type PaymentIntent } from '../intents/payment-intent.schema.js';

const AT_ONCE = 4;

/** Answers that were lost, confirmations that nobody gave, holds that have to go. */
@Injectable()
export class AdvanceDuePayments implements OnApplicationBootstrap {
  constructor(
    @InjectModel(PAYMENT_INTENT) private readonly model: Model<PaymentIntent>,
    private readonly dueWork: DueWork,
    private readonly advancePayment: AdvancePayment,
  ) {}

  onApplicationBootstrap(): void {
    const handle = async ({ _id }: PaymentIntent): Promise<void> => void (await this.advancePayment.run(_id));
    this.dueWork.when(this.model, 'dueAt', { handle, atOnce: AT_ONCE });
  }
}
