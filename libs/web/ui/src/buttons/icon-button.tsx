import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.js';
import type { IconName } from '../icons/icon-names.js';
import { type AnchorProps, PlainLink } from '../navigation/link.js';
import { buttonClass } from './button-look.js';
import type { ButtonProps } from './button.js';
import { Spinner } from './spinner.js';
import styles from './button.module.css';

interface IconButtonLook {
  icon: IconName;
  /** names the action and its object */
  label: string;
  variant?: 'ghost' | 'outline' | 'soft' | 'primary';
  /** 40 px in dense cards, 44 otherwise */
  size?: 'small' | 'medium';
  /** a count on its corner; the label says it too */
  badge?: ReactNode;
}

export interface IconButtonProps
  extends IconButtonLook, Omit<ButtonProps, 'children' | 'icon' | 'variant' | 'size' | 'block' | 'busyLabel'> {}

export function IconButton({
  icon,
  label,
  variant = 'ghost',
  size,
  badge,
  busy = false,
  className,
  onClick,
  ...button
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={buttonClass({ variant, size }, styles.square, busy && styles.busy, className)}
      aria-label={label}
      aria-disabled={busy || button['aria-disabled']}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner /> : <Icon name={icon} />}
      <Corner>{badge}</Corner>
    </button>
  );
}

export interface IconLinkProps extends IconButtonLook, Omit<AnchorProps, 'children'> {}

export function IconLink({ icon, label, variant = 'ghost', size, badge, className, ...anchor }: IconLinkProps) {
  return (
    <PlainLink {...anchor} className={buttonClass({ variant, size }, styles.square, className)} aria-label={label}>
      <Icon name={icon} />
      <Corner>{badge}</Corner>
    </PlainLink>
  );
}

const Corner = ({ children }: { children: ReactNode }) => children && <span className={styles.corner}>{children}</span>;
