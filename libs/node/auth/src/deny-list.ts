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
const UPSERTED = { upsert: true, returnDocument: 'after' } as const;

/** Sessions ended before their tokens: written by the consumers of identity's events, known to every replica. */
export class DenyList {
  private readonly rows: Model<Denial>;
  private readonly inForce: DenialsInForce;
  private readonly dirty: DirtyFlag;
  private lookedAt = Number.NEGATIVE_INFINITY;
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
    const now = performance.now();
    // By the database's time alone: a burst of writes is not read again for ever after.
    const since = { $subtract: ['$$NOW', Math.ceil(now - this.lookedAt) + OVERLAP_MS] };
    const filter = this.loaded ? { $expr: { $gte: ['$writtenAt', since] } } : {};
    for (const row of await this.rows.find(filter).lean()) this.inForce.put(row);
    this.lookedAt = now;
    looked();
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
