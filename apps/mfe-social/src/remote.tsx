import { createRemote, lateTexts } from '@plateia/mfe-kit';
import { followFriends } from './features/friends/follow-friends.js';

// Pages that share most of their code share a chunk: one request instead of three.
const feedPage = () => import(/* webpackChunkName: "posts" */ './pages/feed/feed-page.js');
const postPage = () => import(/* webpackChunkName: "posts" */ './pages/post/post-page.js');
const friendsPage = () => import(/* webpackChunkName: "friends" */ './pages/friends/friends-page.js');
const requestsPage = () => import(/* webpackChunkName: "friends" */ './pages/friends/requests-page.js');
const profilePage = () => import(/* webpackChunkName: "profile" */ './pages/profile/profile-page.js');
const notificationsPage = () => import('./pages/notifications/notifications-page.js');
const settingsPage = () => import('./pages/settings/settings-page.js');
const accountSecurity = () => import('./slots/account-security.js');

followFriends();

export default createRemote({
  routes: [
    { path: 'feed', lazy: async () => ({ Component: (await feedPage()).FeedPage }) },
    { path: 'post/:id', lazy: async () => ({ Component: (await postPage()).PostPage }) },
    { path: 'notifications', lazy: async () => ({ Component: (await notificationsPage()).NotificationsPage }) },
    { path: 'profile', lazy: async () => ({ Component: (await profilePage()).ProfilePage }) },
    { path: 'profile/:userId', lazy: async () => ({ Component: (await profilePage()).ProfilePage }) },
    { path: 'friends', lazy: async () => ({ Component: (await friendsPage()).FriendsPage }) },
    { path: 'friends/requests', lazy: async () => ({ Component: (await requestsPage()).RequestsPage }) },
    { path: 'settings', lazy: async () => ({ Component: (await withSettingsTexts(settingsPage())).SettingsPage }) },
  ],
  slots: {
    'account-security': async () => ({ default: (await withSettingsTexts(accountSecurity())).AccountSecurity }),
  },
  lateTexts: ['settings'],
});

async function withSettingsTexts<M>(page: Promise<M>): Promise<M> {
  const [module] = await Promise.all([page, lateTexts('settings')]);
  return module;
}
