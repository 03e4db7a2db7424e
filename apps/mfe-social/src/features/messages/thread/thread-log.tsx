import type { Message } from '@plateia/contracts/messaging';
import { useText } from '@plateia/i18n';
import { DaySeparator, Log, type Place, rowsOf, useBelow } from '@plateia/thread';
import { Fragment, type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { MessageOutbox, OutgoingMessage } from '../writing/outgoing-messages.js';
import { MessageItem } from './message-item.js';
import { OutgoingItem } from './outgoing-item.js';
import { TypingDots } from './typing-dots.js';
import type { Thread } from './use-thread.js';

interface ThreadLogProps {
  thread: Thread;
  place: Place;
  me: { userId: string; name: string };
  /** what the other one is called here */
  name: string;
  typing: boolean;
  outgoing: readonly OutgoingMessage[];
  outbox: MessageOutbox;
  onMenu: (message: Message, trigger: HTMLElement) => void;
  /** in place of words that are not there yet */
  empty: ReactNode;
}

export function ThreadLog(props: ThreadLogProps) {
  const { thread, place, me, name, typing, outgoing, outbox, onMenu, empty } = props;
  const text = useText('messages');
  const { query, messages, renewOne } = thread;
  const rows = useMemo(() => rowsOf(messages, me.userId), [messages, me.userId]);
  const acts = useRef({ renewOne, onMenu });
  acts.current = { renewOne, onMenu };
  const renew = useCallback((id: string) => acts.current.renewOne(id), []);
  const openMenu = useCallback((message: Message, trigger: HTMLElement) => acts.current.onMenu(message, trigger), []);
  const below = useBelow(messages, me.userId, place.atEnd);
  const days = { today: text('thread.today'), yesterday: text('thread.yesterday') };
  const words = {
    log: text('thread.log', { name }),
    olderAgain: text('thread.olderAgain'),
    loadingOlder: text('thread.loadingOlder'),
    toEnd: text('thread.toEnd'),
    below: (n: number) => text('thread.below', { n }),
  };
  return (
    <Log place={place} query={query} words={words} below={below}>
      {rows.length === 0 && outgoing.length === 0 && empty}
      {rows.map((row) => (
        <Fragment key={row.message.clientId ?? row.message.id}>
          {row.day && <DaySeparator moment={row.message.creation_date} words={days} />}
          <MessageItem row={row} author={row.isOwn ? me.name : name} onStale={renew} onMenu={openMenu} />
        </Fragment>
      ))}
      {outgoing.map((entry) => (
        <OutgoingItem key={entry.clientId} entry={entry} outbox={outbox} />
      ))}
      <TypingDots typing={typing} name={name} />
    </Log>
  );
}
