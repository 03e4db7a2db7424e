import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import type { staffDecide, StaffItem } from '@plateia/contracts/bookings';
import { Clock, crashPoint } from '@plateia/runtime';
import { InjectModel, Refusal } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { DecideDispute } from '../disputes/decide-dispute.js';
import { DecideVerification } from '../verification/decide-verification.js';
import { STAFF_DECISION, type StaffDecision } from './staff-decision.schema.js';
import { StaffView } from './staff.view.js';

type Input = RouteInput<typeof staffDecide>;

/** B41. What is decided, and by whom, is written down before it is done. */
@Injectable()
export class StaffDecides {
  constructor(
    private readonly disputes: DecideDispute,
    private readonly verifications: DecideVerification,
    private readonly view: StaffView,
    private readonly clock: Clock,
    @InjectModel(STAFF_DECISION) private readonly trace: Model<StaffDecision>,
  ) {}

  async run(staffId: string, input: Input): Promise<StaffItem> {
    const noted = await this.note(staffId, input);
    crashPoint('staff.noted');
    try {
      return await this.decided(staffId, input);
    } catch (error) {
      // What was refused was not decided. Of a decision whose process died the words are there.
      if (error instanceof Refusal) await this.trace.deleteOne({ _id: noted });
      throw error;
    }
  }

  private async decided(staffId: string, input: Input): Promise<StaffItem> {
    return input.kind === 'dispute'
      ? this.view.ofDispute(await this.disputes.run(staffId, input))
      : this.view.ofPapers(await this.verifications.run(input));
  }

  private async note(by: string, input: Input): Promise<string> {
    const { kind, id: subjectId, outcome, statement } = input;
    const amount = input.kind === 'dispute' ? (input.amount ?? null) : null;
    const row = { _id: this.clock.newId(), kind, subjectId, outcome, amount, statement, by, at: this.clock.date() };
    await this.trace.create(row);
    return row._id;
  }
}
