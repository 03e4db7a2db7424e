import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { InjectPlatform, type PlatformSettings } from '@plateia/service-kit';

const HOLDER = { $ifNull: ['$holder', null] };
const isSomebodys = { $ne: [HOLDER, null] };

/**
 * Who is at work on a file, as the database is asked for it: by its own time, for replicas' clocks differ. Where a platform has
 * this data for itself, nobody of the one before it is at work any more.
 */
@Injectable()
export class UploadHold {
  private readonly owner: string | null;

  constructor(
    private readonly clock: Clock,
    @InjectPlatform() { DATA_OWNER }: Pick<PlatformSettings, 'DATA_OWNER'>,
  ) {
    this.owner = DATA_OWNER ?? null;
  }

  taken(ms: number) {
    return { holder: this.clock.newId(), owner: { $literal: this.owner }, heldUntil: this.after(ms) };
  }

  /** Nobody is at it, and it does not rest after a failure. */
  get isFree() {
    return { $or: [{ $lte: ['$heldUntil', this.after(0)] }, { $and: [isSomebodys, this.isOfOneThatIsGone] }] };
  }

  /** Resting after a failure it is held by nobody. */
  get isHeld() {
    return {
      $and: [isSomebodys, { $gt: ['$heldUntil', this.after(0)] }, { $not: [this.isOfOneThatIsGone] }],
    };
  }

  after(ms: number) {
    return { $add: ['$$NOW', this.clock.movedMs + ms] };
  }

  private get isOfOneThatIsGone() {
    return this.owner === null ? false : { $ne: [{ $ifNull: ['$owner', null] }, { $literal: this.owner }] };
  }
}
