import type { Language } from '@plateia/contracts';
import type { PageWords } from '@plateia/contracts/shell';
import { escaped } from '../page/escaped.js';

const PRODUCT = 'Plateia';
const LANGUAGES: readonly Language[] = ['en', 'el'];
const LOCALES = { en: 'en_IE', el: 'el_GR' } as const;

export interface PublicPlace {
  publicOrigin: string;
  path: string;
  /** of the words */
  language: Language;
  /** named in the address: then this language's own address is the one to keep */
  asked: Language | undefined;
}

/** Both languages have an address; the bare one is for whoever's language is not known. */
export function addressesOf({ publicOrigin, path, asked }: Pick<PublicPlace, 'publicOrigin' | 'path' | 'asked'>) {
  const bare = publicOrigin + path;
  const inLanguage = (language: Language): string => `${bare}?lang=${language}`;
  return {
    canonical: asked ? inLanguage(asked) : bare,
    alternates: [
      ...LANGUAGES.map((language) => [language, inLanguage(language)] as const),
      ['x-default', bare] as const,
    ],
  };
}

/** Which address a page is to be known by, and the same page in the other language. */
export function addressTags(place: Omit<PublicPlace, 'language'>): string[] {
  const { canonical, alternates } = addressesOf(place);
  return [
    `<link rel="canonical" href="${escaped(canonical)}">`,
    ...alternates.map(([language, href]) => `<link rel="alternate" hreflang="${language}" href="${escaped(href)}">`),
  ];
}

/** What a page says of itself where it is listed. `picture`: the platform's own, by its whole address. */
export function wordTags({ title, description }: PageWords, place: PublicPlace, picture: string): string[] {
  const tags: [attribute: 'name' | 'property', name: string, content: string][] = [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', PRODUCT],
    ['property', 'og:url', addressesOf(place).canonical],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:locale', LOCALES[place.language]],
    ['property', 'og:image', picture],
    ['property', 'og:image:alt', PRODUCT],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  return tags.map(([attribute, name, content]) => `<meta ${attribute}="${name}" content="${escaped(content)}">`);
}

export const titleOf = ({ title }: Pick<PageWords, 'title'>): string => escaped(`${title} · ${PRODUCT}`);
