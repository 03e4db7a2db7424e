import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icons/icon.js';
import type { IconName } from '../icons/icon-names.js';
import { buttonClass, type ButtonLook } from './button-look.js';
import { Spinner } from './spinner.js';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: IconName;
  /** works on it: takes no press, keeps the focus and its width */
  busy?: boolean;
  /** the verb in progress, said while busy */
  busyLabel?: string;
  children: ReactNode;
}

export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...button
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...button}
      className={buttonClass({ variant, size, block }, busy && styles.busy, className)}
      aria-disabled={busy || button['aria-disabled']}
      onClick={press}
    >
      {/* The text in progress is laid out unseen from the start: the wider of the two sets the width. */}
      <span
        className={styles.content}
        aria-hidden={(busy && busyLabel !== undefined) || undefined}
        data-other={busyLabel}
      >
        <span className={styles.line}>
          {icon && !busy && <Icon name={icon} />}
          {busy && busyLabel === undefined && <Spinner />}
          <span>{children}</span>
        </span>
      </span>
      {busy && busyLabel !== undefined && (
        <span className={classNames(styles.line, styles.progress)}>
          <Spinner />
          <span>{busyLabel}</span>
        </span>
      )}
    </button>
  );
}
