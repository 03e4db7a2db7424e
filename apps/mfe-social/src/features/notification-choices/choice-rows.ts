import {
  alwaysShownTypes,
  mailedTypes,
  notificationTypes,
  type NotificationType,
} from '@plateia/contracts/notifications';
import type { Way } from './choices.query.js';

type Can = 'choose' | 'always' | 'never';

export interface ChoiceRow {
  type: NotificationType;
  can: Readonly<Record<Way, Can>>;
}

/** http-api §7: some kinds are always shown, and few are mailed at all. */
export const rows: readonly ChoiceRow[] = notificationTypes.map((type) => ({
  type,
  can: {
    inApp: alwaysShownTypes.includes(type) ? 'always' : 'choose',
    mail: mailedTypes.includes(type) ? 'choose' : 'never',
  },
}));
