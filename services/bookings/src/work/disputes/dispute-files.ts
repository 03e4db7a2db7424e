import { type Attachment, type FileChoice, Files, referenceEvents } from '@plateia/attachments';
import { Injectable } from '@nestjs/common';
import { bookingFiles } from '@plateia/contracts/media';
import type { Emission } from '@plateia/events';
import { ServiceError } from '@plateia/service-kit';
import { isPictureOf } from '../../booking/domain/booking-images.js';

/** Pictures that prove something: uploaded for this booking by who shows them. */
@Injectable()
export class DisputeFiles {
  constructor(private readonly files: Files) {}

  async choose(bookingId: string, userId: string, choices: readonly FileChoice[]): Promise<Attachment[]> {
    const chosen = await this.files.choose(choices, userId);
    if (chosen.some(({ key }) => !isPictureOf(bookingId, key))) throw new ServiceError('FILE_NOT_USABLE');
    return chosen;
  }
}

/** Media need not keep what it has not looked at yet. */
const ready = (files: readonly Attachment[]): Attachment[] => files.filter(({ status }) => status === 'ready');

export const proofReferences = (
  bookingId: string,
  owner: string,
  { before = [], after }: { before?: readonly Attachment[]; after: readonly Attachment[] },
): Emission[] =>
  referenceEvents(bookingFiles, {
    subjectType: 'booking',
    subjectId: bookingId,
    owner,
    before: ready(before),
    after: ready(after),
  });
