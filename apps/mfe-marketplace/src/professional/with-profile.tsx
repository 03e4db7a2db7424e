import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { useOnline } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { Loading, RetryCard, Skeleton } from '@plateia/ui';
import type { ReactNode } from 'react';
import { useOwnProfessional } from './professional.query.js';

/** The own profile, or what stands in its place until it is there. */
export function WithProfile({ children }: { children: (profile: ProfessionalProfile) => ReactNode }) {
  const text = useText('pro');
  const online = useOnline();
  const { data, isError, isPending, isFetching, refetch } = useOwnProfessional();
  if (!data && (isError || !online)) {
    return (
      <RetryCard
        title={text(online ? 'profile.failed' : 'profile.offline')}
        retryLabel={text('again')}
        busyLabel={text('trying')}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {text('profile.safe')}
      </RetryCard>
    );
  }
  return (
    <Loading loading={isPending} label={text('profile.loading')} skeleton={<Skeleton height={360} />}>
      {data && children(data)}
    </Loading>
  );
}
