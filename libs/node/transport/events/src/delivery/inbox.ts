import type { Connection } from '@plateia/mongo';
import { findRows, isDuplicateKey } from '@plateia/mongo';
import type { Clock } from '@plateia/runtime';
import { Schema, type mongo } from 'mongoose';
import { setImmediate } from 'node:timers/promises';
import { ParkedEvents } from './parked-events.js';

interface InboxRow {
  _id: string;
  at: Date;
}

const KEPT_SECONDS = 8 * 24 * 3_600;
/** longer than any window of events in hand */
const REMEMBERED = 5_000;

const inboxSchema = new Schema<InboxRow>(
  { _id: String, at: { type: Date, required: true } },
  { versionKey: false, collection: 'inbox' },
);
// Only cleaning: a row that is gone costs a repeated effect check, never a repeated effect.
inboxSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

/**
 * What a group has handled, in the group's own database. It only saves work, because effects are idempotent by themselves;
 * so rows may be written late and in batches, and are asked for once per batch.
 */
export class Inbox {
  /** what is kept beside it, of events that cannot be handled yet */
  readonly parked: ParkedEvents;
  private readonly rows: mongo.Collection<InboxRow>;
  private readonly lately = new Set<string>();
  private unwritten: string[] = [];
  private asked: string[] = [];
  private answer?: Promise<ReadonlySet<string>>;

  constructor(
    connection: Connection,
    private readonly group: string,
    private readonly clock: Clock,
  ) {
    const model = connection.models.Inbox ?? connection.model('Inbox', inboxSchema);
    this.rows = model.collection as unknown as mongo.Collection<InboxRow>;
    this.parked = new ParkedEvents(connection, group, clock);
  }

  /** What this process handled a moment ago, written or not. */
  has(eventId: string): boolean {
    return this.lately.has(eventId);
  }

  /** Which of them were handled before. Questions of the same moment share one read. */
  async seen(eventIds: readonly string[]): Promise<ReadonlySet<string>> {
    const open = eventIds.filter((eventId) => !this.lately.has(eventId));
    if (open.length === 0) return this.lately;
    this.asked.push(...open);
    this.answer ??= this.read();
    return this.answer;
  }

  /** Known to this process from now on, and to the next one where it is written. */
  note(eventId: string, { written }: { written: boolean }): void {
    if (written) this.unwritten.push(eventId);
    this.lately.add(eventId);
    if (this.lately.size <= REMEMBERED) return;
    const [oldest] = this.lately;
    if (oldest !== undefined) this.lately.delete(oldest);
  }

  /** Must come before the group's place in the log is moved on. */
  async flush(): Promise<void> {
    const eventIds = this.unwritten;
    if (eventIds.length === 0) return;
    this.unwritten = [];
    try {
      const at = this.clock.date();
      const rows = eventIds.map((eventId) => ({ _id: this.rowId(eventId), at }));
      await this.rows.insertMany(rows, { ordered: false });
    } catch (error) {
      if (isDuplicateKey(error)) return;
      this.unwritten.unshift(...eventIds);
      throw error;
    }
  }

  private async read(): Promise<ReadonlySet<string>> {
    await setImmediate();
    const ids = this.asked.map((eventId) => this.rowId(eventId));
    this.asked = [];
    this.answer = undefined;
    const rows = await findRows(this.rows, { _id: { $in: ids } }, { projection: { _id: 1 } });
    return new Set(rows.map(({ _id }) => _id.slice(this.group.length + 1)));
  }

  private rowId(eventId: string): string {
    return `${this.group}:${eventId}`;
  }
}
