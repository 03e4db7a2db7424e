import type { ReactNode } from 'react';
import { Button } from '../buttons/button.js';
import { TextButton } from '../buttons/action-button.js';
import { Icon } from '../icons/icon.js';
import { Note } from '../surfaces/note.js';
import { Title } from '../text/text.js';
import styles from './feedback.module.css';

export interface ErrorPatternProps {
  /** replaces the page's content, stands for one section, or sits beside the control */
  scope: 'page' | 'section' | 'inline';
  /** what happened */
  title: string;
  /** what is safe */
  children?: ReactNode;
  /** the one thing to do: a button or a link */
  action?: ReactNode;
  /** under the action, such as a way to copy the details */
  details?: ReactNode;
}

export function ErrorPattern({ scope, title, children, action, details }: ErrorPatternProps) {
  if (scope === 'inline') {
    return (
      <Note tone="ochre" role="alert" action={action}>
        {title} {children}
      </Note>
    );
  }
  return (
    <div className={styles.empty} role="alert">
      <Icon name="alert" size="large" className={styles.warning} />
      <Title level={scope === 'page' ? 1 : 2} size={scope === 'page' ? 'section' : 'card'}>
        {title}
      </Title>
      {children && <p>{children}</p>}
      {action}
      {details}
    </div>
  );
}

export interface RetryCardProps {
  scope?: ErrorPatternProps['scope'];
  title: string;
  children?: ReactNode;
  retryLabel: string;
  busyLabel?: string;
  busy?: boolean;
  onRetry: () => void;
}

/** What did not come can be asked for again, in its own place. */
export function RetryCard({
  scope = 'section',
  title,
  children,
  retryLabel,
  busyLabel,
  busy = false,
  onRetry,
}: RetryCardProps) {
  const retry =
    scope === 'inline' ? (
      <TextButton aria-disabled={busy || undefined} onClick={() => !busy && onRetry()}>
        {(busy && busyLabel) || retryLabel}
      </TextButton>
    ) : (
      <Button icon="refresh" busy={busy} busyLabel={busyLabel} onClick={onRetry}>
        {retryLabel}
      </Button>
    );
  return (
    <ErrorPattern scope={scope} title={title} action={retry}>
      {children}
    </ErrorPattern>
  );
}
