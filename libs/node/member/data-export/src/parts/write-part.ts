import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { topics } from '@plateia/contracts';
import type { exportPartReadyOn } from '@plateia/contracts/identity';
import type { DeadlineLease } from '@plateia/due-work';
import { emit } from '@plateia/events';
import { crashPoint } from '@plateia/runtime';
import type { ExportSource } from '../sections/export-section.js';
import { ExportStore, partKey } from '../export-store.js';
import { ExportOrders } from './export-orders.store.js';
import type { ExportOrder } from './order.schema.js';
import { partEntries } from './part-entries.js';
import { withZip } from './write-zip.js';

export interface ExportOptions {
  /** on the service's own topic */
  ready: ReturnType<typeof exportPartReadyOn>;
}

export const EXPORT_OPTIONS = Symbol('export options');
export const EXPORT_SOURCE = Symbol('export source');

/** Writes what the service has of a member, and says where it lies. Begun again, it comes to the same. */
@Injectable()
export class WritePart implements OnApplicationBootstrap {
  constructor(
    private readonly orders: ExportOrders,
    @Inject(EXPORT_OPTIONS) private readonly options: ExportOptions,
    @Inject(EXPORT_SOURCE) private readonly source: () => ExportSource,
    private readonly parts: ExportStore,
  ) {}

  onApplicationBootstrap(): void {
    this.orders.workOff((order, lease) => this.write(order, lease));
  }

  private async write(order: ExportOrder, lease: DeadlineLease<ExportOrder>): Promise<void> {
    if (order.doneAt) return;
    const { _id: exportId, userId } = order;
    const { ready } = this.options;
    const service = topics[ready.topic].writer;
    const key = partKey(exportId, service);
    await withZip(this.parts.drafts, partEntries(this.source(), userId), async (path) => {
      lease.signal.throwIfAborted();
      await this.parts.put(key, path);
    });
    crashPoint('export.part-written');
    await this.orders.done(order, lease, emit(ready, { exportId, userId, service, key }, { actor: 'system' }));
  }
}
