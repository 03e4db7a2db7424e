import { useErrorText, useText } from '@plateia/i18n';
import { Button, FieldError, Icon, Text } from '@plateia/ui';
import { useAccept } from './use-accept.js';
import styles from './friends.module.css';

interface AcceptButtonProps {
  userId: string;
  name: string;
  /** answered before this was drawn */
  done?: boolean;
}

/** Accepts a friend request wherever it is shown, and says in its own place what came of it. */
export function AcceptButton({ userId, name, done = false }: AcceptButtonProps) {
  const text = useText('social');
  const errorText = useErrorText();
  const { accept, accepted, refusal } = useAccept(userId);
  return (
    <div className={styles.answer}>
      <div role="status">
        {(done || accepted) && (
          <Text as="span" size="secondary" tone="pine" className={styles.done}>
            <Icon name="check" size="small" />
            {text('requests.accepted')}
          </Text>
        )}
      </div>
      {!done && !accepted && (
        <Button size="small" aria-label={text('requests.acceptName', { name })} onClick={accept}>
          {text('requests.accept')}
        </Button>
      )}
      {refusal !== undefined && <FieldError role="alert">{errorText(refusal)}</FieldError>}
    </div>
  );
}
