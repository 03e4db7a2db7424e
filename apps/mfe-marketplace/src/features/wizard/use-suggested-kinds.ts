import { suggestCategories } from '@plateia/contracts/bookings/calls';
import { api, useQuery } from '@plateia/data';
import { useLanguage } from '@plateia/i18n';
import { useEffect, useState } from 'react';
import { problemOfDescription } from './description-rule.js';
import { wizardKey } from './wizard.query.js';

const calls = api({ suggestCategories });
const PAUSE_MS = 500;

/** B46: what the words sound like, once the typing pauses. */
export function useSuggestedKinds(description: string) {
  const [language] = useLanguage();
  const wanted = problemOfDescription(description) === undefined ? description.trim() : '';
  const [words, setWords] = useState(wanted);
  useEffect(() => {
    if (wanted === words) return undefined;
    const timer = setTimeout(() => setWords(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, words]);
  const { data } = useQuery({
    queryKey: [...wizardKey, 'kinds', words, language],
    queryFn: ({ signal }) => calls.suggestCategories({ description: words }, { signal }),
    enabled: words !== '',
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return words === '' ? [] : (data?.suggestions ?? []);
}
