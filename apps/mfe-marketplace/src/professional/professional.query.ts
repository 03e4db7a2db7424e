import type { RouteRequest } from '@plateia/contracts';
import type * as bookings from '@plateia/contracts/bookings';
import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import type * as identity from '@plateia/contracts/identity';
import { api, queryOptions, session, useQuery, useQueryClient } from '@plateia/data';

const calls = api<
  typeof bookings,
  'ownProfessionalProfile' | 'updateProfessionalProfile' | 'completeProfessionalOnboarding' | 'geocode'
>({
  ownProfessionalProfile: { method: 'GET', path: '/api/v1/marketplace/professional/profile' },
  updateProfessionalProfile: { method: 'POST', path: '/api/v1/marketplace/professional/profile' },
  completeProfessionalOnboarding: { method: 'POST', path: '/api/v1/marketplace/professional/onboarding/complete' },
  geocode: { method: 'GET', path: '/api/maps/geocode' },
});
const roleCalls = api<typeof identity, 'joinMarketplace'>({
  joinMarketplace: { method: 'POST', path: '/api/v1/users/profile/marketplace' },
});

const key = ['professional', 'own'];

const ownQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => calls.ownProfessionalProfile(undefined, { signal }),
});

export const useOwnProfessional = () => useQuery(ownQuery);

export type ProfileFields = RouteRequest<typeof bookings.updateProfessionalProfile>;

/** What the server says of the profile is what shows from then on. */
export function useSaveProfessional() {
  const client = useQueryClient();
  const shown = (profile: ProfessionalProfile): void => void client.setQueryData<ProfessionalProfile>(key, profile);
  return {
    save: async (fields: ProfileFields) => shown(await calls.updateProfessionalProfile(fields)),
    complete: async (fields: ProfileFields = {}) => shown(await calls.completeProfessionalOnboarding(fields)),
  };
}

/** The new role is in the token with the answer; the page learns of it by asking who is signed in. */
export async function offerServices(isOffering: boolean): Promise<void> {
  await roleCalls.joinMarketplace({ is_marketplace_enabled: isOffering });
  await session.revalidate();
}

const geocodeQuery = (address: string) =>
  queryOptions({
    queryKey: ['geocode', address],
    queryFn: async ({ signal }) => (await calls.geocode({ address }, { signal })).results[0] ?? null,
    staleTime: Infinity,
    enabled: address.trim().length > 2,
  });

/** Where a town is, as soon as enough of it is typed. */
export const useTownAt = (address: string) => useQuery(geocodeQuery(address));
