import { flagsOf, useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { useLocation } from '@plateia/router';
import { TabLinks } from '@plateia/ui';

/** Requests first. */
export function FriendsTabs() {
  const text = useText('friends');
  const social = useText('social');
  const { pathname, search } = useLocation();
  const isSent = new URLSearchParams(search).get('tab') === 'sent';
  const session = useSession();
  const { user } = session;
  const near = { href: '/friends/near', label: text('tab.near'), current: pathname === '/friends/near' };
  const requests = user?.totalPendingFriendRequests ?? 0;
  const total = user?.totalFriends ?? 0;
  return (
    <TabLinks
      label={text('tabs')}
      links={[
        {
          href: '/friends/requests',
          label: text('tab.requests'),
          current: pathname === '/friends/requests' && !isSent,
          count: requests,
          countLabel: text('tab.requestCount', { n: requests }),
        },
        {
          href: '/friends',
          label: text('tab.all'),
          current: pathname === '/friends',
          count: total,
          countLabel: social('friends.total', { n: total }),
          quiet: true,
        },
        { href: '/friends/requests?tab=sent', label: text('tab.sent'), current: isSent },
        ...(flagsOf(undefined, session).friendsNearMe ? [near] : []),
      ]}
    />
  );
}
