import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { IconButton } from '../buttons/icon-button.js';
import { Icon } from '../icons/icon.js';
import type { IconName } from '../icons/icon-names.js';
import styles from './toast.module.css';

export type ToastTone = 'info' | 'success' | 'error';

const icons: Record<ToastTone, IconName> = { info: 'info', success: 'check', error: 'alert' };

export interface ToastProps {
  tone?: ToastTone;
  icon?: IconName;
  children: ReactNode;
  /** such as Undo */
  action?: ReactNode;
  onDismiss: () => void;
  dismissLabel: string;
}

/** The look alone: the shell decides when one comes and goes. */
export function Toast({ tone = 'info', icon = icons[tone], children, action, onDismiss, dismissLabel }: ToastProps) {
  return (
    <div className={classNames(styles.toast, styles[tone])} role={tone === 'error' ? 'alert' : undefined}>
      <Icon name={icon} />
      <span className={styles.text}>{children}</span>
      {action}
      <IconButton className={styles.dismiss} icon="close" size="small" label={dismissLabel} onClick={onDismiss} />
    </div>
  );
}

/** Bottom centre, above the bottom navigation where there is one. It stands empty too, so that what comes into it is heard. */
export function ToastStack({ label, ...region }: ComponentProps<'section'> & { label: string }) {
  return <section {...region} className={styles.stack} aria-label={label} aria-live="polite" tabIndex={-1} />;
}
