import type { Language } from '@plateia/contracts';
import { kilometresBetween } from '../../booking/domain/distance.js';
import { type Entry, gazetteer } from './gazetteer.js';

/** Many villages share a name: what is further away is another one. */
const SAME_TOWN_KM = 30;

/** As it is looked up: without accents, in small letters, and with one form of sigma. */
const plain = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase().replaceAll('ς', 'σ');

const named = gazetteer.flatMap((entry) =>
  [...new Set(Object.values(entry.names).map(plain))].map((name): [string, Entry] => [name, entry]),
);
const byName = Map.groupBy(named, ([name]) => name);

interface Located {
  city: string;
  lat: number;
  lng: number;
}

/** A town in the language of who reads, whoever wrote it in which; one that nobody lists is called what it was called. */
export function townIn(language: Language, { city, lat, lng }: Located): string {
  const isNear = ([, entry]: [string, Entry]): boolean =>
    kilometresBetween([entry.lng, entry.lat], [lng, lat]) <= SAME_TOWN_KM;
  return byName.get(plain(city))?.find(isNear)?.[1].names[language] ?? city;
}
