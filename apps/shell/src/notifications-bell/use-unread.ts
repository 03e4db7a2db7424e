import { useText } from '@plateia/i18n';
import { MOST_COUNTED } from '@plateia/ui';
import { useUnreadCount } from './unread-count.js';

/** The count, and the words for it: like the badge, they end at 99+. */
export function useUnread(): { unread: number; label: string } {
  const text = useText('shell');
  const unread = useUnreadCount();
  const shown = unread > MOST_COUNTED ? `${MOST_COUNTED}+` : String(unread);
  return { unread, label: text('bell.label', { unread, shown }) };
}
