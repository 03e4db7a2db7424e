import { Skeleton } from '@plateia/ui';
import styles from './people.module.css';

export const PeopleSkeleton = ({ rows = 3 }: { rows?: number }) => (
  <div>
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className={styles.row}>
        <Skeleton shape="circle" width={40} height={40} />
        <div className={styles.words}>
          <Skeleton width="50%" />
          <Skeleton width="30%" height={10} />
        </div>
      </div>
    ))}
  </div>
);
