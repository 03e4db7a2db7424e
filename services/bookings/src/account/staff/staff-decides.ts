import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import type { staffDecide, StaffItem } from '@plateia/contracts/bookings';
import { DecideDispute } from '../../work/disputes/decide-dispute.js';
import type { Reader } from '../../booking/access/reader.js';
import { DecideVerification } from '../../market/verification/decide-verification.js';
import { StaffView } from './staff.view.js';

/** B41. What is decided, and by whom, is written in one with what comes of it. */
@Injectable()
export class StaffDecides {
  constructor(
    private readonly disputes: DecideDispute,
    private readonly verifications: DecideVerification,
    private readonly view: StaffView,
  ) {}

  async run(reader: Reader, input: RouteInput<typeof staffDecide>): Promise<StaffItem> {
    const { userId: staffId } = reader;
    return input.kind === 'dispute'
      ? this.view.ofDispute(await this.disputes.run(staffId, input), reader)
      : this.view.ofVerification(await this.verifications.run(staffId, input), reader);
  }
}
