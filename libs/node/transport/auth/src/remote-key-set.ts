import type { Connection } from '@plateia/mongo';
import type { Clock, Logger, Scheduler } from '@plateia/runtime';
import type { CryptoKey } from 'jose';
import { Schema, type Model } from 'mongoose';
import { importKeys, jwks, KeysUnavailable, type KeySet } from './key-set.js';

/** A key that identity ended is good that long, one that it adds is known long before it signs. */
const ASK_AGAIN_MS = 10_000;
const LOOK_EVERY_MS = 250;
/** A service that was quicker up than identity asks again soon. */
const ASK_AGAIN_EMPTY_MS = 250;
const ANSWER_WITHIN_MS = 2_000;

interface StoredKeySet {
  _id: string;
  /** JSON text: it is read back through the same schema as an answer of identity */
  set: string;
}

const storedKeySetSchema = new Schema<StoredKeySet>(
  { _id: String, set: { type: String, required: true } },
  { versionKey: false },
);

/**
 * Identity's keys over HTTP. The last good set is kept in the service's database, so that a service that starts
 * while identity is away still knows its members.
 */
export class RemoteKeySet implements KeySet {
  private readonly rows: Model<StoredKeySet>;
  private keys: ReadonlyMap<string, CryptoKey> = new Map();
  private stored = '';
  private askedAt = -Infinity;
  private asking?: Promise<void>;

  constructor(
    private readonly url: string,
    connection: Connection,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.rows = connection.model<StoredKeySet>('KeySet', storedKeySetSchema, 'key_sets');
  }

  /** Without any key nobody can be told from anybody: such a service is not ready. */
  get isLoaded(): boolean {
    return this.keys.size > 0;
  }

  /** Identity need not be there; it is asked again and again, whether somebody calls or not. */
  async open(scheduler: Scheduler): Promise<void> {
    scheduler.every('keys of identity', LOOK_EVERY_MS, () => this.ask());
    const row = await this.rows.findById(this.url).lean();
    const set = jwks.safeParse(row && JSON.parse(row.set));
    if (set.success) {
      this.keys = await importKeys(set.data);
      this.stored = JSON.stringify(set.data);
    }
    await this.ask();
  }

  has(kid: string): boolean {
    return this.keys.has(kid);
  }

  find(kid: string): CryptoKey | null | Promise<CryptoKey | null> {
    return this.keys.get(kid) ?? this.ask().then(() => this.findNow(kid));
  }

  private findNow(kid: string): CryptoKey | null {
    if (!this.isLoaded) throw new KeysUnavailable('identity has not told its keys yet');
    return this.keys.get(kid) ?? null;
  }

  /** One question at a time, and a pause after each: made-up key ids must not become a load on identity. */
  private ask(): Promise<void> {
    if (this.asking) return this.asking;
    if (this.isWithin(this.askedAt, this.keys.size > 0 ? ASK_AGAIN_MS : ASK_AGAIN_EMPTY_MS)) return Promise.resolve();
    this.askedAt = this.clock.now();
    this.asking = this.fetchSet().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async fetchSet(): Promise<void> {
    try {
      const answer = await fetch(this.url, {
        redirect: 'error',
        // What stands between may keep the answer for minutes.
        headers: { 'cache-control': 'no-cache' },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      if (!answer.ok) throw new Error(`${this.url} answers ${answer.status}`);
      const set = jwks.parse(await answer.json());
      this.keys = await importKeys(set);
      await this.store(JSON.stringify(set));
    } catch (err) {
      this.logger.warn({ err }, 'key set not refreshed, the last good one stays');
    }
  }

  private async store(set: string): Promise<void> {
    if (set === this.stored) return;
    await this.rows.updateOne({ _id: this.url }, { $set: { set } }, { upsert: true });
    this.stored = set;
  }

  /** A clock that was set back makes no moment recent. */
  private isWithin(since: number, ms: number): boolean {
    const passed = this.clock.now() - since;
    return passed >= 0 && passed < ms;
  }
}
