import { Injectable } from '@nestjs/common';
import type { LicenceStatus, VerificationOutcome } from '@plateia/contracts/bookings';
import { verificationTransitions, type VerificationAct } from '@plateia/contracts/bookings/rules';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { type Changed, ProfessionalChanges } from '../professionals/professional-changes.js';
import { licenceOf } from '../professionals/professional-parts.js';
import type { Professional } from '../professionals/professional.schema.js';
import { Professionals } from '../professionals/professionals.store.js';
import { hasTried, type StaffAct } from '../../booking/store/staff-act.row.js';
import { endOf } from './verification-documents.js';

const acts = { verified: 'verify', rejected: 'reject', suspended: 'suspend', kept: 'keep' } as const satisfies Record<
  VerificationOutcome,
  VerificationAct
>;

interface DecisionInput {
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

  async run(staffId: string, said: { id: string } & DecisionInput) {
    if (!(await this.professionals.find(said.id))) throw new ServiceError('RESOURCE_NOT_FOUND');
    const { id, outcome, statement } = said;
    const at = this.clock.date();
    const act: StaffAct = { id: this.clock.newId(), outcome, amount: null, statement, by: staffId, at };
    if (staffId === id) {
      await this.changes.make(id, ({ trail = [] }) =>
        hasTried(trail, staffId) ? undefined : { trail: [...trail, { ...act, outcome: 'own_case' }] },
      );
      throw new ServiceError('FORBIDDEN');
    }
    return this.changes.make(id, (current) => ({
      ...this.decided(current, said, at),
      trail: [...(current.trail ?? []), act],
    }));
  }

  private decided(current: Professional, { outcome, statement, since }: DecisionInput, at: Date): Changed {
    const isAboutOthers = current.reviewSince && since !== undefined && current.reviewSince.toISOString() !== since;
    if (isAboutOthers) throw new ServiceError('VERSION_CONFLICT');
    const found = verificationTransitions.decide(current.verificationStatus, 'staff', acts[outcome]);
    if ('refusal' in found) throw new ServiceError(found.refusal);
    const said = { verificationReason: statement, reviewSince: null, judgedAt: at };
    const isLicenceAsked = current.licence === 'in_review';
    if (outcome === 'kept') {
      if (!current.reviewSince) throw new ServiceError('INVALID_TRANSITION');
      return { ...said, ...(isLicenceAsked && { licence: 'rejected' }) };
    }
    const isVerified = outcome === 'verified';
    if (isVerified && current.verificationStatus === 'verified' && !isLicenceAsked)
      throw new ServiceError('INVALID_TRANSITION');
    return {
      ...said,
      verificationStatus: outcome,
      verifiedAt: isVerified && current.verificationStatus !== 'verified' ? at : current.verifiedAt,
      licence: licenceAfter(current, isVerified),
      papersEndAt: isVerified ? endOf(current.papers) : null,
    };
  }
}

/** What was judged before stays so; what waited is judged with the rest of the papers. */
function licenceAfter(professional: Professional, isVerified: boolean): LicenceStatus {
  const licence = licenceOf(professional);
  if (!isVerified || licence === 'verified' || licence === 'rejected') return licence;
  return professional.papers.some(({ type }) => type === 'licence') ? 'verified' : 'none';
}
