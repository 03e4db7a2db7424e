import { skipToken, unreadMessagesKey, useQuery } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { countOfNew } from '@plateia/ui';

/** As far as it is known: what counts them comes after the first paint. */
export function useUnreadMessages(): { unread: number; count: string } {
  const text = useText('shell');
  const { data: unread = 0 } = useQuery<number>({ queryKey: unreadMessagesKey, queryFn: skipToken });
  const shown = countOfNew(unread);
  return { unread, count: text('unreadMessages', { unread, shown }) };
}
