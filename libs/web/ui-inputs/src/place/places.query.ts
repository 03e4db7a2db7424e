import { DAY_MS } from '@plateia/contracts';
import { geocode, placeDetails as detailsCall, suggestPlaces } from '@plateia/contracts/bookings/calls';
import type { JobAddress, PlaceSource } from '@plateia/contracts/bookings';
import { api, queryOptions, useQuery } from '@plateia/data';
import { useEffect, useState } from 'react';

const calls = api({ suggestPlaces, placeDetails: detailsCall, geocode });

/** The service suggests nothing for less. */
const SHORTEST = 3;
const PAUSE_MS = 250;

export interface ChosenPlace {
  place_id: string;
  label: string;
  source?: PlaceSource;
}

const suggestionsQuery = (input: string) =>
  queryOptions({
    queryKey: ['places', 'suggestions', input],
    queryFn: ({ signal }) => calls.suggestPlaces({ input }, { signal }),
    enabled: input.length >= SHORTEST,
    staleTime: DAY_MS,
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

/** B3: what is known of a place that was chosen. */
export const placeQuery = (place_id: string | undefined) =>
  queryOptions({
    queryKey: ['places', 'one', place_id],
    queryFn: ({ signal }) => calls.placeDetails({ place_id: place_id ?? '' }, { signal }),
    enabled: place_id !== undefined,
    staleTime: DAY_MS,
    retry: false,
  });

/** What an address that was saved was chosen as; null where it is not suggested any more. */
export const savedPlaceQuery = (address: JobAddress | undefined) =>
  queryOptions({
    queryKey: ['places', 'saved', address?.city, address?.lat, address?.lng],
    queryFn: ({ signal }) => calls.geocode({ address: address?.city ?? '' }, { signal }),
    select: ({ results }): ChosenPlace | null => {
      const place = results.find(({ lat, lng }) => lat === address?.lat && lng === address.lng);
      return place ? { place_id: place.place_id, label: place.label } : null;
    },
    enabled: address !== undefined,
    staleTime: DAY_MS,
    retry: false,
  });
