import { professionalProfileUpdated, verificationChanged } from '@plateia/contracts/bookings';
import { emit, type Emission } from '@plateia/events';
import { shownProfile } from './professional.view.js';
import type { Professional } from './professional.schema.js';

/** What everybody may know of a professional now. */
export const professionalUpdatedEvent = (professional: Omit<Professional, 'version'>, actor: string): Emission => {
  const { _id: userId } = professional;
  return emit(professionalProfileUpdated, { userId, profile: shownProfile(professional) }, { actor });
};

/** That somebody's papers are in another state, whoever brought it about, or that staff has judged a licence that came later. */
export function verificationEvents(before: Professional, after: Omit<Professional, 'version'>): Emission[] {
  const [from, to] = [before.verificationStatus, after.verificationStatus];
  const isLicenceJudged = before.licence === 'in_review' && after.licence !== 'in_review';
  if (from === to && !isLicenceJudged) return [];
  const data = { userId: after._id, from, to, reason: after.verificationReason ?? null };
  return [emit(verificationChanged, data, { actor: to === 'in_review' ? after._id : 'system' })];
}
