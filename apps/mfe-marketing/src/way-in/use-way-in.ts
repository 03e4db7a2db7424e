import { ownProfessionalProfile } from '@plateia/contracts/bookings/calls';
import { api, isActive, queryOptions, useQuery, useSession } from '@plateia/data';

const calls = api({ ownProfessionalProfile });

/** Under the name by which the pages of professionals keep it. */
const ownQuery = queryOptions({
  queryKey: ['professional', 'own'],
  queryFn: ({ signal }) => calls.ownProfessionalProfile(undefined, { signal }),
});

export interface WayIn {
  href: string;
  /** of its words */
  key: 'register' | 'offer' | 'finish' | 'dashboard';
}

/** Visitors register; who is in already goes on from where they are. */
export function useWayIn(): WayIn {
  const session = useSession();
  const isMember = isActive(session);
  const isHelper = isMember && session.user?.role === 'helper';
  const { data, isError } = useQuery({ ...ownQuery, enabled: isHelper });
  if (!isMember) return { href: '/', key: 'register' };
  if (!isHelper) return { href: '/pro/onboarding', key: 'offer' };
  // Their page says what is missing too: it is never wrong to lead there.
  return data?.onboarding_completed || isError
    ? { href: '/pro', key: 'dashboard' }
    : { href: '/pro/onboarding', key: 'finish' };
}
