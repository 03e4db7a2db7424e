import type { Notification } from '@plateia/contracts/notifications';
import { useText } from '@plateia/i18n';
import { Columns } from '@plateia/layout';
import { PageHead } from '@plateia/ui';
import { AnswerRequest } from '../features/friends/answer-request.js';
import { NotificationCenter } from '../features/notifications/notification-center.js';

export function NotificationsPage() {
  const text = useText('social');
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
  event_type === 'friend_request' && sender_id !== null && <AnswerRequest userId={sender_id} name={sender_name} />;
