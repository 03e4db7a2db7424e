import type { RouteRequest } from '@plateia/contracts';
import type * as bookings from '@plateia/contracts/bookings';
import {
  completeProfessionalOnboarding,
  geocode,
  openPayoutAccount as payoutCall,
  ownProfessionalProfile,
  sendDocuments as documentsCall,
  updateProfessionalProfile,
} from '@plateia/contracts/bookings/calls';
import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { joinMarketplace } from '@plateia/contracts/identity/calls';
import { api, queryClient, queryOptions, session, useQuery, useQueryClient } from '@plateia/data';

const calls = api({
  ownProfessionalProfile,
  updateProfessionalProfile,
  completeProfessionalOnboarding,
  sendDocuments: documentsCall,
  openPayoutAccount: payoutCall,
  geocode,
});
const roleCalls = api({ joinMarketplace });

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

export type SentDocuments = RouteRequest<typeof bookings.sendDocuments>;

/** Papers go to staff alone; what becomes of them stands in the profile. */
export const sendDocuments = calls.sendDocuments;

export const showOwnProfile = (profile: ProfessionalProfile): void =>
  void queryClient.setQueryData<ProfessionalProfile>(key, profile);

/** Where the provider asks what it has to know before it pays out. */
export const openPayoutAccount = async (): Promise<string> => (await calls.openPayoutAccount()).url;

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
