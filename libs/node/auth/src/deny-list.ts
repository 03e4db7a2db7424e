import type { Connection } from '@plateia/mongo';
import type { Clock, Scheduler } from '@plateia/runtime';
import type { Model } from 'mongoose';
import { ACCESS_TOKEN_SECONDS, type AccessClaims } from './access-token.js';
import { denialSchema, type Denial } from './denial.schema.js';
import { DenialsInForce, earlierRow, memberRow, sessionRow } from './denials-in-force.js';

/** A little longer than any access token lives; what lasts longer is identity refusing the refresh. */
const DENY_MS = (ACCESS_TOKEN_SECONDS + 5 * 60) * 1_000;
const POLL_MS = 1_000;
/** Writes become visible a little out of order, so the newest ones are read again. */
const OVERLAP_MS = 5_000;
const UPSERTED = { upsert: true, returnDocument: 'after' } as const;

/** Sessions ended before their tokens: written by the consumers of identity's events, known to every replica. */
export class DenyList {
  private readonly rows: Model<Denial>;
  private readonly inForce: DenialsInForce;
  private seenUpTo = new Date(0);
  private loaded = false;

  constructor(
    connection: Connection,
    private readonly clock: Clock,
  ) {
    this.rows = connection.model<Denial>('Denial', denialSchema, 'denials');
    this.inForce = new DenialsInForce(clock);
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
    const since = new Date(Math.max(0, this.seenUpTo.getTime() - OVERLAP_MS));
    const rows = await this.rows
      .find({ writtenAt: { $gte: since } })
      .sort({ writtenAt: 1 })
      .lean();
    for (const row of rows) this.inForce.put(row);
    this.seenUpTo = rows.at(-1)?.writtenAt ?? this.seenUpTo;
    this.inForce.dropExpired();
    this.loaded = true;
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
