import type { Post } from '@plateia/contracts/feed';
import { ApiError, useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { Columns } from '@plateia/layout';
import { FirstLoad } from '@plateia/lists';
import { raise } from '@plateia/mfe-kit';
import { useParams, useSearchParams } from '@plateia/router';
import { Button, Card, ErrorPattern, PageHead } from '@plateia/ui';
import { useRef } from 'react';
import { Comments } from '../../features/comments/comments.js';
import { PostMenu } from '../../features/post-menu/post-menu.js';
import { useOnePost } from '../../features/posts/one-post.query.js';
import { PostCard } from '../../features/posts/post-card.js';
import { PostSkeleton } from '../../features/posts/post-skeleton.js';
import { UnreachablePost } from '../../features/posts/unreachable-post.js';
import { useCountsAndViews } from '../../features/posts/use-counts-and-views.js';
import { useHidden } from '../../deletion/hidden-content.js';

/** Where a notification and a shared address lead. */
export function PostPage() {
  const text = useText('social');
  const { id = '' } = useParams();
  const { user } = useSession();
  const page = useRef<HTMLDivElement>(null);
  useCountsAndViews(page);
  const back = user ? { href: '/feed', label: text('onePost.back') } : undefined;
  return (
    <div ref={page}>
      <PageHead title={text('onePost.title')} back={back} />
      <Columns>
        <Body id={id} key={id} />
      </Columns>
    </div>
  );
}

function Body({ id }: { id: string }) {
  const text = useText('social');
  const query = useOnePost(id);
  const { data, error } = query;
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'UNAUTHORIZED') return <MembersOnly />;
  if (code === 'ACCESS_DENIED') return <UnreachablePost reason="forbidden" />;
  // An address that is no id is no post either.
  if (code === 'NOT_FOUND' || code === 'VALIDATION_FAILED') return <UnreachablePost reason="deleted" />;
  return (
    <FirstLoad query={query} failed={{ title: text('onePost.failed') }} skeleton={<PostSkeleton />}>
      {data && <Discussion post={data} />}
    </FirstLoad>
  );
}

function Discussion({ post }: { post: Post }) {
  const [params] = useSearchParams();
  const hiding = useHidden().get(post.id);
  if (hiding === 'deleting') return <UnreachablePost reason="deleted" />;
  return (
    <>
      <PostCard post={post} menu={<PostMenu post={post} />} />
      {hiding === undefined && <Comments post={post} linked={params.get('comment') ?? undefined} />}
    </>
  );
}

/** Whether it is for this visitor, only a sign-in can tell. */
function MembersOnly() {
  const text = useText('social');
  return (
    <Card bleed>
      <ErrorPattern
        scope="section"
        title={text('onePost.members.title')}
        action={<Button onClick={() => raise('sign-in', {})}>{text('onePost.members.signIn')}</Button>}
      >
        {text('onePost.members.lead')}
      </ErrorPattern>
    </Card>
  );
}
