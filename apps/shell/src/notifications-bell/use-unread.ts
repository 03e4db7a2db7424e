import { useText } from '@plateia/i18n';
import { countOfNew } from '@plateia/ui';
import { useUnreadCount } from './unread-count.js';

interface Unread {
  unread: number;
  /** for a control that has no words of its own */
  label: string;
  /** after the words of a control that has them */
  count: string;
}

/** The count, and the words for it: like the badge, they end at 99+. */
export function useUnread(): Unread {
  const text = useText('shell');
  const unread = useUnreadCount();
  const shown = countOfNew(unread);
  return { unread, label: text('bell.label', { unread, shown }), count: text('bell.count', { unread, shown }) };
}
