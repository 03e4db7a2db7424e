import { ApiError } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { useParams } from '@plateia/router';
import { LinkButton, Loading, PageHead, RetryCard } from '@plateia/ui';
import { useRef } from 'react';
import { useOnePost } from '../../features/posts/one-post.query.js';
import { PostCard } from '../../features/posts/post-card.js';
import { PostSkeleton } from '../../features/posts/post-skeleton.js';
import { UnreachablePost } from '../../features/posts/unreachable-post.js';
import { useCounts } from '../../features/posts/use-counts.js';
import { Columns } from '../../layout/columns.js';

/** Where a notification leads. */
export function PostPage() {
  const text = useText('social');
  const { id = '' } = useParams();
  const page = useRef<HTMLDivElement>(null);
  useCounts(page);
  const back = (
    <LinkButton variant="outline" href="/feed">
      {text('onePost.back')}
    </LinkButton>
  );
  return (
    <div ref={page}>
      <PageHead title={text('onePost.title')} action={back} />
      <Columns>
        <Body id={id} key={id} />
      </Columns>
    </div>
  );
}

function Body({ id }: { id: string }) {
  const text = useText('social');
  const { data, error, isPending, isFetching, refetch } = useOnePost(id);
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'ACCESS_DENIED') return <UnreachablePost reason="forbidden" />;
  // An address that is no id is no post either.
  if (code === 'NOT_FOUND' || code === 'VALIDATION_FAILED') return <UnreachablePost reason="deleted" />;
  if (error && !data) {
    return (
      <RetryCard
        title={text('onePost.failed')}
        retryLabel={text('again')}
        busyLabel={text('trying')}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {text('feed.failed.lead')}
      </RetryCard>
    );
  }
  return (
    <Loading loading={isPending} label={text('loading')} skeleton={<PostSkeleton />}>
      {data && <PostCard post={data} />}
    </Loading>
  );
}
