import type { Prefs } from '@plateia/contracts/identity';

export const defaultPrefs: Prefs = {
  timeZone: 'Europe/Athens',
  gamificationEnabled: true,
  profileViews: true,
  readReceipts: true,
  typing: true,
  visibility: { country: 'friends', gender: 'friends', friends: 'friends', level: 'me' },
};
