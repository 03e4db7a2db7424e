import { useRef } from 'react';
import type { Written } from '../messages/message-rows.js';

/** How many messages of the other side came below since the reader left the end. */
export function useBelow(messages: readonly Written[], me: string, atEnd: boolean): number {
  const last = useRef<string | undefined>(undefined);
  if (atEnd || last.current === undefined) last.current = messages.at(-1)?.id;
  const { current } = last;
  if (atEnd || current === undefined) return 0;
  return messages.filter(({ id, from_user_uuid }) => id > current && from_user_uuid !== me).length;
}
