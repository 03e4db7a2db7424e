import { useText } from '@plateia/i18n';
import { Button } from '@plateia/ui';
import { accepted } from '@plateia/uploads';
import { useEffect, useRef, type ChangeEvent } from 'react';
import styles from './files.module.css';

/** `first`: opened for this; where the press that opened it still counts, the browser's own dialog comes at once. */
export function FilePicker({ first, onPick }: { first: boolean; onPick: (files: readonly File[]) => void }) {
  const text = useText('social');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (first && navigator.userActivation?.isActive) input.current?.click();
  }, [first]);
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
        className={styles.picker}
        multiple
        accept={accepted('post_image', 'post_video')}
        aria-label={text('photos.add')}
        tabIndex={-1}
        onChange={picked}
      />
      <Button
        variant="ghost"
        size="small"
        icon="photo"
        className={styles.pick}
        autoFocus={first}
        onClick={() => input.current?.click()}
      >
        {text('photos.add')}
      </Button>
    </>
  );
}
