import { Skeleton } from '@plateia/ui';
import styles from './thread.module.css';

const WIDTHS = ['46%', '62%', '38%', '54%'];

export const ThreadSkeleton = () => (
  <div className={styles.inner}>
    {WIDTHS.map((width, index) => (
      <div key={width} className={index % 2 === 0 ? styles.item : `${styles.item} ${styles.own}`}>
        <Skeleton width={width} height={40} />
      </div>
    ))}
  </div>
);
