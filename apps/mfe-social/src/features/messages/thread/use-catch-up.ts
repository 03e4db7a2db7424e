import type { Message } from '@plateia/contracts/messaging';
import { isFinal } from '@plateia/data';
import { useEffect, useRef } from 'react';
import { fetchAfter } from './thread.query.js';

const AGAIN_AFTER_MS = 2_000;

/**
 * Reads on behind a message. Where that fails there is a gap, which own messages may close over: it is remembered, read again
 * soon, and whatever is read meanwhile begins before it.
 */
export function useCatchUp(conversation: string, show: (some: readonly Message[]) => void) {
  const gap = useRef<string | undefined>(undefined);
  const again = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(again.current), []);

  const catchUp = async (behind: string): Promise<void> => {
    const from = gap.current !== undefined && gap.current < behind ? gap.current : behind;
    try {
      show(await fetchAfter(conversation, from));
      if (gap.current !== undefined && from <= gap.current) gap.current = undefined;
    } catch (error) {
      if (isFinal(error)) return;
      const oldest = gap.current !== undefined && gap.current < from ? gap.current : from;
      gap.current = oldest;
      clearTimeout(again.current);
      again.current = setTimeout(() => void catchUp(oldest), AGAIN_AFTER_MS);
    }
  };
  return catchUp;
}
