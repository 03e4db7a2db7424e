import { useParams } from '@plateia/router';
import { OneService } from '../features/categories/one-service.js';
import { ServedCities } from '../features/cities/served-cities.js';
import styles from '../features/categories/one-service.module.css';

/** One kind of work: what it costs, and the way to quotes. */
export function ServicePage() {
  const { root = '', leaf = '' } = useParams();
  return (
    <div className={styles.page}>
      <OneService rootId={root} leafId={leaf} />
      <ServedCities categoryId={`${root}/${leaf}`} />
    </div>
  );
}
