import { Files } from '@plateia/attachments';
import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import type { ProfessionalProfile, sendDocuments } from '@plateia/contracts/bookings';
import { verificationTransitions, type VerificationAct } from '@plateia/contracts/bookings/rules';
import { parseFileKey } from '@plateia/contracts/media';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { type Changed, ProfessionalChanges } from '../professionals/professional-changes.js';
import type { VerificationDocument, Professional } from '../professionals/professional.schema.js';
import { OwnProfile } from '../professionals/own-profile.js';
import { paperReferences } from './verification-documents.js';

type Input = RouteInput<typeof sendDocuments>;

/** B32. The papers take the place of those that were sent before; a licence that comes later is added to them. */
@Injectable()
export class SendDocuments {
  constructor(
    private readonly changes: ProfessionalChanges,
    private readonly files: Files,
    private readonly own: OwnProfile,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, { documents, legal }: Input): Promise<ProfessionalProfile> {
    const papers = await this.papersOf(userId, documents);
    const changed = await this.changes.make(
      userId,
      (current) => {
        const at = this.clock.date();
        const sent = isLicenceLater(current, papers) ? withLicence(current, papers) : anew(current, papers);
        const said = { legal: { ...legal, register_no: legal.register_no ?? null }, documentsSent: true };
        return { ...said, ...sent, verificationReason: null, reviewSince: at, lastActiveAt: at };
      },
      (before, after) => paperReferences(userId, before.papers ?? [], after.papers),
    );
    return this.own.of(changed);
  }

  private async papersOf(userId: string, documents: Input['documents']): Promise<VerificationDocument[]> {
    const keys = documents.map(({ key }) => key);
    if (keys.some((key) => parseFileKey(key)?.uploadKind !== 'document')) throw new ServiceError('FILE_NOT_USABLE');
    const files = await this.files.choose(keys, userId);
    return documents.flatMap(({ type, validUntil }, n) => {
      const file = files[n];
      return file ? [{ type, file, validUntil: validUntil === undefined ? null : new Date(validUntil) }] : [];
    });
  }
}

/** Who is verified may still send what more work asks for. */
const isLicenceLater = (
  { verificationStatus, licence }: Professional,
  papers: readonly VerificationDocument[],
): boolean =>
  verificationStatus === 'verified' && licence !== 'verified' && papers.some(({ type }) => type === 'licence');

function withLicence(current: Professional, papers: readonly VerificationDocument[]): Changed {
  requireMay(current, 'add_licence');
  const remaining = current.papers.filter(({ type }) => papers.every((sent) => sent.type !== type));
  return { papers: [...remaining, ...papers], licence: 'in_review' };
}

function anew(current: Professional, papers: VerificationDocument[]): Changed {
  requireMay(current, 'send_documents');
  return { papers, licence: 'none', verificationStatus: 'in_review', papersEndAt: null };
}

function requireMay({ verificationStatus }: Professional, act: VerificationAct): void {
  const outcome = verificationTransitions.decide(verificationStatus, 'professional', act);
  if ('refusal' in outcome) throw new ServiceError(outcome.refusal);
}
