import { codePoints, type Language } from '@plateia/contracts';
import type { PlaceSource } from '@plateia/contracts/bookings';
import { wordsOf } from '@plateia/search-words';
import { LEAST_LETTERS, MOST_PLACES, Places, type Place, type Suggestion } from './places.js';
import { gazetteer, type Entry, type NameWords } from './gazetteer.js';

const MARK = 'geonames:';
const entries = new Map(gazetteer.map((entry) => [MARK + entry.id, entry]));

/** The towns and villages that the service carries: no network, no key, no streets. */
export class GazetteerPlaces extends Places {
  suggest(input: string, language: Language): Promise<Suggestion[]> {
    if (codePoints(input.trim()) < LEAST_LETTERS) return Promise.resolve([]);
    const typed = wordsOf(input);
    const fitting = gazetteer.filter(({ spelt }) => spelt.some((name) => typed.every((word) => begins(name, word))));
    // Παιανία before Νέα Παιανία: what begins like that goes before what holds it somewhere.
    const [first = []] = typed;
    const isFirst = ({ spelt }: Entry) => spelt.some((name) => begins(name.slice(0, 1), first));
    const found = [...fitting.filter(isFirst), ...fitting.filter((entry) => !isFirst(entry))];
    return Promise.resolve(found.slice(0, MOST_PLACES).map((entry) => suggestionOf(entry, language)));
  }

  details(placeId: string, language: Language): Promise<Place | null> {
    const entry = entries.get(placeId);
    return Promise.resolve(entry ? placeOf(entry, language) : null);
  }

  sourceOf(): PlaceSource {
    return 'geonames';
  }

  geocode(address: string, language: Language): Promise<Place[]> {
    const said = wordsOf(address);
    const found = namedIn(said).flatMap((entry) => {
      const weight = weightOf(entry, said);
      return weight > 0 ? [{ entry, weight }] : [];
    });
    found.sort((a, b) => b.weight - a.weight);
    return Promise.resolve(found.slice(0, MOST_PLACES).map(({ entry }) => placeOf(entry, language)));
  }
}

/** By each spelling of the first word of each of its names. */
const byFirstWord = Map.groupBy(
  gazetteer.flatMap((entry, place) => {
    const first = new Set(entry.spelt.flatMap(([word = []]) => word));
    return [...first].map((spelling) => ({ spelling, place }));
  }),
  ({ spelling }) => spelling,
);

/** Those of which the first word is there, in the order of the whole list. */
function namedIn(said: NameWords): Entry[] {
  const places = said.flat().flatMap((spelling) => (byFirstWord.get(spelling) ?? []).map(({ place }) => place));
  return [...new Set(places)].toSorted((a, b) => a - b).flatMap((place) => gazetteer[place] ?? []);
}

const begins = (name: NameWords, typed: readonly string[]): boolean =>
  name.some((spellings) => spellings.some((spelling) => typed.some((letters) => spelling.startsWith(letters))));

const holds = (said: NameWords, word: readonly string[]): boolean =>
  said.some((spellings) => spellings.some((spelling) => word.includes(spelling)));

/** By how many words of its name the address speaks of it, all of them being there; its region tells equals apart. */
function weightOf({ spelt, regionWords }: Entry, said: NameWords): number {
  const whole = spelt.filter((name) => name.length > 0 && name.every((word) => holds(said, word)));
  if (whole.length === 0) return 0;
  const words = Math.max(...whole.map(({ length }) => length));
  return words + regionWords.filter((word) => holds(said, word)).length / (1 + regionWords.length);
}

const suggestionOf = (entry: Entry, language: Language): Suggestion => ({
  place_id: MARK + entry.id,
  label: [entry.names[language], entry.region?.[language]].filter((part) => part !== undefined).join(', '),
});

const placeOf = (entry: Entry, language: Language): Place => ({
  ...suggestionOf(entry, language),
  street: '',
  city: entry.names[language],
  postcode: '',
  country: entry.country,
  lat: entry.lat,
  lng: entry.lng,
});
