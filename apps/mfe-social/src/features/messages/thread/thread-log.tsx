import type { Message } from '@plateia/contracts/messaging';
import { useText } from '@plateia/i18n';
import { Button, IconButton, Spinner, VisuallyHidden } from '@plateia/ui';
import { Fragment, type ReactNode } from 'react';
import type { MessageOutbox, OutgoingMessage } from '../writing/outgoing-messages.js';
import { DaySeparator } from './day-separator.js';
import { MessageItem } from './message-item.js';
import { rowsOf } from './message-rows.js';
import { OutgoingItem } from './outgoing-item.js';
import { TypingDots } from './typing-dots.js';
import type { Thread } from './use-thread.js';
import type { usePlace } from './use-place.js';
import styles from './thread.module.css';

interface ThreadLogProps {
  thread: Thread;
  place: ReturnType<typeof usePlace>;
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
  const rows = rowsOf(messages, me.userId);
  return (
    <div className={styles.middle}>
      {/* New ones are announced by the page itself: older pages that come above are no news. */}
      <div
        ref={place.ref}
        className={styles.log}
        role="log"
        aria-live="off"
        aria-label={text('thread.log', { name })}
        // Scrolled by the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={place.onScroll}
      >
        <div className={styles.inner}>
          <div className={styles.older}>
            {query.isFetchingNextPage && <Spinner />}
            {query.isFetchNextPageError && (
              <Button variant="ghost" size="small" onClick={() => void query.fetchNextPage()}>
                {text('thread.olderAgain')}
              </Button>
            )}
          </div>
          {rows.length === 0 && outgoing.length === 0 && empty}
          {rows.map((row) => (
            <Fragment key={row.message.clientId ?? row.message.id}>
              {row.day && <DaySeparator moment={row.message.creation_date} />}
              <MessageItem
                row={row}
                author={row.isOwn ? me.name : name}
                onStale={() => renewOne(row.message.id)}
                onMenu={row.isOwn && !row.message.deleted ? (trigger) => onMenu(row.message, trigger) : undefined}
              />
            </Fragment>
          ))}
          {outgoing.map((entry) => (
            <OutgoingItem key={entry.clientId} entry={entry} outbox={outbox} />
          ))}
          <TypingDots typing={typing} name={name} />
        </div>
      </div>
      {!place.atEnd && (
        <IconButton
          icon="chevron-down"
          variant="outline"
          className={styles.toEnd}
          label={text('thread.toEnd')}
          onClick={place.goToEnd}
        />
      )}
      <VisuallyHidden role="status">{query.isFetchingNextPage ? text('thread.loadingOlder') : ''}</VisuallyHidden>
    </div>
  );
}
