import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { ActionButton, Avatar, Card, FieldError } from '@plateia/ui';
import type { ComposerState, Written } from './use-composer.js';
import { loadDialog, useDialog } from './use-dialog.js';
import styles from './composer.module.css';

interface ComposerProps {
  composer: ComposerState;
  onPost: (written: Written) => void;
}

/** Collapsed; the dialog behind it comes when it is asked for. */
export function Composer({ composer, onPost }: ComposerProps) {
  const text = useText('social');
  const { user } = useSession();
  const { Dialog, failed } = useDialog(composer.open);
  if (!user) return null;

  const { openAt } = composer;
  const { content } = composer.draft;
  return (
    <Card aria-label={text('composer.title')}>
      <div className={styles.row}>
        <Avatar userId={user.userId} name={user.fullName} photo={user.userPhoto} besideName />
        <button
          type="button"
          className={styles.ask}
          aria-haspopup="dialog"
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={() => openAt('content')}
        >
          <span className={styles.clip}>
            {content.trim()
              ? text('composer.goOn', { content })
              : text('composer.ask', { name: firstName(user.fullName) })}
          </span>
        </button>
      </div>
      <div className={styles.actions}>
        <ActionButton icon="photo" aria-haspopup="dialog" onClick={() => openAt('files')}>
          {text('photos.photo')}
        </ActionButton>
        <ActionButton icon="smile" aria-haspopup="dialog" onClick={() => openAt('feeling')}>
          {text('composer.feeling')}
        </ActionButton>
      </div>
      {failed && composer.open && <FieldError role="alert">{text('composer.notOpened')}</FieldError>}
      {Dialog && (
        <Dialog
          user={user}
          composer={composer}
          onPost={(written) => {
            composer.clear();
            composer.setOpen(false);
            onPost(written);
          }}
        />
      )}
    </Card>
  );
}

const prefetch = (): void => void loadDialog().catch(() => undefined);

const firstName = (fullName: string): string => fullName.trim().split(/\s+/u)[0] ?? fullName;
