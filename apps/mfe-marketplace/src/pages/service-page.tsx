import { useParams } from '@plateia/router';
import { OneService } from '../features/categories/one-service.js';
import { LateServiceReviews } from '../features/service-reviews/late-service-reviews.js';
import { ServedCities } from '../features/cities/served-cities.js';
import styles from '../features/categories/one-service.module.css';

/** One kind of work: what it costs, what customers say of it, and the way to quotes. */
export function ServicePage() {
  const { root = '', leaf = '' } = useParams();
  const categoryId = `${root}/${leaf}`;
  return (
    <div className={styles.page}>
      <OneService rootId={root} slug={leaf} />
      <ServedCities categoryId={categoryId} />
      <LateServiceReviews key={categoryId} categoryId={categoryId} />
    </div>
  );
}
