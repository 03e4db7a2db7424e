import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DueWork, type NextDeadline } from '@plateia/due-work';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { PROFESSIONAL, type Professional } from '../../market/professionals/professional.schema.js';
import { Professionals } from '../../market/professionals/professionals.store.js';
import { ASK_EVERY_MS, PayoutReadiness } from './payout-readiness.js';

const AT_ONCE = 4;

/** Whether accounts can be paid to is known before anybody looks: when the provider says that one changed, and once a day. */
@Injectable()
export class FollowAccounts implements OnApplicationBootstrap {
  constructor(
    @InjectModel(PROFESSIONAL) private readonly model: Model<Professional>,
    private readonly professionals: Professionals,
    private readonly readiness: PayoutReadiness,
    private readonly dueWork: DueWork,
  ) {}

  onApplicationBootstrap(): void {
    this.dueWork.when(this.model, 'askAccountAt', { handle: (row) => this.look(row), atOnce: AT_ONCE });
  }

  /** What it says of itself may be older than what is known: it is asked. */
  async changed(accountId: string): Promise<void> {
    for (const professional of await this.professionals.withAccount(accountId)) await this.readiness.ask(professional);
  }

  private async look({ _id }: Professional): Promise<NextDeadline | void> {
    const professional = await this.professionals.find(_id);
    if (!professional || professional.payoutAccount === null) return;
    await this.readiness.ask(professional);
    return { inMs: ASK_EVERY_MS };
  }
}
