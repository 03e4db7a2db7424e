import { Files } from '@plateia/attachments';
import { Injectable } from '@nestjs/common';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import { proofReferences } from './dispute-files.js';
import { memberOn } from '../../booking/domain/dispute-sides.js';

/** Shows what was uploaded for a dispute once media has looked at it, and has media keep it. */
@Injectable()
export class UpdateDisputeFiles {
  constructor(
    private readonly files: Files,
    private readonly changes: ChangeBooking,
  ) {}

  async run(bookingId: string): Promise<void> {
    await this.changes.run(bookingId, async (current) => {
      const { dispute } = current;
      if (!dispute) return undefined;
      const { answer, openedBy } = dispute;
      const [opening, answering] = [await this.files.settled(dispute.files), await this.files.settled(answer?.files)];
      if (!opening && !answering) return undefined;
      const opener = memberOn(current, openedBy);
      const other = memberOn(current, openedBy === 'customer' ? 'professional' : 'customer');
      const settled = {
        ...dispute,
        files: opening ?? dispute.files,
        answer: answer && { ...answer, files: answering ?? answer.files },
      };
      return {
        set: { dispute: settled },
        events: () => [
          ...proofReferences(bookingId, opener, { before: dispute.files, after: settled.files }),
          ...proofReferences(bookingId, other, { before: answer?.files ?? [], after: settled.answer?.files ?? [] }),
        ],
      };
    });
  }
}
