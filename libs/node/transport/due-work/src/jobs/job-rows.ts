import { randomUUID } from 'node:crypto';
import { findRow, isDuplicateKey, hasSoleWriter, type Connection } from '@plateia/mongo';
import type { Model, mongo } from 'mongoose';
import { fromNow, hasCome, NOW } from '../lease/database-time.js';
import { isFree, released, renewed, taken } from '../lease/lease-terms.js';
import { jobSchema, type JobRow } from './job.schema.js';

export interface HeldJob {
  row: JobRow;
  holder: string;
}

const FIRST_PAUSE_MS = 1_000;

/** The rows by which replicas agree who runs a job, and when. */
export class JobRows {
  private readonly rows: mongo.Collection<JobRow>;

  constructor(
    connection: Connection,
    private readonly owner: string | null,
  ) {
    const model: Model<JobRow> = connection.model<JobRow>('Job', jobSchema);
    this.rows = model.collection as unknown as mongo.Collection<JobRow>;
  }

  /** Leaves a row as it stands: a job that is due since the last stop is due now. */
  async enter(name: string, everyMs: number): Promise<void> {
    const nextAt = { $ifNull: ['$nextAt', fromNow(everyMs)] };
    await this.rows.updateOne({ _id: name }, [{ $set: { nextAt } }], { upsert: true }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  /** Null unless it is due and nobody has it. */
  async claim(name: string): Promise<HeldJob | null> {
    const holder = randomUUID();
    const row = await this.rows.findOneAndUpdate(
      { _id: name, $expr: { $and: [hasCome('nextAt'), isFree('', this.owner)] } },
      [{ $set: { ...taken('', holder, this.owner), fence: { $add: [{ $ifNull: ['$fence', 0] }, 1] } } }],
      { returnDocument: 'after' },
    );
    return row && { row, holder };
  }

  /** Nobody but this process can have them. */
  get hasSoleWriter(): boolean {
    return hasSoleWriter(this.rows);
  }

  async nextAt(name: string): Promise<Date | undefined> {
    return (await findRow(this.rows, { _id: name }, { projection: { nextAt: 1 } }))?.nextAt;
  }

  renew(held: HeldJob, fields: Partial<Pick<JobRow, 'progress'>> = {}): Promise<boolean> {
    const progress = 'progress' in fields && { progress: { $literal: fields.progress } };
    return this.write(held, [{ $set: { ...renewed(''), ...progress } }]);
  }

  async finish(held: HeldJob, everyMs: number): Promise<void> {
    const next = { nextAt: fromNow(everyMs), failures: 0 };
    await this.write(held, [{ $set: { ...released(''), ...next } }, { $unset: ['progress'] }]);
  }

  /** What it has done so far stays; whoever is next goes on there. */
  async pause(held: HeldJob, everyMs: number): Promise<void> {
    const pause = Math.min(everyMs, FIRST_PAUSE_MS * 2 ** Math.min(held.row.failures, 20));
    const next = { nextAt: fromNow(pause), failures: held.row.failures + 1 };
    await this.write(held, [{ $set: { ...released(''), ...next } }]);
  }

  /** Free for the next one at once. */
  async release(held: HeldJob): Promise<void> {
    await this.write(held, [{ $set: { ...released(''), nextAt: NOW } }]);
  }

  private async write({ row, holder }: HeldJob, update: mongo.Document[]): Promise<boolean> {
    return (await this.rows.updateOne({ _id: row._id, holder }, update)).matchedCount > 0;
  }
}
