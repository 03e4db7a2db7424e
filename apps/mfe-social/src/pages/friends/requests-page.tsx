import { useSearchParams } from '@plateia/router';
import { RequestList } from '../../features/friends/request-list.js';
import { SentList } from '../../features/friends/sent-list.js';
import { FriendsFrame } from './friends-frame.js';

/** Received, or sent: the address says which. */
export function RequestsPage() {
  const [search] = useSearchParams();
  const isSent = search.get('tab') === 'sent';
  return (
    <FriendsFrame titleKey={isSent ? 'sent.title' : 'requests.title'}>
      {isSent ? <SentList /> : <RequestList />}
    </FriendsFrame>
  );
}
