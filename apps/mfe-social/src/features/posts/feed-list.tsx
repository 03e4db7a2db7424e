import type { Post } from '@plateia/contracts/feed';
import { useText } from '@plateia/i18n';
import type { ReactNode } from 'react';
import { FirstLoad } from '../../first-load/first-load.js';
import { useHidden } from '../../hidden-content/hidden-content.js';
import type { useAuthorPosts } from './author-posts.query.js';
import type { useFeed } from './feed.query.js';
import { NextPage } from './next-page.js';
import { PostCard } from './post-card.js';
import { PostRows } from './post-rows.js';
import { PostSkeleton } from './post-skeleton.js';
import { useFirstScreen } from './use-first-screen.js';

/** On phones other things may stand between posts. */
const BETWEEN_AFTER = 3;

interface FeedListProps {
  feed: ReturnType<typeof useFeed> | ReturnType<typeof useAuthorPosts>;
  /** tells lists of one visit apart, whose heights are remembered */
  name: string;
  /** where nobody has written anything */
  empty: ReactNode;
  menuFor?: (post: Post) => ReactNode;
  between?: ReactNode;
  /** the title where the first page does not come */
  failed?: string;
}

export function FeedList({ feed, name, empty, menuFor, between, failed }: FeedListProps) {
  const text = useText('social');
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = feed;
  const hidden = useHidden();
  const posts = feed.posts.filter(({ id }) => hidden.get(id) !== 'deleting');
  const { drawn, isWhole } = useFirstScreen(name, posts);
  return (
    <FirstLoad
      query={feed}
      failed={{ title: failed ?? text('feed.failed.title'), lead: text('feed.failed.lead') }}
      label={text('feed.loading')}
      skeleton={<Skeletons />}
    >
      {posts.length === 0 && !hasNextPage ? (
        empty
      ) : (
        <>
          <PostRows name={name} posts={drawn}>
            {(post, index) => (
              <>
                <PostCard post={post} menu={menuFor?.(post)} />
                {index === Math.min(BETWEEN_AFTER, posts.length) - 1 && between}
              </>
            )}
          </PostRows>
          {isWhole && (
            <NextPage
              hasNext={hasNextPage}
              fetching={isFetchingNextPage}
              failed={isFetchNextPageError}
              fetchNext={() => void feed.fetchNextPage({ cancelRefetch: false })}
            />
          )}
        </>
      )}
    </FirstLoad>
  );
}

const Skeletons = () => (
  <>
    <PostSkeleton />
    <PostSkeleton />
  </>
);
