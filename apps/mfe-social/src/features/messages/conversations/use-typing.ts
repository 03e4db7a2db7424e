import { now, useLive } from '@plateia/data';
import { useEffect, useState } from 'react';

/** The conversations in which the other one is writing just now. */
export function useTyping(me: string): ReadonlySet<string> {
  const [ends, setEnds] = useState<ReadonlyMap<string, number>>(new Map());
  useLive('typing', ({ conversation_uuid, user_id, until }) => {
    if (user_id !== me) setEnds((before) => new Map(before).set(conversation_uuid, new Date(until).getTime()));
  });
  useLive('message', ({ conversation_uuid, from_user_uuid }) => {
    if (from_user_uuid !== me)
      setEnds((before) => without(before, (conversation) => conversation === conversation_uuid));
  });
  useEffect(() => {
    if (ends.size === 0) return undefined;
    const next = Math.min(...ends.values());
    const end = (): void => setEnds((before) => without(before, (_conversation, until) => until <= next));
    const timer = setTimeout(end, Math.max(0, next - now()));
    return () => clearTimeout(timer);
  }, [ends]);
  return new Set(ends.keys());
}

function without(
  ends: ReadonlyMap<string, number>,
  isOver: (conversation: string, until: number) => boolean,
): ReadonlyMap<string, number> {
  const left = [...ends].filter(([conversation, until]) => !isOver(conversation, until));
  return left.length === ends.size ? ends : new Map(left);
}
