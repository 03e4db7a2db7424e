import { ApiError } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { Columns } from '@plateia/layout';
import { FirstLoad } from '@plateia/lists';
import { useNavigate, useParams } from '@plateia/router';
import { EmptyState, LinkButton, PageHead } from '@plateia/ui';
import { useEffect } from 'react';
import { useCommentPlace } from '../../features/comments/comment-place.query.js';
import { PostSkeleton } from '../../features/posts/post-skeleton.js';

/** A notification knows the comment, the page of its post knows how to show it. */
export function CommentPage() {
  const text = useText('social');
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const query = useCommentPlace(id);
  const { data: place, error } = query;
  useEffect(() => {
    if (place) void navigate(`/post/${place}?comment=${id}`, { replace: true });
  }, [place, id, navigate]);
  return (
    <>
      <PageHead title={text('onePost.title')} />
      <Columns>
        {isUnreachable(error) ? (
          <EmptyState
            title={text('comments.gone.title')}
            action={<LinkButton href="/feed">{text('onePost.back')}</LinkButton>}
          >
            {text('comments.gone.lead')}
          </EmptyState>
        ) : (
          <FirstLoad query={query} failed={{ title: text('comments.failed') }} skeleton={<PostSkeleton />}>
            <PostSkeleton />
          </FirstLoad>
        )}
      </Columns>
    </>
  );
}

const UNREACHABLE = new Set(['COMMENT_NOT_FOUND', 'NOT_FOUND', 'ACCESS_DENIED', 'UNAUTHORIZED', 'VALIDATION_FAILED']);

const isUnreachable = (error: unknown): boolean => error instanceof ApiError && UNREACHABLE.has(error.code);
