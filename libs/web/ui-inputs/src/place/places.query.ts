import type * as bookings from '@plateia/contracts/bookings';
import { api, queryOptions, useQuery } from '@plateia/data';
import { useEffect, useState } from 'react';

const calls = api<typeof bookings, 'suggestPlaces' | 'placeDetails'>({
  suggestPlaces: { method: 'GET', path: '/api/maps/autocomplete' },
  placeDetails: { method: 'GET', path: '/api/maps/details' },
});

/** The service suggests nothing for less. */
const SHORTEST = 3;
const PAUSE_MS = 250;
const A_DAY_MS = 24 * 60 * 60 * 1_000;

export interface ChosenPlace {
  place_id: string;
  label: string;
}

const suggestionsQuery = (input: string) =>
  queryOptions({
    queryKey: ['places', 'suggestions', input],
    queryFn: ({ signal }) => calls.suggestPlaces({ input }, { signal }),
    select: ({ suggestions }) => suggestions,
    enabled: input.length >= SHORTEST,
    staleTime: A_DAY_MS,
    retry: false,
  });

/** What is suggested for what was typed, once the typing pauses. */
export function usePlaceSuggestions(typed: string) {
  const wanted = typed.trim();
  const [input, setInput] = useState('');
  useEffect(() => {
    if (wanted === input) return undefined;
    const timer = setTimeout(() => setInput(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, input]);
  return useQuery(suggestionsQuery(wanted.length >= SHORTEST ? input : ''));
}

/** B3 */
export const placeDetails = (place_id: string): ReturnType<typeof calls.placeDetails> =>
  calls.placeDetails({ place_id });
