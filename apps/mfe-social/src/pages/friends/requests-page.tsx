import { RequestList } from '../../features/friends/request-list.js';
import { FriendsFrame } from './friends-frame.js';

export const RequestsPage = () => (
  <FriendsFrame titleKey="requests.title">
    <RequestList />
  </FriendsFrame>
);
