import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { feedbackQueue } from '@plateia/contracts/identity';
import { IdPages } from '../../account/store/id-pages.js';
import type { Reader } from '../reports/report.view.js';
import { FeedbackRows } from './feedback.store.js';
import { StaffFeedbackView } from './staff-feedback.view.js';

/** I58. */
@Injectable()
export class ListFeedback {
  constructor(
    private readonly feedback: FeedbackRows,
    private readonly view: StaffFeedbackView,
    private readonly pages: IdPages,
  ) {}

  async run(reader: Reader, input: RouteInput<typeof feedbackQueue>): Promise<RouteAnswer<typeof feedbackQueue>> {
    const { kind, status = 'waiting' } = input;
    const binding = { route: feedbackQueue.id, member: reader.userId, filter: { kind, status } };
    const { rows, nextToken } = await this.pages.page(input, binding, {
      read: (span) => this.feedback.inQueue({ kind, status }, span),
      idOf: ({ _id }) => _id,
    });
    return { items: await this.view.of(rows, reader), nextToken };
  }
}
