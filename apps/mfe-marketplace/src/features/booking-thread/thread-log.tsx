import { useErrorText, useText } from '@plateia/i18n';
import type { Outbox } from '@plateia/outbox';
import {
  Bubble,
  BubbleMenuButton,
  DaySeparator,
  Log,
  OutgoingBubble,
  type Place,
  rowsOf,
  useBelow,
} from '@plateia/thread';
import type { BookingMessage } from '@plateia/contracts/messaging';
import { EmptyState } from '@plateia/ui';
import { Fragment } from 'react';
import type { OutgoingToThread, WrittenToThread } from './outgoing.js';
import { ThreadPhotos } from './thread-photos.js';
import type { useBookingThread } from './use-booking-thread.js';

interface ThreadLogProps {
  thread: ReturnType<typeof useBookingThread>;
  place: Place;
  me: string;
  /** the other side */
  name: string;
  outgoing: readonly OutgoingToThread[];
  outbox: Outbox<WrittenToThread, BookingMessage>;
  onMenu: (message: BookingMessage, trigger: HTMLElement) => void;
}

export function ThreadLog({ thread: { query, messages }, place, me, name, outgoing, outbox, onMenu }: ThreadLogProps) {
  const text = useText('thread');
  const common = useText('common');
  const errorText = useErrorText();
  const words = {
    log: text('log', { name }),
    olderAgain: text('olderAgain'),
    loadingOlder: text('loadingOlder'),
    toEnd: text('toEnd'),
    below: (n: number) => text('below', { n }),
  };
  const below = useBelow(messages, me, place.atEnd);
  const days = { today: text('today'), yesterday: text('yesterday') };
  return (
    <Log place={place} query={query} words={words} below={below}>
      {messages.length === 0 && outgoing.length === 0 && (
        <EmptyState level={3} title={text('empty.title')}>
          {text('empty.lead', { name })}
        </EmptyState>
      )}
      {rowsOf(messages, me).map((row) => {
        const { message, isOwn } = row;
        const author = isOwn ? text('you') : name;
        return (
          <Fragment key={message.id}>
            {row.day && <DaySeparator moment={message.creation_date} words={days} />}
            <Bubble
              row={row}
              by={text('by', { name: author })}
              body={message.body}
              files={message.files.length > 0 && <ThreadPhotos files={message.files} name={author} />}
              status={
                isOwn
                  ? { icon: message.read ? 'eye' : 'check', words: text(message.read ? 'read' : 'sent') }
                  : undefined
              }
              menu={
                !isOwn && (
                  <BubbleMenuButton
                    label={text('options', { words: message.body || text('photos', { n: message.files.length }) })}
                    onOpen={(trigger) => onMenu(message, trigger)}
                  />
                )
              }
            />
          </Fragment>
        );
      })}
      {outgoing.map(({ clientId, state, error, payload }) => (
        <OutgoingBubble
          key={clientId}
          state={state}
          body={payload.content}
          attached={payload.files.length > 0 ? text('photos', { n: payload.files.length }) : ''}
          words={{
            state: state === 'failed' ? (error ? errorText(error) : text('notSent')) : text(state),
            again: common('again'),
            discard: text('discard'),
          }}
          onRetry={() => outbox.retry(clientId)}
          onDrop={() => outbox.drop(clientId)}
        />
      ))}
    </Log>
  );
}
