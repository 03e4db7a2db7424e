import type { Post } from '@plateia/contracts/feed';
import { useText } from '@plateia/i18n';
import { Columns } from '@plateia/layout';
import { EmptyState, LinkButton, PageHead, SearchField, Title } from '@plateia/ui';
import { useRef } from 'react';
import { NamedPeople } from '../features/friends/named-people.js';
import { PostMenu } from '../features/post-menu/post-menu.js';
import { FeedList } from '../features/posts/feed-list.js';
import { useFeedKeys } from '../features/posts/use-feed-keys.js';
import { useCountsAndViews } from '../features/posts/use-counts-and-views.js';
import { useFoundPosts } from '../features/search/search-posts.query.js';
import { LONGEST_SEARCH, useSearchWords } from '../features/search/use-search-words.js';

/** People by their names, posts by their words or their authors. */
export function SearchPage() {
  const text = useText('social');
  const page = useRef<HTMLDivElement>(null);
  const { typed, setTyped, q } = useSearchWords();
  useCountsAndViews(page);
  const onKeyDown = useFeedKeys(page);
  return (
    // The keys are a shorter way to what the cards' own controls do.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={page} onKeyDown={onKeyDown}>
      <PageHead title={text('search.title')} />
      <Columns>
        <search>
          <SearchField
            label={text('search.label')}
            maxLength={LONGEST_SEARCH}
            autoFocus={typed === ''}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
        {q ? (
          <Found key={q} q={q} />
        ) : (
          <EmptyState title={text('search.start.title')}>{text('search.start.lead')}</EmptyState>
        )}
      </Columns>
    </div>
  );
}

function Found({ q }: { q: string }) {
  const text = useText('social');
  const posts = useFoundPosts(q);
  return (
    <>
      <NamedPeople q={q} title={text('search.people')} />
      <Title level={2} size="card">
        {text('search.posts')}
      </Title>
      <FeedList
        name={`search ${q}`}
        feed={posts}
        menuFor={menuFor}
        failed={text('search.failed')}
        empty={
          <EmptyState
            title={text('search.none.title', { q })}
            level={3}
            action={
              <LinkButton variant="outline" href="/friends">
                {text('search.none.people')}
              </LinkButton>
            }
          >
            {text('search.none.lead')}
          </EmptyState>
        }
      />
    </>
  );
}

const menuFor = (post: Post) => <PostMenu post={post} />;
