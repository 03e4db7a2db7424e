import { DirtyFlag, type Connection } from '@plateia/mongo';
import type { Clock, Scheduler } from '@plateia/runtime';
import type { Model } from 'mongoose';
import { ACCESS_TOKEN_SECONDS, type AccessClaims } from './access-token.js';
import { denialSchema, type Denial } from './denial.schema.js';
import { DenialsInForce, earlierRow, memberRow, sessionRow } from './denials-in-force.js';

/** A little longer than any access token lives; what lasts longer is identity refusing the refresh. */
const DENY_MS = (ACCESS_TOKEN_SECONDS + 5 * 60) * 1_000;
const POLL_MS = 1_000;
/** Writes become visible a little later than the database dates them: each look reads so much of the time before the last one again. */
const OVERLAP_MS = 5_000;
/** An answer that took longer was asked of another time than it is about. */
const SLOW_MS = 1_000;
const UPSERTED = { upsert: true, returnDocument: 'after' } as const;

interface Times {
  steady: number;
  machine: number;
}

/** Sessions ended before their tokens: written by the consumers of identity's events, known to every replica. */
export class DenyList {
  private readonly rows: Model<Denial>;
  private readonly inForce: DenialsInForce;
  private readonly dirty: DirtyFlag;
  private lookedAt: Times = { steady: 0, machine: 0 };
  private loaded = false;

  constructor(
    connection: Connection,
    private readonly clock: Clock,
  ) {
    this.rows = connection.model<Denial>('Denial', denialSchema, 'denials');
    this.inForce = new DenialsInForce(clock);
    this.dirty = new DirtyFlag(this.rows.collection);
  }

  /** Readiness waits for this: a replica that knows no denials would let ended sessions in. */
  get isLoaded(): boolean {
    return this.loaded;
  }

  async open(scheduler: Scheduler): Promise<void> {
    await this.refresh();
    scheduler.every('deny-list', POLL_MS, () => this.refresh());
  }

  /** session_revoked */
  async deny({ sid }: { sid: string }): Promise<void> {
    await this.write({ ...this.terms(), _id: sessionRow(sid), sid });
  }

  /** user_banned: every token, until lifted. With `before` (account_deactivated): those issued before that moment. */
  async denySub(sub: string, before?: Date): Promise<void> {
    if (before) await this.write({ ...this.terms(), _id: earlierRow(sub), sub, at: before, earlierOnly: true });
    else await this.write({ ...this.terms(), _id: memberRow(sub), sub });
  }

  /** user_unbanned. Kept as a row, or the other replicas would not hear of it. */
  async lift(sub: string): Promise<void> {
    await this.write({ ...this.terms(), _id: memberRow(sub), sub, lifted: true });
  }

  denies(claims: Pick<AccessClaims, 'sid' | 'sub' | 'iat'>): boolean {
    return this.inForce.covers(claims);
  }

  /** Takes in what any replica wrote since the last look. */
  async refresh(): Promise<void> {
    if (this.dirty.isSet) await this.read();
    this.inForce.dropExpired();
    this.loaded = true;
  }

  private async read(): Promise<void> {
    const looked = this.dirty.look();
    const asked = this.times();
    // By the database's time alone: a burst of writes is not read again for ever after.
    const since = { $subtract: ['$$NOW', this.passed(asked) + OVERLAP_MS] };
    const filter = this.loaded ? { $expr: { $gte: ['$writtenAt', since] } } : {};
    for (const row of await this.rows.find(filter).lean()) this.inForce.put(row);
    // The database counted back from when it came to it: what lay before that is the next look's.
    if (this.loaded && performance.now() - asked.steady > SLOW_MS) return;
    this.lookedAt = asked;
    looked();
  }

  /** The steady clock stands still while a machine is suspended, the other one may be set. */
  private times(): Times {
    return { steady: performance.now(), machine: this.clock.machineNow() };
  }

  private passed({ steady, machine }: Times): number {
    return Math.ceil(Math.max(steady - this.lookedAt.steady, machine - this.lookedAt.machine));
  }

  private terms() {
    const now = this.clock.now();
    return { at: new Date(now), until: new Date(now + DENY_MS), earlierOnly: false, lifted: false };
  }

  private async write(row: Omit<Denial, 'writtenAt'>): Promise<void> {
    // A late or repeated event must not shorten what a later one said.
    const { _id, at, until, ...fields } = row;
    const update = { $set: fields, $max: { at, until }, $currentDate: { writtenAt: true } } as const;
    this.inForce.put(await this.rows.findOneAndUpdate({ _id }, update, UPSERTED).lean().orFail());
  }
}
