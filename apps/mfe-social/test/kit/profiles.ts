import type { ProfileView } from '@plateia/contracts/identity';
import { onShellEvent } from '@plateia/mfe-kit';
import { page, quiet } from './made-up.js';
import { me } from './page.js';

export const PROFILE = 'GET /api/user/profile';
export const LIST = 'GET /api/feed/list';
export const ACTIVITY = 'GET /api/user/profile-activity';
export const ID = '00000000-0000-7000-8000-000000000401';

export const aProfile = (part: Partial<ProfileView> = {}): ProfileView => ({
  user_id: ID,
  username: 'nikos_a',
  profile_photo: null,
  about_me: 'Ψαράς. Μαγειρεύω.',
  full_name: 'Νίκος Αποστόλου',
  friends_list: [],
  posts_list: [],
  photos_list: [],
  is_own_profile: false,
  is_friend: false,
  pending_friend_request: false,
  asked_to_be_friend: false,
  gender: null,
  country: 'GR',
  email: null,
  role: 'member',
  marketplace_profile: { is_marketplace_enabled: false, professional_profile: null },
  total_friends: 12,
  verified_badge: false,
  level: null,
  ...part,
});
export const own = (part: Partial<ProfileView> = {}) =>
  aProfile({
    user_id: me.userId,
    full_name: me.fullName,
    username: 'eleni',
    is_own_profile: true,
    email: 'eleni@example.test',
    ...part,
  });
export const answers = (profile: ProfileView) => ({
  ...quiet,
  [PROFILE]: () => profile,
  [LIST]: () => page([]),
  [ACTIVITY]: () => ({ items: [], nextToken: '' }),
});

export function heardToasts() {
  const toasts: { kind: string; text: string }[] = [];
  onShellEvent('toast', (toast) => toasts.push(toast));
  return toasts;
}
