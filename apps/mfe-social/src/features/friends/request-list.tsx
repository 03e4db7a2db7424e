import { ApiError, useNow, useSession } from '@plateia/data';
import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { Button, Card, EmptyState, Loading, RetryCard, Text } from '@plateia/ui';
import { SectionHead } from '../../layout/section-head.js';
import { PeopleSkeleton } from '../../people/people-skeleton.js';
import { PersonRow } from '../../people/person-row.js';
import { AcceptButton } from './accept-button.js';
import { useFriendRequests } from './friend-requests.query.js';
import styles from './friends.module.css';

export function RequestList() {
  const text = useText('social');
  const errorText = useErrorText();
  const formats = useFormats();
  const moment = useNow();
  const { data, error, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useFriendRequests();
  const requests = data?.pages.flatMap((page) => page.friendRequests) ?? [];
  const open = requests.filter(({ accepted }) => !accepted).length;
  const known = useSession().user?.totalPendingFriendRequests ?? 0;
  const waitingCount = hasNextPage ? Math.max(open, known) : open;

  if (error && !data) {
    const isLate = error instanceof ApiError && error.code === 'TIMEOUT';
    return (
      <Card>
        <RetryCard
          title={isLate ? text('requests.late') : errorText({ code: 'FRIEND_REQUESTS_FAILED' })}
          retryLabel={text('again')}
          busyLabel={text('trying')}
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {isLate && `${errorText(error)}. `}
          {text('requests.safe')}
        </RetryCard>
      </Card>
    );
  }
  return (
    <Card aria-labelledby="request-list">
      <Loading loading={isPending} label={text('requests.loading')} skeleton={<PeopleSkeleton />}>
        {requests.length === 0 ? (
          <EmptyState title={text('requests.empty.title')}>{text('requests.empty.lead')}</EmptyState>
        ) : (
          <>
            <SectionHead id="request-list" title={text('requests.waiting', { n: waitingCount })} />
            <ul>
              {requests.map(({ friendRequestID, userID, fullName, photo, creationDate, accepted }) => (
                <PersonRow
                  key={friendRequestID}
                  userId={userID}
                  name={fullName}
                  photo={photo}
                  size={56}
                  action={<AcceptButton userId={userID} name={fullName} done={accepted ?? false} />}
                >
                  <Text as="time" size="caption" tone="dim" dateTime={creationDate} title={formats.full(creationDate)}>
                    {formats.ago(creationDate, moment)}
                  </Text>
                </PersonRow>
              ))}
            </ul>
          </>
        )}
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
