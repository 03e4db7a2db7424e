import { IconLink, CountBadge } from '@plateia/ui';
import { useUnread } from './use-unread.js';

/** The label says the count too, so that the badge is drawn without words of its own. */
export function NotificationsBell({ href, className }: { href: string; className?: string | undefined }) {
  const { unread, label } = useUnread();
  return (
    <IconLink
      icon="bell"
      href={href}
      label={label}
      badge={unread > 0 && <CountBadge count={unread} />}
      className={className}
    />
  );
}
