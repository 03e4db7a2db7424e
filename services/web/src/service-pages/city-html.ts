import type { Language } from '@plateia/contracts';
import type { CityFigures, CityService } from '@plateia/contracts/bookings';
import { escaped } from '../page/escaped.js';
import { otherLanguageLink, withoutScripts } from '../page/without-scripts.js';
import { cityAddress, cityServiceAddress, linkTo, SERVICES } from './addresses.js';
import type { BookableService, ServiceRoot } from './services.js';
import { priceWords, words } from './words.js';

export interface ServedService {
  service: BookableService;
  there: CityService;
}

/** The kinds that are done there, in the order of the list. */
export function servedServices({ services }: CityFigures, roots: readonly ServiceRoot[]): ServedService[] {
  const found = new Map(services.map((there) => [there.categoryId, there]));
  return roots
    .flatMap(({ children }) => children)
    .flatMap((service) => {
      const there = found.get(service.id);
      return there ? [{ service, there }] : [];
    });
}

export function cityHtml(city: CityFigures, served: readonly ServedService[], language: Language): string {
  const say = words[language];
  const lines = served.map((one) => `<li>${lineOf(city, one, language)}</li>`);
  return withoutScripts(
    language,
    `<p><a href="${SERVICES}?lang=${language}">${say.services}</a> · ${otherLanguageLink(cityAddress(city), language)}</p>
<h1>${escaped(say.city.title(city.names[language]))}</h1>
${city.professionals > 0 ? `<p>${say.city.lead(city.professionals)}</p>` : ''}
<ul>${lines.join('')}</ul>
<p>${say.prices}</p>`,
  );
}

/** What was paid there, or nothing: an estimate says nothing of a city. */
function lineOf(city: CityFigures, { service, there }: ServedService, language: Language): string {
  const say = words[language];
  const { professionals, jobs, price, rating } = there;
  const link = linkTo(cityServiceAddress(service, city), service.name, language);
  const who = professionals > 0 ? say.city.coming(professionals) : say.inCity.jobs(jobs);
  const paid = price && `${priceWords(language, price)}, ${say.city.ofJobs(price.sampleSize)}`;
  return [`${link}: ${who}`, paid, rating && say.rating(rating)].filter(Boolean).join(' · ');
}

/** For the page of a service, or of all: the way to each city in which it is done. */
export function citiesHtml(
  cities: readonly CityFigures[],
  language: Language,
  addressIn: (city: CityFigures) => string = cityAddress,
): string {
  if (cities.length === 0) return '';
  const lines = cities.map((city) => `<li>${linkTo(addressIn(city), city.names[language], language)}</li>`);
  return `<h2>${words[language].city.all}</h2><ul>${lines.join('')}</ul>`;
}
