import { onLive, readAgain, session } from '@plateia/data';

const changes = () => import(/* webpackChunkName: "friends" */ './friend-changes.js');

/** What others ask, answer and end shows on whatever page is open. */
export function followFriends(): void {
  onLive('friend', (signal) => void changes().then(({ onFriend }) => onFriend(signal), missed));
  onLive('user_updated', ({ changed }) => {
    if (changed.includes('relations')) void changes().then(({ onRelations }) => onRelations(), missed);
  });
}

/** The line was cut before the code for it came. */
function missed(): void {
  readAgain();
  void session.revalidate();
}
