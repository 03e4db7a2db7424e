import { xpEvents, xpOfUser, xpQuests } from '@plateia/contracts/xp/calls';
import {
  api,
  byToken,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useLive,
  useQuery,
  useQueryClient,
} from '@plateia/data';
import { useLanguage, type Language } from '@plateia/i18n';

const calls = api({ xpOfUser, xpEvents, xpQuests });

const xpKey = ['xp'];

/** Names of levels and words of quests come in the language of whoever asks. */
const xpQuery = (lang: Language) =>
  queryOptions({ queryKey: [...xpKey, 'user', lang], queryFn: ({ signal }) => calls.xpOfUser(undefined, { signal }) });

const questsQuery = (lang: Language) =>
  queryOptions({
    queryKey: [...xpKey, 'quests', lang],
    queryFn: ({ signal }) => calls.xpQuests(undefined, { signal }),
    select: ({ quests }) => quests,
  });

const entriesQuery = infiniteQueryOptions({
  queryKey: [...xpKey, 'entries'],
  queryFn: ({ pageParam, signal }) => calls.xpEvents({ nextToken: pageParam }, { signal }),
  ...byToken,
});

export function useXp() {
  const [language] = useLanguage();
  return useQuery(xpQuery(language));
}

export function useQuests() {
  const [language] = useLanguage();
  return useQuery(questsQuery(language));
}

export const useEntries = () => useInfiniteQuery(entriesQuery);

/** What came or went is in all three: points, quests and history. */
export function useLiveXp(): void {
  const client = useQueryClient();
  const readAgain = (): void => void client.invalidateQueries({ queryKey: xpKey });
  useLive('xp', readAgain);
  useLive('level_up', readAgain);
}
