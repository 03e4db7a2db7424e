import { useParams } from '@plateia/router';
import styles from '../features/categories/one-service.module.css';
import { OneCityService } from '../features/cities/one-city-service.js';

/** One kind of work in one city, for whoever comes from a search for it. */
export function CityServicePage() {
  const { root = '', leaf = '', city = '' } = useParams();
  const categoryId = `${root}/${leaf}`;
  return (
    <div className={styles.page}>
      <OneCityService key={`${categoryId}/${city}`} categoryId={categoryId} cityId={city} />
    </div>
  );
}
