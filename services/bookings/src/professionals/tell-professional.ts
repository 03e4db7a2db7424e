import { professionalProfileUpdated } from '@plateia/contracts/bookings';
import { emit, type Emission } from '@plateia/events';
import { shownProfile } from './professional.view.js';
import type { Professional } from './professional.schema.js';

/** What everybody may know of a professional now. */
export const professionalNews = (professional: Omit<Professional, 'version'>, actor: string): Emission => {
  const { _id: userId } = professional;
  return emit(professionalProfileUpdated, { userId, profile: shownProfile(professional) }, { actor });
};
