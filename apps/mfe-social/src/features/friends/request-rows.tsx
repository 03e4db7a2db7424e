import { ApiError, useNow } from '@plateia/data';
import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { Button, Card, EmptyState, Loading, RetryCard, Text, VisuallyHidden } from '@plateia/ui';
import { type ReactNode, useRef, useState } from 'react';
import { SectionHead } from '../../layout/section-head.js';
import { PeopleSkeleton } from '../../people/people-skeleton.js';
import { PersonRow } from '../../people/person-row.js';
import { useFriendRequests, type Direction, type FriendRequest } from './friend-requests.query.js';
import styles from './friends.module.css';

interface RequestRowsProps {
  direction: Direction;
  /** of a list in which so many are open, of which more may follow */
  title: (open: number, isMore: boolean) => string;
  empty: { title: string; lead: string };
  /** said of a row that goes */
  folded: string;
  actionFor: (request: FriendRequest, onFolded: () => void) => ReactNode;
}

/** Friend requests in one direction, twenty by twenty. */
export function RequestRows({ direction, title, empty, folded, actionFor }: RequestRowsProps) {
  const text = useText('social');
  const formats = useFormats();
  const moment = useNow();
  const card = useRef<HTMLElement>(null);
  const [hasFolded, setHasFolded] = useState(false);
  const { requests, data, error, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useFriendRequests(direction);
  const open = requests.filter(({ outcome }) => !outcome).length;
  const isSeen = requests.some(({ outcome }) => outcome !== 'folded');
  // What had the focus goes with its row.
  const onFolded = (): void => {
    setHasFolded(true);
    card.current?.focus();
  };

  if (error && !data) return <NotFetched error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <Card ref={card} tabIndex={-1} aria-label={title(open, hasNextPage)}>
      <Loading loading={isPending} label={text('requests.loading')} skeleton={<PeopleSkeleton />}>
        {isSeen ? (
          <SectionHead id="request-list" title={title(open, hasNextPage)} />
        ) : (
          <EmptyState title={empty.title}>{empty.lead}</EmptyState>
        )}
        <ul>
          {requests.map((request) => (
            <PersonRow
              key={request.friendRequestID}
              userId={request.userID}
              name={request.fullName}
              photo={request.photo}
              size={56}
              hidden={request.outcome === 'folded'}
              action={actionFor(request, onFolded)}
            >
              <Text
                as="time"
                size="caption"
                tone="dim"
                dateTime={request.creationDate}
                title={formats.full(request.creationDate)}
              >
                {formats.ago(request.creationDate, moment)}
              </Text>
            </PersonRow>
          ))}
        </ul>
        <VisuallyHidden role="status">{hasFolded && folded}</VisuallyHidden>
        {hasNextPage && (
          <div className={styles.more}>
            <Button
              variant="ghost"
              busy={isFetchingNextPage}
              busyLabel={text('loading')}
              onClick={() => void fetchNextPage()}
            >
              {text('more')}
            </Button>
          </div>
        )}
      </Loading>
    </Card>
  );
}

function NotFetched({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const text = useText('social');
  const errorText = useErrorText();
  const isLate = error instanceof ApiError && error.code === 'TIMEOUT';
  return (
    <Card>
      <RetryCard
        title={isLate ? text('requests.late') : errorText({ code: 'FRIEND_REQUESTS_FAILED' })}
        retryLabel={text('again')}
        busyLabel={text('trying')}
        busy={busy}
        onRetry={onRetry}
      >
        {isLate && `${errorText(error)}. `}
        {text('requests.safe')}
      </RetryCard>
    </Card>
  );
}
