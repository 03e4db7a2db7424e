import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import type { ProfileFields } from '../../professional/professional.query.js';

export interface StepProps {
  profile: ProfessionalProfile;
  /** keeps what the step says and goes on to the next one */
  onSaved: (fields: ProfileFields) => Promise<void>;
  /** to the step before; the first has none */
  onBack: (() => void) | undefined;
}
