import { machineTime } from '@plateia/data';
import { useRef } from 'react';
import { messageCalls } from '../messages.calls.js';

const EVERY_MS = 3_000;

/** Tells the other one that something is being written, no oftener than they need to hear it. */
export function useSendTyping(conversation: string): () => void {
  const toldAt = useRef(0);
  return () => {
    const moment = machineTime();
    if (!navigator.onLine || moment - toldAt.current < EVERY_MS) return;
    toldAt.current = moment;
    // Nobody misses it.
    messageCalls.typingInConversation({ conversation_uuid: conversation }).catch(() => undefined);
  };
}
