import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DueWork, type NextDeadline } from '@plateia/due-work';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { PayOut } from './pay-out.js';
import { PAYEE, type Payee } from '../payout-accounts/payee.schema.js';
import { Payees } from '../payout-accounts/payees.store.js';

const AT_ONCE = 4;

/** On the first of the month, and whenever a payout was left half-way. */
@Injectable()
export class RunPayouts implements OnApplicationBootstrap {
  constructor(
    @InjectModel(PAYEE) private readonly model: Model<Payee>,
    private readonly payees: Payees,
    private readonly dueWork: DueWork,
    private readonly paying: PayOut,
  ) {}

  onApplicationBootstrap(): void {
    this.dueWork.when(this.model, 'dueAt', { handle: ({ _id }) => this.handle(_id), atOnce: AT_ONCE });
  }

  private async handle(professionalId: string): Promise<NextDeadline | void> {
    await this.paying.run(professionalId);
    return (await this.payees.find(professionalId))?.dueAt ?? undefined;
  }
}
