import { useOnline } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { Loading, RetryCard } from '@plateia/ui';
import { Fragment, type ReactNode } from 'react';
import type { useAuthorPosts } from './author-posts.query.js';
import type { useFeed } from './feed.query.js';
import { NextPage } from './next-page.js';
import { PostCard } from './post-card.js';
import { PostSkeleton } from './post-skeleton.js';

/** On phones other things may stand between posts. */
const BETWEEN_AFTER = 3;

interface FeedListProps {
  feed: ReturnType<typeof useFeed> | ReturnType<typeof useAuthorPosts>;
  /** where nobody has written anything */
  empty: ReactNode;
  between?: ReactNode;
  /** the title where the first page does not come */
  failed?: string;
}

export function FeedList({ feed, empty, between, failed }: FeedListProps) {
  const text = useText('social');
  const { posts, isPending, isError, data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = feed;
  const online = useOnline();
  if (!data && (isError || (isPending && !online))) {
    return (
      <RetryCard
        title={online ? (failed ?? text('feed.failed.title')) : text('feed.offline.title')}
        retryLabel={text('again')}
        busyLabel={text('trying')}
        busy={feed.isFetching}
        onRetry={() => void feed.refetch()}
      >
        {text(online ? 'feed.failed.lead' : 'feed.offline.lead')}
      </RetryCard>
    );
  }
  return (
    <Loading loading={isPending} label={text('feed.loading')} skeleton={<Skeletons />}>
      {posts.length === 0 && !hasNextPage ? (
        empty
      ) : (
        <>
          {posts.map((post, index) => (
            <Fragment key={post.id}>
              <PostCard post={post} />
              {index === Math.min(BETWEEN_AFTER, posts.length) - 1 && between}
            </Fragment>
          ))}
          <NextPage
            hasNext={hasNextPage}
            fetching={isFetchingNextPage}
            failed={isFetchNextPageError}
            fetchNext={() => void feed.fetchNextPage({ cancelRefetch: false })}
          />
        </>
      )}
    </Loading>
  );
}

const Skeletons = () => (
  <>
    <PostSkeleton />
    <PostSkeleton />
  </>
);
