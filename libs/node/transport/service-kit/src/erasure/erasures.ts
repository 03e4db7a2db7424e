import { DAY_MS } from '@plateia/contracts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DueWork, type DeadlineLease, type DueQueue, type NextDeadline } from '@plateia/due-work';
import { AggregateStore, emit, EventComposer, ParkedEvents, Relay } from '@plateia/events';
import { findRow, isDuplicateKey } from '@plateia/mongo';
import { Clock, crashPoint } from '@plateia/runtime';
import { Model, type mongo } from 'mongoose';
import { InjectModel } from '../service/injection.js';
import { ERASURE, type Erasure } from './erasure.schema.js';
import type { ErasureStep } from './erasure-steps.js';
import { MemberErasure } from './member-erasure.js';

const PORTION = 1_000;
/** What cannot go yet mostly waits for its event to leave; a job that is still being done takes days. */
const WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** It waits for a part of the time that it has been waiting for. */
const PART_OF_WAIT = 60;
/** By then everything has come that was under way when the member went; it goes without another word. */
const LAST_LOOK_MS = DAY_MS;

type Lease = DeadlineLease<Erasure>;

/** Erases members in portions, and says once that nothing is left. */
@Injectable()
export class Erasures implements OnApplicationBootstrap {
  private readonly rows: mongo.Collection<Erasure>;
  private readonly store: AggregateStore<Erasure>;
  private readonly steps: readonly ErasureStep[];
  private queue?: DueQueue;

  constructor(
    @InjectModel(ERASURE) private readonly model: Model<Erasure>,
    private readonly member: MemberErasure,
    private readonly dueWork: DueWork,
    private readonly clock: Clock,
    composer: EventComposer,
    relay: Relay,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<Erasure>;
    this.store = new AggregateStore(model, composer, relay);
    const parked = new ParkedEvents(model.db, member.service, clock);
    const eraseParked: ErasureStep['erase'] = (userId, atMost) => parked.erase(userId, atMost, member.awaited);
    this.steps = [...member.steps, { name: 'parked_events', erase: eraseParked }];
  }

  onApplicationBootstrap(): void {
    this.queue = this.dueWork.when(this.model, 'dueAt', { handle: (row, lease) => this.work(row, lease) });
  }

  /** Returns once the member is hidden and cannot be forgotten about. Begun again it looks once more from the first step on, and says so again. */
  async begin(userId: string): Promise<void> {
    const at = this.clock.date();
    try {
      await this.store.insert({ _id: userId, at, erased: 0, doneAt: null, dueAt: at });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await this.rows.updateOne({ _id: userId, doneAt: { $ne: null } }, { $set: { at } });
      // By the version a look that is under way finds that it began too early.
      await this.rows.updateOne({ _id: userId }, { $set: { doneAt: null, dueAt: at }, $inc: { version: 1 } });
    }
    await this.member.hide(userId);
    this.queue?.wake();
  }

  /** What comes late of such a member is not kept. */
  async hasBegun(userId: string): Promise<boolean> {
    return (await findRow(this.rows, { _id: userId }, { projection: { _id: 1 } })) !== null;
  }

  /** Whether nothing was left at the last look. */
  async isDone(userId: string): Promise<boolean> {
    const done = { _id: userId, doneAt: { $ne: null } };
    return (await findRow(this.rows, done, { projection: { _id: 1 } })) !== null;
  }

  private async work(row: Erasure, lease: Lease): Promise<NextDeadline | void> {
    await this.member.hide(row._id);
    const before = row.erased;
    let waits = false;
    for (const step of this.steps) if (!(await this.isThrough(step, row, lease))) waits = true;
    if (waits) return { inMs: this.waitOf(row) };
    // Something may have come behind a step that was through already.
    if (row.erased > before) return { inMs: 0 };
    if (row.doneAt) return;
    return { inMs: (await this.markDone(row, lease)) ? LAST_LOOK_MS : 0 };
  }

  private waitOf({ at }: Erasure): number {
    return Math.min(LONGEST_WAIT_MS, Math.max(WAIT_MS, (this.clock.now() - at.getTime()) / PART_OF_WAIT));
  }

  /** False where something is left that cannot go yet. */
  private async isThrough(step: ErasureStep, row: Erasure, { signal, where }: Lease): Promise<boolean> {
    for (;;) {
      signal.throwIfAborted();
      const { erased, left } = await step.erase(row._id, PORTION);
      crashPoint('erasure.portion');
      row.erased += erased;
      if (erased > 0) await this.rows.updateOne({ ...where, _id: row._id }, { $inc: { erased } });
      if (erased === 0 || !left) return !left;
    }
  }

  /** False where it was begun again meanwhile, or somebody else has the lease. */
  private async markDone({ _id: userId, version }: Erasure, { where }: Lease): Promise<boolean> {
    const { done, service } = this.member;
    const changed = await this.store.change(userId, {
      version,
      where: { ...where, doneAt: null },
      update: { $set: { doneAt: this.clock.date() } },
      events: done && [emit(done, { userId, service }, { actor: 'system' })],
    });
    return changed !== null;
  }
}
