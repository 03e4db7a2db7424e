import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { referenceEvents } from '@plateia/attachments';
import { THREAD_KEPT_MS } from '@plateia/contracts/bookings/rules';
import { messageFiles } from '@plateia/contracts/media';
import { type DeadlineLease, DueWork } from '@plateia/due-work';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import type { BookingMessageRow } from './booking-message.schema.js';
import { BookingMessages } from './booking-messages.store.js';
import { COURSE, type CourseRow } from './thread.schema.js';
import { Threads } from './threads.store.js';

const PORTION = 100;
/** News of files that go are heard by then. */
const LOOK_AGAIN_MS = 60_000;

/** What was written about a job is kept as evidence for two years after its end, and no longer. */
@Injectable()
export class DeleteOldThreads implements OnApplicationBootstrap {
  constructor(
    @InjectModel(COURSE) private readonly courses: Model<CourseRow>,
    private readonly threads: Threads,
    private readonly messages: BookingMessages,
    private readonly dueWork: DueWork,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.dueWork.when(this.courses, 'goesAt', { handle: ({ booking }, lease) => this.delete(booking, lease) });
  }

  /** When to look again, where it is too early or something is left. */
  private async delete(booking: string, { signal }: DeadlineLease<CourseRow>): Promise<Date | undefined> {
    const keptUntil = keptUntilOf(await this.threads.coursesOf(booking));
    // What still goes on has an end to come, which sets the deadline anew.
    if (keptUntil === null) return undefined;
    if (keptUntil > this.clock.now()) return new Date(keptUntil);
    let isLeft = false;
    for (const { _id: quote } of await this.threads.ofBooking(booking))
      isLeft = (await this.deleteOf(quote, signal)) || isLeft;
    return isLeft ? new Date(this.clock.now() + LOOK_AGAIN_MS) : undefined;
  }

  private async deleteOf(quote: string, signal: AbortSignal): Promise<boolean> {
    for (;;) {
      signal.throwIfAborted();
      const portion = await this.messages.oldest(quote, PORTION);
      for (const message of portion) if (message.files) await this.detachFiles(message);
      const removed = await this.messages.remove(portion.map(({ _id }) => _id));
      if (removed < portion.length) return true;
      if (portion.length < PORTION) return false;
    }
  }

  private async detachFiles({ _id: subjectId, from: owner }: BookingMessageRow): Promise<void> {
    await this.messages.amend(subjectId, ({ files: before }) =>
      Promise.resolve(
        before && {
          update: { $unset: { files: true, awaiting: true } },
          events: referenceEvents(messageFiles, { subjectType: 'booking_message', subjectId, owner, before }),
        },
      ),
    );
  }
}

/** Null while the booking or a dispute about it goes on. */
function keptUntilOf(courses: readonly CourseRow[]): number | null {
  const ends = courses.map(({ endedAt }) => endedAt?.getTime() ?? null);
  return ends.includes(null) ? null : Math.max(...ends.map(Number)) + THREAD_KEPT_MS;
}
