import type { Language } from '@plateia/contracts';
import { wordsOf } from '@plateia/search-words';
import { z } from 'zod';
import data from '../../../data/places-gr-cy.json' with { type: 'json' };
import { countries, regions } from './regions.js';

const row = z.tuple([
  z.int(),
  z.string(),
  z.string().nullable(),
  z.enum(['GR', 'CY']),
  z.string(),
  z.number(),
  z.number(),
  z.int(),
]);

/** How English speakers call places that the data has in Greek sounds only. */
const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  255683: 'Patras',
  261745: 'Heraklion',
  400666: 'Rhodes',
  259289: 'Corinth',
  252910: 'Thebes',
  261708: 'Ithaca',
};

/** The words of a name, each in every way in which it is spelt. */
export type NameWords = readonly (readonly string[])[];

export interface Entry {
  id: number;
  names: Readonly<Record<Language, string>>;
  region: Readonly<Record<Language, string>> | undefined;
  country: string;
  lat: number;
  lng: number;
  people: number;
  /** what it is found by: one for each name it goes by */
  spelt: readonly NameWords[];
  regionWords: NameWords;
}

/** Accents over Latin letters say how to stress a Greek name; nobody writes them. */
const plain = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '');

function entryOf([id, name, nameEl, country, admin, lat, lng, people]: z.output<typeof row>): Entry {
  const english = ENGLISH_NAMES[id] ?? plain(name);
  const region = regions.get(admin) ?? countries.get(country);
  const all = new Set([english, name, ...(nameEl === null ? [] : [nameEl])]);
  return {
    id,
    names: { en: english, el: nameEl ?? english },
    region,
    country,
    lat,
    lng,
    people,
    spelt: [...all].map(wordsOf),
    regionWords: wordsOf(`${region?.en ?? ''} ${region?.el ?? ''}`),
  };
}

/** The largest place first. */
export const gazetteer: readonly Entry[] = z.array(row).parse(data.rows).map(entryOf);
