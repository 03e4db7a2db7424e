import { IconButton } from '@plateia/ui';
import { accepted } from '@plateia/uploads';
import { useRef, type ChangeEvent } from 'react';

interface AttachButtonProps {
  label: string;
  onPick: (files: readonly File[]) => void;
}

export function AttachButton({ label, onPick }: AttachButtonProps) {
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
        aria-label={label}
        tabIndex={-1}
        onChange={picked}
      />
      <IconButton icon="photo" label={label} onClick={() => input.current?.click()} />
    </>
  );
}
