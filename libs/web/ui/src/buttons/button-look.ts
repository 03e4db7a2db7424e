import { classNames } from '../class-names.js';
import styles from './button.module.css';

export interface ButtonLook {
  /** never two primaries in one group */
  variant?: 'primary' | 'soft' | 'outline' | 'ghost' | 'danger' | 'inverse' | undefined;
  /** 40, 44 or 52 px high */
  size?: 'small' | 'medium' | 'large' | undefined;
  block?: boolean | undefined;
}

export const buttonClass = (
  { variant = 'primary', size = 'medium', block = false }: ButtonLook,
  ...more: (string | false | undefined)[]
): string | undefined => classNames(styles.button, styles[variant], styles[size], block && styles.block, ...more);
