import type { Language } from '@plateia/contracts';
import { gazetteer } from '../../request/places/gazetteer.js';

/** Smaller places are named by nobody who looks for a trade. */
const FEWEST_PEOPLE = 10_000;

export interface City {
  /** as it stands in addresses */
  id: string;
  names: Readonly<Record<Language, string>>;
  country: string;
  at: readonly [lng: number, lat: number];
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The largest first, which keeps its name where two share one. */
function* named(): Generator<City> {
  const taken = new Set<string>();
  for (const { id, names, country, people, lat, lng } of gazetteer) {
    if (people < FEWEST_PEOPLE) continue;
    const slug = slugOf(names.en);
    const own = taken.has(slug) ? `${slug}-${id}` : slug;
    taken.add(own);
    yield { id: own, names, country, at: [lng, lat] };
  }
}

export const cities: readonly City[] = [...named()];
