import { WhenNear } from '@plateia/layout';
import { lazy, Suspense } from 'react';
import styles from './friends.module.css';

const Suggestions = lazy(() =>
  import('./suggestions.js').then(
    ({ Suggestions: found }) => ({ default: found }),
    // Nobody misses what was never there.
    () => ({ default: () => null }),
  ),
);

/** Where suggestions will stand, on phones between posts; what they consist of is not fetched before the posts. */
export const SuggestionsPlace = () => (
  <WhenNear className={styles.place}>
    <Suspense>
      <Suggestions />
    </Suspense>
  </WhenNear>
);
