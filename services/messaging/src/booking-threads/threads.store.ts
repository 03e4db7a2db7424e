import { Injectable } from '@nestjs/common';
import { THREAD_KEPT_MS } from '@plateia/contracts/bookings/rules';
import { findRows, upsertIfNewer } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { COURSE, type CourseRow, OF_BOOKING, THREAD, type ThreadRow } from './thread.schema.js';

@Injectable()
export class Threads {
  private readonly rows: mongo.Collection<ThreadRow>;
  private readonly courseRows: mongo.Collection<CourseRow>;

  constructor(
    @InjectModel(THREAD) private readonly model: Model<ThreadRow>,
    @InjectModel(COURSE) private readonly courses: Model<CourseRow>,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<ThreadRow>;
    this.courseRows = courses.collection as unknown as mongo.Collection<CourseRow>;
  }

  async save({ _id, version, ...state }: ThreadRow): Promise<void> {
    await upsertIfNewer(this.model, _id, version, state);
  }

  async saveCourse({ _id, version, ...state }: CourseRow): Promise<void> {
    const goesAt = state.endedAt && new Date(state.endedAt.getTime() + THREAD_KEPT_MS);
    await upsertIfNewer(this.courses, _id, version, { ...state, goesAt });
  }

  ofBooking(booking: string): Promise<ThreadRow[]> {
    return findRows(this.rows, { booking }, { hint: OF_BOOKING });
  }

  coursesOf(booking: string): Promise<CourseRow[]> {
    return findRows(this.courseRows, { booking }, { hint: OF_BOOKING });
  }
}
