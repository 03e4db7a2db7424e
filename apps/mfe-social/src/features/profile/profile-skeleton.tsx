import { Card, Skeleton } from '@plateia/ui';
import styles from './profile.module.css';

export const ProfileSkeleton = () => (
  <Card bleed as="div" className={styles.header}>
    <Skeleton shape="circle" width={112} height={112} />
    <div className={styles.identity}>
      <Skeleton width="60%" height={24} />
      <Skeleton width="30%" />
    </div>
  </Card>
);
