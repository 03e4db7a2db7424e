import type { ComponentProps } from 'react';
import styles from './text.module.css';

/** Said, not seen. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />;
}
