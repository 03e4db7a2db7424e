import { sendMessageLimits } from '@plateia/contracts/messaging/limits';
import { useText } from '@plateia/i18n';
import { type Composed, Composer } from '@plateia/thread';
import type { FileLimits } from '@plateia/uploads';
import { useSendTyping } from './use-send-typing.js';

const limits: FileLimits = { kindOf: () => 'message_image', mostFiles: sendMessageLimits.files.most, mostVideos: 0 };

interface MessageComposerProps {
  userId: string;
  conversation: string;
  onSend: (written: Composed) => void;
}

export function MessageComposer({ userId, conversation, onSend }: MessageComposerProps) {
  const text = useText('messages');
  return (
    <Composer
      userId={userId}
      place={`message.${conversation}`}
      limits={limits}
      words={{
        label: text('write.label'),
        attach: text('write.attach'),
        send: text('write.send'),
        tooLong: (n) => text('write.tooLong', { n }),
      }}
      onSend={onSend}
      onType={useSendTyping(conversation)}
    />
  );
}
