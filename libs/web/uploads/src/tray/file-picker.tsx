import { useText } from '@plateia/i18n';
import { Button } from '@plateia/ui';
import { useEffect, useRef, type ChangeEvent } from 'react';
import { accepted, type BrowserUploadKind } from '../sending/upload-rules.js';
import styles from './files.module.css';

export interface FilePickerProps {
  kinds: readonly BrowserUploadKind[];
  /** opened for this; where the press that opened it still counts, the browser's own dialog comes at once */
  first?: boolean;
  onPick: (files: readonly File[]) => void;
  /** where it does not add photos or a video */
  label?: string;
  /** `outline` where adding is what the page is about */
  variant?: 'ghost' | 'outline';
}

export function FilePicker({ kinds, first = false, onPick, label, variant = 'ghost' }: FilePickerProps) {
  const text = useText('common');
  const words = label ?? text('files.add');
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
        accept={accepted(...kinds)}
        aria-label={words}
        tabIndex={-1}
        onChange={picked}
      />
      <Button
        variant={variant}
        size="small"
        icon="photo"
        className={styles.pick}
        autoFocus={first}
        onClick={() => input.current?.click()}
      >
        {words}
      </Button>
    </>
  );
}
