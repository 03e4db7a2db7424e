import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { useLocation } from '@plateia/router';
import { TabLinks } from '@plateia/ui';

/** Requests first. */
export function FriendsTabs() {
  const text = useText('social');
  const { pathname, search } = useLocation();
  const isSent = new URLSearchParams(search).get('tab') === 'sent';
  const { user } = useSession();
  const requests = user?.totalPendingFriendRequests ?? 0;
  const total = user?.totalFriends ?? 0;
  return (
    <TabLinks
      label={text('friends.tabs')}
      links={[
        {
          href: '/friends/requests',
          label: text('friends.tab.requests'),
          current: pathname === '/friends/requests' && !isSent,
          count: requests,
          countLabel: text('friends.tab.requestCount', { n: requests }),
        },
        {
          href: '/friends',
          label: text('friends.tab.all'),
          current: pathname === '/friends',
          count: total,
          countLabel: text('friends.tab.total', { n: total }),
          quiet: true,
        },
        { href: '/friends/requests?tab=sent', label: text('friends.tab.sent'), current: isSent },
      ]}
    />
  );
}
