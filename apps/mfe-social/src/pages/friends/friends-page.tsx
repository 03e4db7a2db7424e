import { FriendList } from '../../features/friends/friend-list.js';
import { FriendsFrame } from './friends-frame.js';

export const FriendsPage = () => (
  <FriendsFrame titleKey="friends.title">
    <FriendList />
  </FriendsFrame>
);
