import { Files } from '@plateia/attachments';
import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import type { ProfessionalProfile, sendDocuments } from '@plateia/contracts/bookings';
import { verificationTransitions } from '@plateia/contracts/bookings/rules';
import { parseFileKey } from '@plateia/contracts/media';
import { Clock } from '@plateia/runtime';
import { Refusal } from '@plateia/service-kit';
import { ProfessionalChanges } from '../professionals/professional-changes.js';
import type { Paper } from '../professionals/professional.schema.js';
import { OwnProfile } from '../professionals/own-profile.js';
import { paperReferences } from './papers.js';

type Input = RouteInput<typeof sendDocuments>;

/** B32. The papers take the place of those that were sent before. */
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
        const outcome = verificationTransitions.decide(current.verificationStatus, 'professional', 'send_documents');
        if ('refusal' in outcome) throw new Refusal(outcome.refusal);
        return {
          papers,
          legal: { ...legal, register_no: legal.register_no ?? null },
          documentsSent: true,
          verificationStatus: 'in_review',
          verificationReason: null,
          reviewSince: this.clock.date(),
          papersEndAt: null,
          lastActiveAt: this.clock.date(),
        };
      },
      (before, after) => paperReferences(userId, before.papers ?? [], after.papers),
    );
    return this.own.of(changed);
  }

  private async papersOf(userId: string, documents: Input['documents']): Promise<Paper[]> {
    const keys = documents.map(({ key }) => key);
    if (keys.some((key) => parseFileKey(key)?.uploadKind !== 'document')) throw new Refusal('FILE_NOT_USABLE');
    const files = await this.files.choose(keys, userId);
    return documents.flatMap(({ type, validUntil }, n) => {
      const file = files[n];
      return file ? [{ type, file, validUntil: validUntil === undefined ? null : new Date(validUntil) }] : [];
    });
  }
}
