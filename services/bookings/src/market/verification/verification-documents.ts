import { referenceEvents } from '@plateia/attachments';
import { bookingFiles } from '@plateia/contracts/media';
import type { Emission } from '@plateia/events';
import type { VerificationDocument } from '../professionals/professional.schema.js';

/** Media need not keep what it has not looked at yet. */
const ready = (papers: readonly VerificationDocument[]) =>
  papers.map(({ file }) => file).filter(({ status }) => status === 'ready');

export const paperReferences = (
  owner: string,
  before: readonly VerificationDocument[],
  after: readonly VerificationDocument[],
): Emission[] =>
  referenceEvents(bookingFiles, {
    subjectType: 'professional',
    subjectId: owner,
    owner,
    before: ready(before),
    after: ready(after),
  });

/** When the first of them is no proof any more. */
export function endOf(papers: readonly VerificationDocument[]): Date | null {
  const ends = papers.flatMap(({ validUntil }) => validUntil?.getTime() ?? []);
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}
