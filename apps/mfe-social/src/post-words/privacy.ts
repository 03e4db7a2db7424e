import type { IconName } from '@plateia/ui';

/** As the contract numbers them: who may see a post. */
export const privacies = [
  { value: 0, who: 'everybody', key: 'privacy.everybody', icon: 'globe' },
  { value: 1, who: 'members', key: 'privacy.members', icon: 'tile' },
  { value: 2, who: 'friends', key: 'privacy.friends', icon: 'users' },
  { value: 3, who: 'me', key: 'privacy.me', icon: 'lock' },
] as const satisfies readonly { value: number; who: string; key: string; icon: IconName }[];

export const EVERYBODY = 0;
export const DEFAULT_PRIVACY = 2;

export const privacyOf = (value: number): (typeof privacies)[number] =>
  privacies.find((privacy) => privacy.value === value) ?? privacies[3];
