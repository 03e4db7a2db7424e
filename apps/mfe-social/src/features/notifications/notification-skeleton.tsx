import { Card, Skeleton } from '@plateia/ui';
import styles from './notifications.module.css';

const ROWS = 4;

export const NotificationSkeleton = () => (
  <Card as="div" padding="none" bleed>
    {Array.from({ length: ROWS }, (_, index) => (
      <div key={index} className={styles.row}>
        <Skeleton shape="circle" width={48} height={48} />
        <div className={styles.words}>
          <Skeleton width="min(70%, 320px)" />
          <Skeleton width="min(30%, 120px)" height={10} />
        </div>
      </div>
    ))}
  </Card>
);
