import { ownProfileQuery, useFlags, useLive, useQuery, useQueryClient } from '@plateia/data';

/** Of the profile, which is read after the first paint. Null until then, and where points are switched off. */
export function useOwnLevel(userId: string): number | null {
  const isOn = useFlags()['gamificationEnabled'] === true;
  const client = useQueryClient();
  const query = ownProfileQuery(userId);
  const { data } = useQuery({ ...query, enabled: false });
  useLive('level_up', ({ level }) => client.setQueryData(query.queryKey, (own) => own && { ...own, level }));
  return isOn ? (data?.level ?? null) : null;
}
