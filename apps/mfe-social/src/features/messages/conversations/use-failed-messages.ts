import { keptNames } from '@plateia/data';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { MessageOutbox, OutgoingMessage } from '../writing/outgoing-messages.js';

const NOTHING: readonly OutgoingMessage[] = [];

/** The first words that did not go out, by conversation. The code for it comes with a thread, or where something waits. */
export function useFailedMessages(me: string, isThreadOpen: boolean): ReadonlyMap<string, string> {
  const [outbox, setOutbox] = useState<MessageOutbox>();
  useEffect(() => {
    if (!isThreadOpen && keptNames(`outbox.${me}.message.`).length === 0) return;
    // Without it the list stands as the server has it.
    import('../writing/outgoing-messages.js').then(
      ({ outgoingMessages }) => setOutbox(outgoingMessages.of(me)),
      () => undefined,
    );
  }, [me, isThreadOpen]);
  const entries = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.current ?? none);
  return useMemo(() => {
    const failed = entries.filter(({ state }) => state === 'failed').toReversed();
    return new Map(failed.map(({ key, payload }) => [key, payload.content]));
  }, [entries]);
}

const never = (): (() => void) => () => undefined;
const none = (): readonly OutgoingMessage[] => NOTHING;
