import { createRemote, lateTexts } from '@plateia/mfe-kit';
import { sendWhatWaits } from '@plateia/outbox';
import { forgetPrivacyAtEnd } from './features/composer/last-privacy.storage.js';
import { followFriends } from './features/friends/follow-friends.js';

const feedPage = () => import(/* webpackChunkName: "feed" */ './pages/feed/feed-page.js');
const postPage = () => import(/* webpackChunkName: "post" */ './pages/post/post-page.js');
const commentPage = () => import(/* webpackChunkName: "post" */ './pages/post/comment-page.js');
const explorePage = () => import(/* webpackChunkName: "explore" */ './pages/explore/explore-page.js');
const searchPage = () => import(/* webpackChunkName: "search" */ './pages/search/search-page.js');
// Pages that share most of their code share a chunk.
const friendsPage = () => import(/* webpackChunkName: "friends" */ './pages/friends/friends-page.js');
const requestsPage = () => import(/* webpackChunkName: "friends" */ './pages/friends/requests-page.js');
const profilePage = () => import(/* webpackChunkName: "profile" */ './pages/profile/profile-page.js');
const messagesPage = () => import(/* webpackChunkName: "messages" */ './pages/messages/messages-page.js');
const notificationsPage = () => import('./pages/notifications/notifications-page.js');
const settingsPage = () => import('./pages/settings/settings-page.js');
const accountSecurity = () => import('./slots/account-security.js');

sendWhatWaits({
  post: async () => (await import('./features/outgoing-posts/outgoing-post.js')).outgoingPosts,
  comment: async () => (await import('./features/comments/outgoing-comments.js')).outgoingComments,
  message: async () => (await import('./features/messages/writing/outgoing-messages.js')).outgoingMessages,
  deletion: async () => (await import('./deletion/deletions.js')).deletions,
});
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
    { path: 'post/:id', lazy: async () => ({ Component: (await postPage()).PostPage }) },
    { path: 'comment/:id', lazy: async () => ({ Component: (await commentPage()).CommentPage }) },
    { path: 'explore', lazy: async () => ({ Component: (await explorePage()).ExplorePage }) },
    { path: 'search', lazy: async () => ({ Component: (await searchPage()).SearchPage }) },
    { path: 'notifications', lazy: async () => ({ Component: (await notificationsPage()).NotificationsPage }) },
    { path: 'messages', lazy: async () => ({ Component: (await withTexts('messages', messagesPage())).MessagesPage }) },
    {
      path: 'messages/:conversation_uuid',
      lazy: async () => ({ Component: (await withTexts('messages', messagesPage())).MessagesPage }),
    },
    { path: 'profile', lazy: async () => ({ Component: (await profilePage()).ProfilePage }) },
    { path: 'profile/:userId', lazy: async () => ({ Component: (await profilePage()).ProfilePage }) },
    { path: 'friends', lazy: async () => ({ Component: (await friendsPage()).FriendsPage }) },
    { path: 'friends/requests', lazy: async () => ({ Component: (await requestsPage()).RequestsPage }) },
    { path: 'settings', lazy: async () => ({ Component: (await withTexts('settings', settingsPage())).SettingsPage }) },
  ],
  slots: {
    'account-security': async () => ({ default: (await withTexts('settings', accountSecurity())).AccountSecurity }),
  },
  lateTexts: ['settings', 'messages'],
});

async function withTexts<M>(namespace: string, page: Promise<M>): Promise<M> {
  const [module] = await Promise.all([page, lateTexts(namespace)]);
  return module;
}
