import { snapshots } from '@plateia/events';
import { PROFESSIONALS, type Professional } from './professional.schema.js';
import { professionalUpdatedEvent } from './professional-events.js';

/** What is said again of professionals for whoever has to learn it anew. */
export const professionalSnapshots = snapshots<Professional>({
  kind: 'professional',
  collection: PROFESSIONALS,
  of: (professional) => [professionalUpdatedEvent(professional, 'system')],
});
