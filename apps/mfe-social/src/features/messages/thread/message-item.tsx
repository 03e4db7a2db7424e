import type { Message } from '@plateia/contracts/messaging';
import { useText } from '@plateia/i18n';
import { Bubble, BubbleMenuButton, type MessageRow } from '@plateia/thread';
import { MessagePhotos } from './message-photos.js';

interface MessageItemProps {
  row: MessageRow<Message>;
  /** who wrote it, for those who do not see on which side it stands */
  author: string;
  onStale: () => void;
  /** absent where nothing can be done about it */
  onMenu?: ((trigger: HTMLElement) => void) | undefined;
}

const icons = { sent: undefined, delivered: 'check', read: 'eye' } as const;

export function MessageItem({ row, author, onStale, onMenu }: MessageItemProps) {
  const text = useText('messages');
  const { message, isOwn } = row;
  const { body, files, deleted, edited_at, status } = message;
  return (
    <Bubble
      row={row}
      by={text('thread.by', { name: author })}
      gone={deleted ? text('thread.deleted') : undefined}
      body={body}
      files={files.length > 0 && <MessagePhotos files={files} name={author} onStale={onStale} />}
      note={edited_at && !deleted ? text('thread.edited') : undefined}
      status={isOwn && !deleted ? { icon: icons[status], words: text(`thread.status.${status}`) } : undefined}
      menu={
        onMenu && (
          <BubbleMenuButton
            label={text('thread.options', { words: body || text('thread.photos', { n: files.length }) })}
            onOpen={onMenu}
          />
        )
      }
    />
  );
}
