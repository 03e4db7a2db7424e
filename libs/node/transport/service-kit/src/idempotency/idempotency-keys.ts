import { DAY_MS } from '@plateia/contracts';
import { createHash } from 'node:crypto';
import { isKeptAnswer } from '@plateia/contracts/client';
import {
  BulkCommand,
  isWorthAnotherTry,
  type Connection,
  type Step,
  type StepOutcome,
  updateStep,
} from '@plateia/mongo';
import { crashPoint, type Clock, type Logger, type Scheduler } from '@plateia/runtime';
import type { Model, mongo } from 'mongoose';
import { stringify } from 'safe-stable-stringify';
import { ServiceError } from '../http/service-error.js';
import { claimBy, LEASE_MS, leaseEnd, leaseNow } from './claim.js';
import { ANSWERED_PAYMENTS, idempotencyKeySchema, type IdempotencyRow } from './idempotency-key.schema.js';
import { mayHaveWritten, provesPayment, requireValidKey, type Answered } from './stored-answers.js';

const KEEP_MS = DAY_MS;
const RENEW_EVERY_MS = LEASE_MS / 3;
const FORGET_EVERY_MS = 10 * 60_000;

export const REPLAYED_HEADER = 'idempotent-replayed';

export interface Attempt {
  scope: IdempotencyScope;
  key: string;
  /** the request as parsed; the order of its keys says nothing */
  body: unknown;
  /** a day, unless it moved money */
  keyLasts?: 'payment' | undefined;
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

export interface IdempotencyParts {
  connection: Connection;
  scheduler: Pick<Scheduler, 'every'>;
  clock: Clock;
  logger: Logger;
  /** of the platform that has this data for itself: leases of another one are void */
  owner?: string | null;
}

type Claimed = Omit<IdempotencyRow, 'leaseUntil'>;
type Held = Pick<IdempotencyRow, '_id' | 'holder'>;

/** One key, one effect: the first caller runs, the others are told to wait or told the same. */
export class IdempotencyKeys {
  private readonly model: Model<IdempotencyRow>;
  private readonly rows: mongo.Collection<IdempotencyRow>;
  private readonly bulk: BulkCommand;
  private readonly clock: Clock;
  private readonly logger: Logger;
  private readonly owner: string | null;
  /** what this process works on, by holder */
  private readonly running = new Map<string, string>();

  constructor({ connection, scheduler, clock, logger, owner = null }: IdempotencyParts) {
    this.owner = owner;
    this.model = connection.model<IdempotencyRow>('IdempotencyKey', idempotencyKeySchema, 'idempotency_keys');
    this.rows = this.model.collection as unknown as mongo.Collection<IdempotencyRow>;
    this.bulk = BulkCommand.of(connection);
    this.clock = clock;
    this.logger = logger;
    scheduler.every('idempotency-leases', RENEW_EVERY_MS, () => this.renewLeases());
    scheduler.every('idempotency-answers', FORGET_EVERY_MS, () => this.forgetAnswers());
  }

  /**
   * The work creates under the id it is given. A run that follows a crash gets the same one, so it meets the duplicate key
   * of what the first run made. A refusal is thrown on, whether it was stored or not.
   */
  async run(attempt: Attempt, work: (resourceId: string) => Promise<Answered>): Promise<Outcome> {
    requireValidKey(attempt.key);
    const row = await this.claim(attempt);
    if (!row.running) return row.answer === undefined ? presentAnswer(row, work) : storedAnswer(row);
    this.running.set(row.holder, row._id);
    try {
      return await this.work(row, work);
    } finally {
      this.running.delete(row.holder);
    }
  }

  /** Whoever works longer than a lease keeps it; a process that died renews nothing. */
  async renewLeases(): Promise<void> {
    if (this.running.size === 0) return;
    const held = { _id: { $in: [...this.running.values()] }, holder: { $in: [...this.running.keys()] }, running: true };
    await this.rows.updateMany(held, [{ $set: { leaseUntil: leaseEnd(this.clock) } }]);
  }

  /** What was bought stays known by its key; what was said then, with names and streets, is not kept longer than of other calls. */
  async forgetAnswers(): Promise<void> {
    const dayAgo = { $add: [leaseNow(this.clock), -KEEP_MS] };
    const bought = { until: null, status: { $lt: 300 }, answer: { $exists: true } };
    const old = { ...bought, $expr: { $lte: ['$leaseUntil', dayAgo] } };
    await this.rows.updateMany(old, { $unset: { answer: '' } }, { hint: ANSWERED_PAYMENTS });
  }

  private async work(row: Claimed, work: (resourceId: string) => Promise<Answered>): Promise<Outcome> {
    crashPoint('idempotency.claimed');
    let answered: Answered;
    try {
      answered = await work(row.resourceId);
    } catch (fault) {
      const said = fault instanceof ServiceError && isKeptAnswer(fault.status) ? fault : undefined;
      const counting = said ? await this.settle(row, said) : await this.release(row, mayHaveWritten(fault));
      if (counting) return counting;
      throw fault;
    }
    crashPoint('idempotency.worked');
    return (await this.settle(row, answered)) ?? { ...answered, replayed: false };
  }

  /** The row that answers, or one that is now ours to run. */
  private async claim({ scope, key, body, keyLasts }: Attempt): Promise<Claimed> {
    const [id, bodyHash, holder] = [hash([scope, key]), hash(body ?? null), this.clock.newId()];
    const until = keyLasts === 'payment' ? null : this.keptUntil();
    const fresh = {
      bodyHash,
      running: true,
      holder,
      owner: this.owner,
      takeovers: 0,
      resourceId: this.clock.newId(),
      until,
    };
    const claim = updateStep(this.model, { _id: id }, claimBy(fresh, this.clock), { upsert: true });
    if ((await this.runStep(claim)) === 'made') return { _id: id, ...fresh };
    const row = await this.rows.findOne({ _id: id });
    // Somebody else held it and freed it meanwhile: the caller tries again.
    if (!row) throw inProgress();
    if (row.holder === holder) return row;
    if (row.bodyHash !== bodyHash) throw new ServiceError('IDEMPOTENCY_MISMATCH');
    if (row.running) throw inProgress();
    return row;
  }

  /**
   * Runs a step, and once more where it failed: two who put the same row there at once meet, and whoever holds it finds that, however
   * often they say it. The driver repeats no such command by itself when a primary steps down.
   */
  private async runStep(step: Step): Promise<StepOutcome | undefined> {
    const [outcome] = await this.bulk.run([step]).catch((error: unknown) => {
      if (!isWorthAnotherTry(error)) throw error;
      return this.bulk.run([step]);
    });
    return outcome;
  }

  /** Stores the answer. What comes back is the answer of another, who took the work over meanwhile: that one counts. */
  private async settle(row: Claimed, { status, body }: Answered): Promise<Outcome | undefined> {
    if (!isKeptAnswer(status)) return this.release(row, status >= 500);
    const ends = row.until === null && !provesPayment(status) ? { until: this.keptUntil() } : {};
    const settled = { running: false, status, answer: JSON.stringify(body ?? null), ...ends };
    return this.write(row, async (held) => {
      const step = updateStep(this.model, held, { $set: settled });
      return (await this.runStep(step)) === 'changed';
    });
  }

  /** A try that came to nothing frees its key; where a run may have written, the id it wrote under must stay. */
  private release(row: Claimed, keepId: boolean): Promise<Outcome | undefined> {
    return this.write(row, async (held) => {
      if (!keepId && row.takeovers === 0) return (await this.rows.deleteOne(held)).deletedCount > 0;
      return (await this.rows.updateOne(held, [{ $set: { leaseUntil: leaseNow(this.clock) } }])).matchedCount > 0;
    });
  }

  /** The fence: only who still holds the row writes it. Where the write fails, its lease frees it: the work is done. */
  private async write({ _id, holder }: Claimed, write: (held: Held) => Promise<boolean>): Promise<Outcome | undefined> {
    try {
      if (await write({ _id, holder })) return undefined;
    } catch (err) {
      this.logger.warn({ err }, 'idempotency row left to its lease');
      return undefined;
    }
    const row = await this.rows.findOne({ _id });
    if (row?.running === false) return storedAnswer(row);
    throw inProgress();
  }

  private readonly keptUntil = (): Date => new Date(this.clock.now() + KEEP_MS);
}

const storedAnswer = ({ status, answer }: Claimed): Outcome => ({
  status: status ?? 200,
  body: JSON.parse(answer ?? 'null') as unknown,
  replayed: true,
});

/** The work is done already, under its id: done again it finds that, and says how it stands now. */
const presentAnswer = async (
  { resourceId }: Claimed,
  work: (resourceId: string) => Promise<Answered>,
): Promise<Outcome> => ({ ...(await work(resourceId)), replayed: true });

const inProgress = () => new ServiceError('IDEMPOTENCY_IN_PROGRESS', undefined, { headers: { 'retry-after': '1' } });

const hash = (value: unknown): string =>
  createHash('sha256')
    .update(stringify(value) ?? '')
    .digest('hex');
