import { now, useLive } from '@plateia/data';
import { useEffect, useState } from 'react';

/** Whether the other one is writing just now. */
export function useTyping(conversation: string, other: string): boolean {
  const [until, setUntil] = useState(0);
  useLive('typing', (told) => {
    if (told.conversation_uuid === conversation && told.user_id === other) setUntil(new Date(told.until).getTime());
  });
  useLive('message', ({ conversation_uuid, from_user_uuid }) => {
    if (conversation_uuid === conversation && from_user_uuid === other) setUntil(0);
  });
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setTimeout(() => setUntil(0), Math.max(0, until - now()));
    return () => clearTimeout(timer);
  }, [until]);
  return until > 0;
}
