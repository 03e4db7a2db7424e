import type * as identity from '@plateia/contracts/identity';
import { flags } from '@plateia/contracts/identity/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../calls/api.js';
import type { Session } from './session.store.js';
import { useSession } from './use-session.js';

export type FlagName = (typeof identity.flagNames)[number];
export type Flags = Readonly<Partial<Record<FlagName, boolean>>>;

const calls = api({ flags });

export const flagsQuery = queryOptions({
  queryKey: ['flags'],
  queryFn: ({ signal }) => calls.flags(undefined, { signal }),
  staleTime: Infinity,
});

/** What holds for all, overlaid by what holds for the member; off when it cannot be read. */
export const flagsOf = (general: Flags | undefined, { user }: Session): Flags => ({
  ...general,
  ...(user?.flags as Flags | undefined),
});

export function useFlags(): Flags {
  const { data } = useQuery(flagsQuery);
  return flagsOf(data?.flags, useSession());
}
