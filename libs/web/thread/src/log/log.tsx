import { Button, IconButton, Spinner, VisuallyHidden } from '@plateia/ui';
import type { ReactNode } from 'react';
import type { Place } from './use-place.js';
import styles from './log.module.css';

export interface LogProps {
  place: Place;
  query: { isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown };
  words: { log: string; olderAgain: string; loadingOlder: string; toEnd: string; below: (n: number) => string };
  /** messages of the other side that came while the reader was further up */
  below: number;
  children: ReactNode;
}

/** What was said, oldest first: older pages come above, the end is one press away. */
export function Log({ place, query, words, below, children }: LogProps) {
  return (
    <div className={styles.middle}>
      {/* New ones are announced by the page itself: older pages that come above are no news. */}
      <div
        ref={place.ref}
        className={styles.log}
        role="log"
        aria-live="off"
        aria-label={words.log}
        // Scrolled by the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={place.onScroll}
      >
        <div className={styles.inner}>
          <div className={styles.older}>
            {query.isFetchingNextPage && <Spinner />}
            {query.isFetchNextPageError && (
              <Button variant="ghost" size="small" onClick={() => void query.fetchNextPage()}>
                {words.olderAgain}
              </Button>
            )}
          </div>
          {children}
        </div>
      </div>
      {!place.atEnd && below > 0 && (
        <Button icon="chevron-down" size="small" className={styles.below} onClick={place.goToEnd}>
          {words.below(below)}
        </Button>
      )}
      {!place.atEnd && below === 0 && (
        <IconButton
          icon="chevron-down"
          variant="outline"
          className={styles.toEnd}
          label={words.toEnd}
          onClick={place.goToEnd}
        />
      )}
      <VisuallyHidden role="status">{query.isFetchingNextPage ? words.loadingOlder : ''}</VisuallyHidden>
    </div>
  );
}
