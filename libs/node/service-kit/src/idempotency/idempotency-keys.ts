import { createHash } from 'node:crypto';
import { isDuplicateKey, type Connection } from '@plateia/mongo';
import { crashPoint, type Clock, type Logger } from '@plateia/runtime';
import type { Model, UpdateQuery } from 'mongoose';
import { stringify } from 'safe-stable-stringify';
import { Refusal } from '../http/refusal.js';
import { idempotencyKeySchema, type IdempotencyRow } from './idempotency-key.schema.js';
import { isFinal, mayHaveWritten, requireValidKey, type Answered } from './stored-answers.js';

const LEASE_MS = 30_000;
const KEEP_MS = 24 * 3_600_000;

export const REPLAYED_HEADER = 'idempotent-replayed';

export interface Attempt {
  scope: IdempotencyScope;
  key: string;
  /** the request as parsed; the order of its keys says nothing */
  body: unknown;
}

export interface IdempotencyScope {
  /** user id; else the `did` cookie, else the address */
  who: string;
  method: string;
  path: string;
  /** of the calls that do several things under one path */
  action?: string;
}

export interface Outcome extends Answered {
  replayed: boolean;
}

/** One key, one effect: the first caller runs, the others are told to wait or told the same. */
export class IdempotencyKeys {
  private readonly rows: Model<IdempotencyRow>;

  constructor(
    connection: Connection,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.rows = connection.model<IdempotencyRow>('IdempotencyKey', idempotencyKeySchema, 'idempotency_keys');
  }

  /**
   * The work creates under the id it is given. A run that follows a crash gets the same one, so it meets the duplicate key
   * of what the first run made. A refusal is thrown on, whether it was stored or not.
   */
  async run(attempt: Attempt, work: (resourceId: string) => Promise<Answered>): Promise<Outcome> {
    requireValidKey(attempt.key);
    const row = await this.claim(hash([attempt.scope, attempt.key]), hash(attempt.body ?? null));
    if (!row.running) return { status: row.status ?? 200, body: JSON.parse(row.answer ?? 'null'), replayed: true };
    crashPoint('idempotency.claimed');
    try {
      const answered = await work(row.resourceId);
      crashPoint('idempotency.worked');
      await this.settle(row, answered);
      return { ...answered, replayed: false };
    } catch (fault) {
      if (fault instanceof Refusal && isFinal(fault.status)) await this.settle(row, fault);
      else await this.release(row, mayHaveWritten(fault));
      throw fault;
    }
  }

  /** The row that answers, or one that is now ours to run. */
  private async claim(id: string, bodyHash: string): Promise<IdempotencyRow> {
    const mine = { holder: this.clock.newId(), ...this.terms() };
    const fresh = { bodyHash, running: true, resourceId: this.clock.newId(), takeovers: 0, ...mine };
    const row = await this.insert(id, fresh);
    if (row.holder === mine.holder) return row;

    const held = { _id: id, holder: row.holder };
    const now = this.clock.now();
    if (row.until.getTime() <= now) return this.win(held, { $set: fresh, $unset: { status: 1, answer: 1 } });
    if (row.bodyHash !== bodyHash) throw new Refusal('IDEMPOTENCY_MISMATCH');
    if (!row.running) return row;
    if (row.leaseUntil.getTime() > now) throw inProgress();
    return this.win(held, { $set: mine, $inc: { takeovers: 1 } });
  }

  /** Puts the row there unless one stands, and answers the one that stands. */
  private async insert(id: string, fresh: Omit<IdempotencyRow, '_id'>): Promise<IdempotencyRow> {
    try {
      const options = { upsert: true, returnDocument: 'after' } as const;
      return await this.rows.findOneAndUpdate({ _id: id }, { $setOnInsert: fresh }, options).lean().orFail();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.rows.findById(id).lean().orFail(inProgress);
    }
  }

  /** Of several who find a row free, the one that still meets its last holder has it. */
  private async win(
    held: { _id: string; holder: string },
    update: UpdateQuery<IdempotencyRow>,
  ): Promise<IdempotencyRow> {
    return this.rows.findOneAndUpdate(held, update, { returnDocument: 'after' }).lean().orFail(inProgress);
  }

  private terms(): Pick<IdempotencyRow, 'leaseUntil' | 'until'> {
    const now = this.clock.now();
    return { leaseUntil: new Date(now + LEASE_MS), until: new Date(now + KEEP_MS) };
  }

  private async settle(row: IdempotencyRow, { status, body }: Answered): Promise<void> {
    if (!isFinal(status)) return this.release(row, status >= 500);
    const settled = { running: false, status, answer: JSON.stringify(body ?? null) };
    await this.tidy(() => this.rows.updateOne({ _id: row._id, holder: row.holder }, { $set: settled }));
  }

  /** A try that came to nothing frees its key; where a run may have written, the id it wrote under must stay. */
  private async release({ _id, holder, takeovers }: IdempotencyRow, keepId: boolean): Promise<void> {
    const opened = { $set: { leaseUntil: this.clock.date() } };
    await this.tidy(() =>
      keepId || takeovers > 0 ? this.rows.updateOne({ _id, holder }, opened) : this.rows.deleteOne({ _id, holder }),
    );
  }

  /** The work is done and answered for; a row left running is taken over once its lease is out. */
  private async tidy(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (err) {
      this.logger.warn({ err }, 'idempotency row left to its lease');
    }
  }
}

const inProgress = () => new Refusal('IDEMPOTENCY_IN_PROGRESS', undefined, { headers: { 'retry-after': '1' } });

const hash = (value: unknown): string =>
  createHash('sha256')
    .update(stringify(value) ?? '')
    .digest('hex');
