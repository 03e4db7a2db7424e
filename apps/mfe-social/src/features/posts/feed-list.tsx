import type { Post } from '@plateia/contracts/feed';
import { useText } from '@plateia/i18n';
import { FirstLoad, NextPage, ListRows, useFirstScreen } from '@plateia/lists';
import type { ReactNode } from 'react';
import { useHidden } from '../../deletion/hidden-content.js';
import type { useAuthorPosts } from './author-posts.query.js';
import type { useFeed } from './feed.query.js';
import { PostCard } from './post-card.js';
import { PostSkeleton } from './post-skeleton.js';

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
  const { hasNextPage } = feed;
  const hidden = useHidden();
  const posts = feed.posts.filter(({ id }) => hidden.get(id) !== 'deleting');
  const { drawn, isWhole } = useFirstScreen(name, posts);
  return (
    <FirstLoad
      query={feed}
      failed={{ title: failed ?? text('feed.failed.title') }}
      label={text('feed.loading')}
      skeleton={<Skeletons />}
    >
      {posts.length === 0 && !hasNextPage ? (
        empty
      ) : (
        <>
          <ListRows name={name} rows={drawn} idOf={idOf}>
            {(post, index) => (
              <>
                <PostCard post={post} menu={menuFor?.(post)} />
                {index === Math.min(BETWEEN_AFTER, posts.length) - 1 && between}
              </>
            )}
          </ListRows>
          {isWhole && (
            <NextPage
              query={feed}
              skeleton={<PostSkeleton />}
              words={{ loading: text('feed.loadingMore'), failed: text('feed.nextFailed'), end: text('feed.end') }}
            />
          )}
        </>
      )}
    </FirstLoad>
  );
}

const idOf = ({ id }: Post): string => id;

const Skeletons = () => (
  <>
    <PostSkeleton />
    <PostSkeleton />
  </>
);
