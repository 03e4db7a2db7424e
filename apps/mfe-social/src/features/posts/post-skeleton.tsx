import { Card, Skeleton } from '@plateia/ui';
import styles from './posts.module.css';

export const PostSkeleton = () => (
  <Card as="div" bleed className={styles.post}>
    <div className={styles.head}>
      <Skeleton shape="circle" width={40} height={40} />
      <div className={styles.skeletonWords}>
        <Skeleton width="46%" />
        <Skeleton width="26%" height={10} />
      </div>
    </div>
    <Skeleton width="94%" />
    <Skeleton width="70%" />
  </Card>
);
