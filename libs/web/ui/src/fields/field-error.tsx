import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.js';
import styles from './field.module.css';

export interface FieldErrorProps {
  id?: string;
  /** `alert` where no control takes the focus and reads it */
  role?: 'alert';
  children: ReactNode;
}

export const FieldError = ({ id, role, children }: FieldErrorProps) => (
  <p id={id} className={styles.error} role={role}>
    <Icon name="alert" size="small" />
    <span>{children}</span>
  </p>
);
