import { useErrorText, useText } from '@plateia/i18n';
import { OutgoingBubble } from '@plateia/thread';
import { memo } from 'react';
import type { MessageOutbox, OutgoingMessage } from '../writing/outgoing-messages.js';

interface OutgoingItemProps {
  entry: OutgoingMessage;
  outbox: MessageOutbox;
}

/** Drawn again where it changed alone: the line of those that wait may be long. */
export const OutgoingItem = memo(function OutgoingItem({ entry, outbox }: OutgoingItemProps) {
  const text = useText('messages');
  const common = useText('common');
  const errorText = useErrorText();
  const { clientId, state, error, payload } = entry;
  const failure = error ? errorText(error) : text('thread.notSent');
  return (
    <OutgoingBubble
      state={state}
      body={payload.content}
      attached={payload.files.length > 0 ? text('thread.photos', { n: payload.files.length }) : ''}
      words={{
        state: state === 'failed' ? failure : text(`thread.${state}`),
        again: common('again'),
        discard: text('thread.discard'),
      }}
      onRetry={() => outbox.retry(clientId)}
      onDrop={() => outbox.drop(clientId)}
    />
  );
});
