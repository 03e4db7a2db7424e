import type { BookingMessage } from '@plateia/contracts/messaging';
import { useLive } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useEffect, useRef } from 'react';

/** Words of the other side, as they come. */
export function useAnnounced(messages: readonly BookingMessage[], quoteId: string, me: string, name: string): void {
  const text = useText('thread');
  const coming = useRef('');
  useLive('booking_message', ({ quote_id, message_id, from_user_uuid }) => {
    if (quote_id === quoteId && from_user_uuid !== me) coming.current = message_id;
  });
  const last = messages.at(-1);
  useEffect(() => {
    if (!last || last.id !== coming.current) return;
    coming.current = '';
    raise('announce', { text: `${text('by', { name })} ${last.body || text('photos', { n: last.files.length })}` });
  }, [last, name, text]);
}
