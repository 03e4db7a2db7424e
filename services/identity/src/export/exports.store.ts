import { Injectable } from '@nestjs/common';
import { DAY_MS, HOUR_MS, type Language, newId } from '@plateia/contracts';
import { EXPORT_EVERY_HOURS, EXPORT_KEPT_DAYS, exportRequested, securityNotice } from '@plateia/contracts/identity';
import type { DeadlineLease } from '@plateia/due-work';
import { AggregateStore, emit, EventComposer, Relay } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { EXPORT, type ExportRow } from './export.schema.js';

const AGAIN_AFTER_MS = EXPORT_EVERY_HOURS * HOUR_MS;
const KEPT_MS = EXPORT_KEPT_DAYS * DAY_MS;
/** A part that did not come by then does not come. */
const PATIENCE_MS = DAY_MS;

type Lease = DeadlineLease<ExportRow>;

@Injectable()
export class Exports {
  private readonly store: AggregateStore<ExportRow>;

  constructor(
    @InjectModel(EXPORT) readonly model: Model<ExportRow>,
    private readonly clock: Clock,
    composer: EventComposer,
    relay: Relay,
  ) {
    this.store = new AggregateStore(model, composer, relay);
  }

  find(userId: string): Promise<ExportRow | null> {
    return this.store.find(userId);
  }

  /** The new one, or until when the member has to wait. */
  async begin(userId: string, lang: Language, awaits: readonly string[]): Promise<ExportRow | { againAt: number }> {
    const exportId = newId(this.clock.now());
    const fresh = { ...this.fresh(exportId, awaits), lang };
    const events = [emit(exportRequested, { exportId, userId }, { actor: userId })];
    let row = await this.find(userId);
    try {
      row ??= await this.store.insert({ _id: userId, ...fresh }, events);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    if (row?.exportId !== exportId)
      row = await this.store.amend(userId, (before) =>
        againAt(before) > this.clock.now()
          ? undefined
          : { update: { $set: fresh, $push: { earlier: before.exportId } }, events },
      );
    if (row) return row;
    const existing = await this.find(userId);
    return { againAt: existing ? againAt(existing) : this.clock.now() };
  }

  /** A part is there; with the last one the archive can be made. False: nobody waits for it any more. */
  async heard(userId: string, exportId: string, service: string): Promise<boolean> {
    let isAwaited = false;
    await this.store.amend(userId, (row) => {
      isAwaited = row.exportId === exportId && row.status === 'preparing';
      if (!isAwaited || !row.awaits.includes(service)) return undefined;
      const awaits = row.awaits.filter((other) => other !== service);
      const due = awaits.length === 0 && { dueAt: this.clock.date() };
      return { update: { $set: { awaits, parts: [...row.parts, service], ...due } } };
    });
    return isAwaited;
  }

  async ready({ _id: userId, version }: ExportRow, { where }: Lease): Promise<void> {
    const at = this.clock.date();
    await this.store.change(userId, {
      version,
      where,
      update: { $set: { status: 'ready', readyAt: at, dueAt: new Date(at.getTime() + KEPT_MS) } },
      events: [emit(securityNotice, { userId, kind: 'export_ready' }, { actor: 'system' })],
    });
  }

  async end({ _id: userId, version }: ExportRow, { where }: Lease, status: 'failed' | 'gone'): Promise<void> {
    await this.store.change(userId, { version, where, update: { $set: { status } } });
  }

  /** False: somebody was quicker, and the link is used up. */
  async fetched(userId: string, exportId: string, before: number): Promise<boolean> {
    const where = { exportId, status: 'ready' as const, fetched: before };
    return (await this.store.change(userId, { where, update: { $set: { fetched: before + 1 } } })) !== null;
  }

  async without(userId: string, earlier: readonly string[]): Promise<void> {
    await this.store.change(userId, { update: { $pull: { earlier: { $in: [...earlier] } } } });
  }

  async forget(userId: string): Promise<void> {
    await this.model.collection.deleteOne({ _id: userId as never });
  }

  private fresh(exportId: string, awaits: readonly string[]) {
    const requestedAt = this.clock.date();
    const dueAt = new Date(requestedAt.getTime() + PATIENCE_MS);
    const progress = { awaits: [...awaits], parts: [], readyAt: null, fetched: 0 };
    return { exportId, status: 'preparing' as const, requestedAt, dueAt, ...progress };
  }
}

/** One that failed may be asked for again at once. */
const againAt = ({ status, requestedAt }: ExportRow): number =>
  status === 'failed' ? 0 : requestedAt.getTime() + AGAIN_AFTER_MS;
