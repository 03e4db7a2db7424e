import { session, useQueryClient, useSession, type SessionUser } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useArrivals, useEntries } from '@plateia/outbox';
import { useSearchParams } from '@plateia/router';
import { EmptyState, LinkButton, Note, PageHead, TextLink } from '@plateia/ui';
import type { Post } from '@plateia/contracts/feed';
import { Columns, useWide } from '@plateia/layout';
import { useCallback, useRef } from 'react';
import { Composer } from '../../features/composer/composer.js';
import { useAskedFor } from '../../features/composer/from-address/use-asked-for.js';
import { useComposer } from '../../features/composer/use-composer.js';
import { SuggestionsPlace } from '../../features/friends/suggestions-place.js';
import { OutgoingPostCard } from '../../features/outgoing-posts/outgoing-post-card.js';
import { outgoingPosts, POSTS, type Written } from '../../features/outgoing-posts/outgoing-post.js';
import { PostMenu } from '../../features/post-menu/post-menu.js';
import { FeedList } from '../../features/posts/feed-list.js';
import { beginFeed, useFeed, type FeedMode } from '../../features/posts/feed.query.js';
import { insertOwnPost } from '../../features/posts/insert-own-post.js';
import { NewPostsPill } from '../../features/posts/new-posts-pill.js';
import { useFeedKeys } from '../../features/posts/use-feed-keys.js';
import { useNewPosts } from '../../features/posts/use-new-posts.js';
import { useCountsAndViews } from '../../features/posts/use-counts-and-views.js';
import { ProgressPlace } from '../../features/xp/progress-place.js';
import { focusPost } from './focus-post.js';

const modeOf = (params: URLSearchParams): FeedMode => (params.get('mode') === 'all' ? 'all' : 'home');

export async function loadFeed({ request }: { request: Request }): Promise<null> {
  if (session.current().user) await beginFeed(modeOf(new URL(request.url).searchParams));
  return null;
}

/** Guarded by the shell; on its way out there may be nobody for a moment. */
export function FeedPage() {
  const { user } = useSession();
  return user ? <Feed key={user.userId} user={user} /> : null;
}

function Feed({ user }: { user: SessionUser }) {
  const text = useText('social');
  const client = useQueryClient();
  const [params] = useSearchParams();
  const mode = modeOf(params);
  const page = useRef<HTMLDivElement>(null);
  const wide = useWide();

  const feed = useFeed(mode);
  const composer = useComposer(user.userId);
  useAskedFor(composer);
  const outbox = outgoingPosts.of(user.userId);
  const outgoing = useEntries(outbox);
  useArrivals(
    outbox,
    useCallback((post: Post) => insertOwnPost(client, post), [client]),
  );
  const { waiting, insert } = useNewPosts(mode);
  useCountsAndViews(page);
  const onKeyDown = useFeedKeys(page);

  const showNew = async (): Promise<void> => {
    try {
      focusPost(page.current, await insert());
    } catch {
      raise('toast', { kind: 'error', text: text('feed.newFailed'), id: 'feed-new' });
    }
  };
  return (
    // The keys are a shorter way to what the cards' own controls do.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={page} onKeyDown={onKeyDown}>
      <PageHead title={text('feed.title')} />
      <Columns
        rail={
          wide && (
            <>
              <ProgressPlace />
              <SuggestionsPlace />
            </>
          )
        }
        railLabel={text('feed.rail')}
      >
        <Composer composer={composer} onPost={(payload: Written) => outbox.enqueue({ key: POSTS, payload })} />
        {mode === 'all' && (
          <Note tone="aegean" action={<TextLink href="/feed">{text('feed.backHome')}</TextLink>}>
            {text('feed.everything')}
          </Note>
        )}
        <NewPostsPill waiting={waiting} onPress={() => void showNew()} />
        {outgoing.toReversed().map((post) => (
          <OutgoingPostCard
            key={post.clientId}
            post={post}
            onRetry={() => outbox.retry(post.clientId)}
            onDiscard={() => outbox.drop(post.clientId)}
            onEdit={() => {
              // Sent from another tab meanwhile, it is no draft any more.
              if (outbox.drop(post.clientId)) composer.restore(post.payload);
            }}
          />
        ))}
        <FeedList
          name={mode}
          feed={feed}
          menuFor={menuFor}
          between={!wide && <SuggestionsPlace />}
          empty={<EmptyFeed mode={mode} />}
        />
      </Columns>
    </div>
  );
}

const menuFor = (post: Post) => <PostMenu post={post} />;

function EmptyFeed({ mode }: { mode: FeedMode }) {
  const text = useText('social');
  return (
    <EmptyState
      art="square"
      title={text('feed.empty.title')}
      action={<LinkButton href="/friends">{text('feed.empty.find')}</LinkButton>}
      other={
        mode === 'home' && (
          <LinkButton variant="ghost" href="/feed?mode=all">
            {text('feed.empty.public')}
          </LinkButton>
        )
      }
    >
      {text('feed.empty.lead')}
    </EmptyState>
  );
}
