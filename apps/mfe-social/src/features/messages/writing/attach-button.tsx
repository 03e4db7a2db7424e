import { useText } from '@plateia/i18n';
import { IconButton } from '@plateia/ui';
import { accepted } from '@plateia/uploads';
import { useRef, type ChangeEvent } from 'react';

export function AttachButton({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const text = useText('messages');
  const input = useRef<HTMLInputElement>(null);
  const picked = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onPick([...(target.files ?? [])]);
    // The same file again is a choice as well.
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted('message_image')}
        aria-label={text('write.attach')}
        tabIndex={-1}
        onChange={picked}
      />
      <IconButton icon="photo" label={text('write.attach')} onClick={() => input.current?.click()} />
    </>
  );
}
