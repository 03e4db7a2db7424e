import styles from './button.module.css';

export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
