import { useErrorText, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { IconButton } from '@plateia/ui';
import { accepted } from '@plateia/uploads';
import { Menu } from '@plateia/ui-overlays';
import { useEffect, useRef, type ChangeEvent } from 'react';
import { useOwnPhoto } from './use-own-photo.js';
import styles from './profile.module.css';

/** On the corner of one's own picture. */
export function OwnPhoto({ userId, photo }: { userId: string; photo: string | null }) {
  const text = useText('social');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const { change, busy, refusal } = useOwnPhoto(userId);
  useEffect(() => {
    if (!refusal) return;
    const problem = errorText(refusal);
    raise('toast', { kind: 'error', id: 'own-photo', text: text('photos.own.failed', { problem }) });
  }, [refusal, errorText, text]);

  const pick = (): void => input.current?.click();
  const picked = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file) change(file);
    target.value = '';
  };
  const label = text(busy ? 'photos.own.busy' : 'photos.own.change');
  return (
    <span className={styles.ownPhoto}>
      <input
        ref={input}
        type="file"
        className={styles.picker}
        accept={accepted('avatar')}
        aria-label={text('photos.own.choose')}
        tabIndex={-1}
        onChange={picked}
      />
      {photo && !busy ? (
        <Menu
          trigger={<IconButton icon="edit" variant="outline" label={label} />}
          label={label}
          entries={[
            { id: 'choose', label: text('photos.own.choose'), icon: 'photo', onAction: pick },
            {
              id: 'remove',
              label: text('photos.own.remove'),
              icon: 'trash',
              danger: true,
              onAction: () => change(null),
            },
          ]}
        />
      ) : (
        <IconButton icon="photo" variant="outline" label={label} busy={busy} onClick={pick} />
      )}
    </span>
  );
}
