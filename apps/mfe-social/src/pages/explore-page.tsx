import type { Post } from '@plateia/contracts/feed';
import { useText } from '@plateia/i18n';
import { Columns } from '@plateia/layout';
import { EmptyState, PageHead } from '@plateia/ui';
import { useRef } from 'react';
import { JoinNote } from '../features/explore/join-note.js';
import { usePublicPosts } from '../features/explore/public-posts.query.js';
import { PostMenu } from '../features/post-menu/post-menu.js';
import { FeedList } from '../features/posts/feed-list.js';
import { useFeedKeys } from '../features/posts/use-feed-keys.js';
import { useCountsAndViews } from '../features/posts/use-counts-and-views.js';

/** What is public, for members and visitors. */
export function ExplorePage() {
  const text = useText('social');
  const page = useRef<HTMLDivElement>(null);
  const posts = usePublicPosts();
  useCountsAndViews(page);
  const onKeyDown = useFeedKeys(page);
  return (
    // The keys are a shorter way to what the cards' own controls do.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={page} onKeyDown={onKeyDown}>
      <PageHead title={text('explore.title')} />
      <Columns>
        <JoinNote />
        <FeedList
          name="explore"
          feed={posts}
          menuFor={menuFor}
          failed={text('explore.failed')}
          empty={<EmptyState title={text('explore.empty.title')}>{text('explore.empty.lead')}</EmptyState>}
        />
      </Columns>
    </div>
  );
}

const menuFor = (post: Post) => <PostMenu post={post} />;
