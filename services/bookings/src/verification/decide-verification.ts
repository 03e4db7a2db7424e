import { Injectable } from '@nestjs/common';
import { verificationTransitions, type VerificationAct } from '@plateia/contracts/bookings/rules';
import { Clock } from '@plateia/runtime';
import { Refusal } from '@plateia/service-kit';
import { type Changed, ProfessionalChanges } from '../professionals/professional-changes.js';
import type { Professional } from '../professionals/professional.schema.js';
import { Professionals } from '../professionals/professionals.store.js';
import { endOf } from './papers.js';

export type VerificationOutcome = 'verified' | 'rejected' | 'suspended' | 'kept';

const acts = { verified: 'verify', rejected: 'reject', suspended: 'suspend', kept: 'keep' } as const satisfies Record<
  VerificationOutcome,
  VerificationAct
>;

interface Said {
  outcome: VerificationOutcome;
  statement: string;
  /** since when the papers wait that it is said of */
  since?: string | undefined;
}

/** What staff says of a professional who waits for it; of several who decide at once the first one has. */
@Injectable()
export class DecideVerification {
  constructor(
    private readonly professionals: Professionals,
    private readonly changes: ProfessionalChanges,
    private readonly clock: Clock,
  ) {}

  async run(said: { id: string } & Said) {
    if (!(await this.professionals.find(said.id))) throw new Refusal('RESOURCE_NOT_FOUND');
    return this.changes.make(said.id, (current) => this.decided(current, said));
  }

  private decided(current: Professional, { outcome, statement, since }: Said): Changed {
    const isAboutOthers = current.reviewSince && since !== undefined && current.reviewSince.toISOString() !== since;
    if (isAboutOthers) throw new Refusal('VERSION_CONFLICT');
    const found = verificationTransitions.decide(current.verificationStatus, 'staff', acts[outcome]);
    if ('refusal' in found) throw new Refusal(found.refusal);
    const said = { verificationReason: statement, reviewSince: null, judgedAt: this.clock.date() };
    if (outcome === 'kept') {
      if (!current.reviewSince) throw new Refusal('INVALID_TRANSITION');
      return said;
    }
    const isVerified = outcome === 'verified';
    return {
      ...said,
      verificationStatus: outcome,
      verifiedAt: isVerified ? this.clock.date() : current.verifiedAt,
      papersEndAt: isVerified ? endOf(current.papers) : null,
    };
  }
}
