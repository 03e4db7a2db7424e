import { NearMe } from '../../features/near-me/near-me.js';
import { FriendsFrame } from './friends-frame.js';

export const NearPage = () => (
  <FriendsFrame titleKey="near.title">
    <NearMe />
  </FriendsFrame>
);
