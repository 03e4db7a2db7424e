import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styles from './friends.module.css';

/** On phones the card stands between posts and comes shortly before its reader does. */
const AHEAD = '200px 0px';

const Suggestions = lazy(() =>
  import('./suggestions.js').then(
    ({ Suggestions: found }) => ({ default: found }),
    // Nobody misses what was never there.
    () => ({ default: () => null }),
  ),
);

/** Where suggestions will stand; what they consist of is not fetched before the posts. */
export function SuggestionsPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className={styles.place}>
      <Suspense>{isNear && <Suggestions />}</Suspense>
    </div>
  );
}
