import { ApiError, useSession } from '@plateia/data';
import { useErrorText, useText } from '@plateia/i18n';
import { Columns } from '@plateia/layout';
import { FirstLoad } from '@plateia/lists';
import { raise } from '@plateia/mfe-kit';
import { useParams } from '@plateia/router';
import { EmptyState, LinkButton, PageHead } from '@plateia/ui';
import { useEffect } from 'react';
import { ProfileSkeleton } from '../../features/profile/profile-skeleton.js';
import { useProfile } from '../../features/profile/profile.query.js';
import { ProfileView } from './profile-view.js';

/** Own without an id, anybody's with one. */
export function ProfilePage() {
  const text = useText('social');
  const { userId } = useParams();
  const { user } = useSession();
  const id = userId ?? user?.userId;
  return (
    <>
      <PageHead title={text('profile.title')} />
      {id && <OneProfile key={id} userId={id} />}
    </>
  );
}

/** No such member, or none for this viewer; an address that is no id is no member either. */
const NOBODY = new Set(['USER_NOT_FOUND', 'VALIDATION_FAILED']);

function OneProfile({ userId }: { userId: string }) {
  const text = useText('social');
  const errorText = useErrorText();
  const query = useProfile(userId);
  const { data, error } = query;
  useFailureToast(error, data !== undefined);

  useEffect(() => {
    if (data) raise('title', { title: data.fullName });
  }, [data]);

  // Also somebody who was here a moment ago, and is hidden now.
  if (error instanceof ApiError && NOBODY.has(error.code)) {
    return (
      <EmptyState
        title={errorText({ code: 'USER_NOT_FOUND' })}
        action={<LinkButton href="/friends">{text('feed.empty.find')}</LinkButton>}
      >
        {text('profile.nobody')}
      </EmptyState>
    );
  }
  return (
    <FirstLoad
      query={query}
      failed={{ title: text('profile.failed') }}
      label={text('profile.loading')}
      skeleton={
        <Columns>
          <ProfileSkeleton />
        </Columns>
      }
    >
      {data && <ProfileView profile={data} />}
    </FirstLoad>
  );
}

/** Spec §8: told by a toast too, but for a 401, which leads to the first page without a word. */
function useFailureToast(error: unknown, wasShown: boolean): void {
  const errorText = useErrorText();
  const isNobody = error instanceof ApiError && NOBODY.has(error.code);
  const isTold = Boolean(error) && !(error instanceof ApiError && error.code === 'UNAUTHORIZED');
  // The first answer of a page may be here before the words for it are.
  const words = isTold ? errorText(isNobody ? { code: 'USER_NOT_FOUND' } : error) : '';
  useEffect(() => {
    // Nobody has asked for anything: who was here goes without a sound.
    if (words === '' || (isNobody && wasShown)) return;
    raise('toast', { kind: 'error', id: 'profile', text: words });
  }, [error, isNobody, wasShown, words]);
}
