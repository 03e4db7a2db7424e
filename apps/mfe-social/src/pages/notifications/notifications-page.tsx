import type { Notification } from '@plateia/contracts/notifications';
import { useText } from '@plateia/i18n';
import { PageHead } from '@plateia/ui';
import { AcceptButton } from '../../features/friends/accept-button.js';
import { useFriendSignals } from '../../features/friends/use-friend-signals.js';
import { NotificationCenter } from '../../features/notifications/notification-center.js';
import { Columns } from '../../layout/columns.js';

export function NotificationsPage() {
  const text = useText('social');
  useFriendSignals();
  return (
    <>
      <PageHead title={text('notifications.title')} />
      <Columns>
        <NotificationCenter actionFor={actionFor} />
      </Columns>
    </>
  );
}

/** A friend request is answered in place. */
const actionFor = ({ event_type, sender_id, sender_name }: Notification) =>
  event_type === 'friend_request' && sender_id !== null && <AcceptButton userId={sender_id} name={sender_name} />;
