import { Injectable } from '@nestjs/common';
import { DueWork, type DeadlineLease, type DeadlineWork } from '@plateia/due-work';
import { AggregateStore, type Emission, EventComposer, Relay } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { EXPORT_ORDER, type ExportOrder } from './order.schema.js';

@Injectable()
export class ExportOrders {
  private readonly store: AggregateStore<ExportOrder>;
  private wake: () => void = () => undefined;

  constructor(
    @InjectModel(EXPORT_ORDER) private readonly model: Model<ExportOrder>,
    private readonly dueWork: DueWork,
    private readonly clock: Clock,
    composer: EventComposer,
    relay: Relay,
  ) {
    this.store = new AggregateStore(model, composer, relay);
  }

  /** One after the other, on one replica at a time. */
  workOff(handle: DeadlineWork<ExportOrder>['handle']): void {
    const queue = this.dueWork.when(this.model, 'dueAt', { handle });
    this.wake = () => queue.wake();
  }

  /** A second time changes nothing. */
  async add(exportId: string, userId: string): Promise<void> {
    const at = this.clock.date();
    try {
      await this.store.insert({ _id: exportId, userId, at, doneAt: null, dueAt: at });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    this.wake();
  }

  async done({ _id, version }: ExportOrder, { where }: DeadlineLease<ExportOrder>, news: Emission): Promise<void> {
    await this.store.change(_id, {
      version,
      where: { ...where, doneAt: null },
      update: { $set: { doneAt: this.clock.date() } },
      events: [news],
    });
  }
}
