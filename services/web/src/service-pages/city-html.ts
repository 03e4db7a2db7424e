import type { Language } from '@plateia/contracts';
import type { CityFigures } from '@plateia/contracts/bookings';
import { escaped } from '../page/escaped.js';
import { otherLanguageLink, withoutScripts } from '../page/without-scripts.js';
import { addressOf, SERVICES } from './service-html.js';
import type { ServiceLeaf, ServiceRoot } from './services.js';
import { priceWords, words } from './words.js';

export const cityAddress = ({ id }: Pick<CityFigures, 'id'>): string => `${SERVICES}/in/${id}`;

type CityService = CityFigures['services'][number];

export interface ServedLeaf {
  leaf: ServiceLeaf;
  there: CityService;
}

/** The kinds that are done there, in the order of the list. */
export function servedLeaves({ services }: CityFigures, roots: readonly ServiceRoot[]): ServedLeaf[] {
  const found = new Map(services.map((there) => [there.categoryId, there]));
  return roots
    .flatMap(({ children }) => children)
    .flatMap((leaf) => {
      const there = found.get(leaf.id);
      return there ? [{ leaf, there }] : [];
    });
}

export function cityHtml(city: CityFigures, served: readonly ServedLeaf[], language: Language): string {
  const say = words[language];
  const lines = served.map((one) => `<li>${lineOf(one, language)}</li>`);
  return withoutScripts(
    language,
    `<p><a href="${SERVICES}?lang=${language}">${say.services}</a> · ${otherLanguageLink(cityAddress(city), language)}</p>
<h1>${escaped(say.city.title(city.names[language]))}</h1>
<p>${say.city.lead(city.professionals)}</p>
<ul>${lines.join('')}</ul>
<p>${say.prices}</p>`,
  );
}

/** What was paid there, or nothing: an estimate says nothing of a city. */
function lineOf({ leaf, there: { professionals, price, rating } }: ServedLeaf, language: Language): string {
  const say = words[language];
  const link = `<a href="${escaped(addressOf(leaf))}?lang=${language}">${escaped(leaf.name)}</a>`;
  const paid = price && `${priceWords(language, price)}, ${say.city.ofJobs(price.sampleSize)}`;
  return [`${link}: ${say.city.coming(professionals)}`, paid, rating && say.rating(rating)].filter(Boolean).join(' · ');
}

/** For the page of a service, or of all: the way to each city in which it is done. */
export function citiesHtml(cities: readonly CityFigures[], language: Language): string {
  if (cities.length === 0) return '';
  const lines = cities.map(
    (city) => `<li><a href="${escaped(cityAddress(city))}?lang=${language}">${escaped(city.names[language])}</a></li>`,
  );
  return `<h2>${words[language].city.all}</h2><ul>${lines.join('')}</ul>`;
}
