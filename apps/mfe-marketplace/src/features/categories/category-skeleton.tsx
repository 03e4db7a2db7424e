import { Card, Skeleton } from '@plateia/ui';
import styles from './categories.module.css';

const SECTIONS = [6, 7, 4, 7];

/** As many lines as sections usually have. */
export function CategorySkeleton() {
  return (
    <div className={styles.sections}>
      {SECTIONS.map((lines, section) => (
        <Card as="div" key={section} className={styles.section}>
          <Skeleton width="45%" height={24} />
          {Array.from({ length: lines }, (_, line) => (
            <div key={line} className={styles.leaf}>
              <Skeleton width="40%" />
              <Skeleton width="30%" />
            </div>
          ))}
        </Card>
      ))}
    </div>
  );
}
