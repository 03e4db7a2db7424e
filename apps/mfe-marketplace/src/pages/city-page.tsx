import { useParams } from '@plateia/router';
import styles from '../features/categories/one-service.module.css';
import { OneCity } from '../features/cities/one-city.js';

/** What is done in a city, for whoever comes from a search for it. */
export function CityPage() {
  const { city = '' } = useParams();
  return (
    <div className={styles.page}>
      <OneCity key={city} cityId={city} />
    </div>
  );
}
