import type { Message } from '@plateia/contracts/messaging';
import { useText } from '@plateia/i18n';
import { Bubble, BubbleMenuButton, type MessageRow } from '@plateia/thread';
import { memo } from 'react';
import { MessagePhotos } from './message-photos.js';

interface MessageItemProps {
  row: MessageRow<Message>;
  /** who wrote it, for those who do not see on which side it stands */
  author: string;
  /** the same functions each time */
  onStale: (id: string) => void;
  onMenu: (message: Message, trigger: HTMLElement) => void;
}

const icons = { sent: undefined, delivered: 'check', read: 'eye' } as const;

/** Drawn again where it changed alone: each message that comes would draw the whole thread. */
export const MessageItem = memo(function MessageItem({ row, author, onStale, onMenu }: MessageItemProps) {
  const text = useText('messages');
  const { message, isOwn } = row;
  const { body, files, deleted, edited_at, status } = message;
  return (
    <Bubble
      row={row}
      by={text('thread.by', { name: author })}
      gone={deleted ? text('thread.deleted') : undefined}
      body={body}
      files={files.length > 0 && <MessagePhotos files={files} name={author} onStale={() => onStale(message.id)} />}
      note={edited_at && !deleted ? text('thread.edited') : undefined}
      status={isOwn && !deleted ? { icon: icons[status], words: text(`thread.status.${status}`) } : undefined}
      menu={
        !deleted && (
          <BubbleMenuButton
            label={text('thread.options', { words: body || text('thread.photos', { n: files.length }) })}
            onOpen={(trigger) => onMenu(message, trigger)}
          />
        )
      }
    />
  );
}, isSame);

function isSame(a: MessageItemProps, b: MessageItemProps): boolean {
  const [{ message: before, ...placeBefore }, { message, ...place }] = [a.row, b.row];
  return (
    hasSame(before, message) &&
    hasSame(placeBefore, place) &&
    a.author === b.author &&
    a.onStale === b.onStale &&
    a.onMenu === b.onMenu
  );
}

const hasSame = <T extends object>(a: T, b: T): boolean =>
  a === b || (Object.keys({ ...a, ...b }) as (keyof T)[]).every((name) => a[name] === b[name]);
