import { ATHENS } from '@plateia/contracts';
import type { Prefs } from '@plateia/contracts/identity';

export const defaultPrefs: Prefs = {
  timeZone: ATHENS,
  gamificationEnabled: true,
  profileViews: true,
  readReceipts: true,
  typing: true,
  visibility: { country: 'friends', gender: 'friends', friends: 'friends', level: 'me' },
};
