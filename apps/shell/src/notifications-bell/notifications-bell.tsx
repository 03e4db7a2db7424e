import { useText } from '@plateia/i18n';
import { CountBadge, IconLink } from '@plateia/ui';
import { useUnreadCount } from './unread-count.js';

/** The label says the count too, so that the badge is drawn without words of its own. */
export function NotificationsBell({ href }: { href: string }) {
  const text = useText('shell');
  const unread = useUnreadCount();
  return (
    <IconLink
      icon="bell"
      href={href}
      label={text('bell.label', { unread })}
      badge={unread > 0 && <CountBadge count={unread} />}
    />
  );
}
