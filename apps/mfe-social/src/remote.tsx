import { createRemote, lateTexts } from '@plateia/mfe-kit';
import { forgetPrivacyAtEnd } from './features/composer/last-privacy.storage.js';
import { followFriends } from './features/friends/follow-friends.js';

const feedPage = () => import(/* webpackChunkName: "feed" */ './pages/feed/feed-page.js');
// Pages that share most of their code come together.
const postPages = () => import(/* webpackChunkName: "post" */ './pages/post/post-pages.js');
const explorePage = () => import(/* webpackChunkName: "explore" */ './pages/explore-page.js');
const searchPage = () => import(/* webpackChunkName: "search" */ './pages/search-page.js');
const friendsPages = () =>
  withTexts('friends', import(/* webpackChunkName: "friends" */ './pages/friends/friends-pages.js'));
const profilePage = async () => ({
  Component: (await import(/* webpackChunkName: "profile" */ './pages/profile/profile-page.js')).ProfilePage,
});
const messagesPage = async () => ({
  Component: (
    await withTexts('messages', import(/* webpackChunkName: "messages" */ './pages/messages/messages-page.js'))
  ).MessagesPage,
});
const notificationsPage = () => import('./pages/notifications-page.js');
const settingsPage = () => import('./pages/settings/settings-page.js');
const xpPage = () => import(/* webpackChunkName: "xp" */ './pages/xp-page.js');
const subscriptionPage = () => import(/* webpackChunkName: "plans" */ './pages/subscription/subscription-page.js');
const successPage = () => import(/* webpackChunkName: "plans" */ './pages/subscription/success-page.js');
const staffPage = () => import('./pages/staff-page.js');
const accountSecurity = () => import('./slots/account-security.js');

followFriends();
forgetPrivacyAtEnd();

export default createRemote({
  routes: [
    {
      path: 'feed',
      lazy: async () => {
        const { FeedPage, loadFeed } = await feedPage();
        return { Component: FeedPage, loader: loadFeed };
      },
    },
    { path: 'post/:id', lazy: async () => ({ Component: (await postPages()).PostPage }) },
    { path: 'comment/:id', lazy: async () => ({ Component: (await postPages()).CommentPage }) },
    { path: 'explore', lazy: async () => ({ Component: (await explorePage()).ExplorePage }) },
    { path: 'search', lazy: async () => ({ Component: (await searchPage()).SearchPage }) },
    {
      path: 'notifications',
      lazy: async () => ({ Component: (await withTexts('notifications', notificationsPage())).NotificationsPage }),
    },
    { path: 'messages', lazy: messagesPage },
    { path: 'messages/:conversation_uuid', lazy: messagesPage },
    { path: 'profile', lazy: profilePage },
    { path: 'profile/:userId', lazy: profilePage },
    { path: 'friends', lazy: async () => ({ Component: (await friendsPages()).FriendsPage }) },
    {
      path: 'friends/requests',
      lazy: async () => ({ Component: (await friendsPages()).RequestsPage }),
    },
    {
      path: 'friends/near',
      lazy: async () => ({ Component: (await friendsPages()).NearPage }),
    },
    { path: 'settings', lazy: async () => ({ Component: (await withTexts('settings', settingsPage())).SettingsPage }) },
    { path: 'staff', lazy: async () => ({ Component: (await withTexts('staff', staffPage())).StaffPage }) },
    { path: 'xp', lazy: async () => ({ Component: (await withTexts('xp', xpPage())).XpPage }) },
    {
      path: 'subscription',
      lazy: async () => ({ Component: (await withTexts('subscription', subscriptionPage())).SubscriptionPage }),
    },
    {
      path: 'subscription/success',
      lazy: async () => ({ Component: (await withTexts('subscription', successPage())).SuccessPage }),
    },
  ],
  outboxes: {
    post: async () => (await import('./features/outgoing-posts/outgoing-post.js')).outgoingPosts,
    comment: async () => (await import('./features/comments/outgoing-comments.js')).outgoingComments,
    message: async () => (await import('./features/messages/writing/outgoing-messages.js')).outgoingMessages,
    deletion: async () => (await import('./deletion/deletions.js')).deletions,
  },
  slots: {
    'account-security': async () => ({ default: (await withTexts('settings', accountSecurity())).AccountSecurity }),
  },
  lateTexts: ['notifications', 'settings', 'messages', 'friends', 'xp', 'subscription', 'staff'],
});

async function withTexts<M>(namespace: string, page: Promise<M>): Promise<M> {
  const [module] = await Promise.all([page, lateTexts(namespace)]);
  return module;
}
