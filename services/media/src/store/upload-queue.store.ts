import { Injectable } from '@nestjs/common';
import { DirtyFlag } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { MEDIA_FILE, type MediaFileRow } from './media-file.schema.js';
import { UploadHold } from './upload-hold.js';

/** Short enough that another one soon takes over, long enough for a slow renewal. */
export const HELD_MS = 15_000;

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** Why an upload came to no end. */
export type Failure = 'machine' | 'crash' | 'fault';

/** Who works on which upload. */
@Injectable()
export class UploadQueueStore {
  /** whether there may be another one than at the last look */
  readonly dirty: DirtyFlag;
  private readonly rows: mongo.Collection<MediaFileRow>;

  constructor(
    @InjectModel(MEDIA_FILE) model: Model<MediaFileRow>,
    private readonly clock: Clock,
    private readonly held: UploadHold,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<MediaFileRow>;
    this.dirty = new DirtyFlag(this.rows, 2 * HELD_MS);
  }

  /** The next upload that nobody works on is the caller's for a while. Counted before it begins: it may end the process. */
  claim(): Promise<MediaFileRow | null> {
    const counts = { attempts: plus('attempts', 1), delays: plus('delays', 0) };
    const begun = { ...counts, ...this.held.taken(HELD_MS) };
    return this.rows.findOneAndUpdate({ status: 'processing', $expr: this.held.isFree }, [{ $set: begun }], {
      sort: { queuedAt: 1 },
      returnDocument: 'after',
      projection: { outbox: 0 },
    });
  }

  async hold(row: MediaFileRow): Promise<void> {
    await this.rows.updateOne(heldBy(row), [{ $set: { heldUntil: this.held.after(HELD_MS) } }]);
  }

  /** Let go, and left alone for a while that doubles each time; meanwhile others are taken. */
  async postpone(row: MediaFileRow, failure: Failure): Promise<void> {
    const earlier = row.attempts + row.delays - 1;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** earlier);
    const resting = { holder: null, heldUntil: this.held.after(pause), queuedAt: new Date(this.clock.now() + pause) };
    // It was counted as an attempt when it was claimed; a day on which the machine is ill is none of the file.
    const counted = {
      ...(failure === 'machine' && { attempts: plus('attempts', -1), delays: plus('delays', 1) }),
      ...(failure === 'crash' && { crashes: plus('crashes', 1) }),
    };
    await this.rows.updateOne(heldBy(row), [{ $set: { ...resting, ...counted } }]);
  }
}

/** Taken away in the middle of it, it is held until its worker has noticed. */
const IN_WORK = { $in: ['processing' as const, 'removed' as const] };
const heldBy = ({ _id, holder }: MediaFileRow) => ({ _id, holder, status: IN_WORK });
/** Rows of before know no counts. */
const plus = (field: string, more: number) => ({ $add: [{ $ifNull: [`$${field}`, 0] }, more] });
