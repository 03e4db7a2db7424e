import { useErrorText, useText } from '@plateia/i18n';
import { FieldError, Icon, Text } from '@plateia/ui';
import type { ReactNode } from 'react';
import type { Outcome } from './friend-requests.query.js';
import styles from './friends.module.css';

interface RequestOutcomeProps {
  outcome: Outcome | undefined;
  /** what a request says that is gone from the list */
  folded: string;
  refusal: unknown;
  /** what can be done as long as nothing has come of it */
  children: ReactNode;
}

export function RequestOutcome({ outcome, folded, refusal, children }: RequestOutcomeProps) {
  const text = useText('social');
  const errorText = useErrorText();
  return (
    <div className={styles.answer}>
      <div role="status">
        {outcome === 'friends' && (
          <Text as="span" size="secondary" tone="pine" className={styles.done}>
            <Icon name="check" size="small" />
            {text('requests.accepted')}
          </Text>
        )}
        {(outcome === 'withdrawn' || outcome === 'folded') && (
          <Text as="span" size="secondary" tone="muted">
            {outcome === 'folded' ? folded : text('requests.withdrawn')}
          </Text>
        )}
      </div>
      {!outcome && children}
      {refusal !== undefined && <FieldError role="alert">{errorText(refusal)}</FieldError>}
    </div>
  );
}
