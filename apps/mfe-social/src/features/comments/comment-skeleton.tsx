import { Skeleton } from '@plateia/ui';
import styles from './comments.module.css';

export const CommentSkeleton = () => (
  <div className={styles.threads}>
    {['62%', '44%', '70%'].map((width) => (
      <div key={width} className={styles.comment}>
        <Skeleton shape="circle" width={32} height={32} />
        <div className={styles.words}>
          <Skeleton shape="block" width={width} height={54} />
        </div>
      </div>
    ))}
  </div>
);
