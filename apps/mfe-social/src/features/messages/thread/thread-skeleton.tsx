import { Skeleton } from '@plateia/ui';
import styles from './thread.module.css';

const WIDTHS = ['46%', '62%', '38%', '54%'];

export const ThreadSkeleton = () => (
  <div className={styles.skeleton}>
    {WIDTHS.map((width) => (
      <div key={width}>
        <Skeleton width={width} height={40} />
      </div>
    ))}
  </div>
);
